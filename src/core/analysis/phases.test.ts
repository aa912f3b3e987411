import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../model.js';
import { PHASES, phasesOf, sinceEmptied } from './phases.js';
import { emptiedAt, testAxis, testRun, testSeries } from './testRun.js';

function runOf(
  entries: readonly number[],
  events: readonly RunEvent[],
  writing: Readonly<Record<number, number>> = {},
) {
  const axis = testAxis({ heights: entries.map((_, row) => row) });
  return testRun({
    axis,
    events,
    series: [
      testSeries(axis, entries.map((_, row) => Math.round((writing[row] ?? 0) * 100)), { id: 'chainstateMs' }), // prettier-ignore
      testSeries(axis, entries, { id: 'cacheTxo', unit: 'txo', better: 'none', scale: 1 }),
    ],
  });
}

function words(run: ReturnType<typeof runOf>): string {
  return [...phasesOf(run)!].map((phase) => PHASES[phase]![0]).join('');
}

describe('phases', () => {
  test('a flush during the connection: flushing, then cold until half of the level before is back', () => {
    // 1000 held before; half is reached with 500 at row 6
    expect(words(runOf([800, 900, 1000, 0, 200, 499, 500, 700], [emptiedAt(3, 3)]))).toBe('wwwfccww');
  });

  test('a flush between blocks holds up none of them', () => {
    expect(words(runOf([900, 1000, 90, 300, 600], [emptiedAt(2, 2)]))).toBe('wwccw');
  });

  test('a synced cache stays warm; the block that held the write is flushing', () => {
    const place = { row: 1, height: 1, line: 1, evidence: 'logged', details: {} } as const;
    const synced: RunEvent = { ...place, kind: 'cache-synced', durationMs: 400 };
    expect(words(runOf([900, 950, 960, 970], [synced], { 2: 401.5 }))).toBe('wwfw');
    expect(words(runOf([900, 950, 960, 970], [synced], { 2: 3 }))).toBe('wwww');
  });

  test('a restart leaves the cache cold', () => {
    const restart: RunEvent = {
      kind: 'restart',
      row: 2,
      height: 2,
      line: 1,
      evidence: 'logged',
      details: { changed: {} },
    };
    expect(words(runOf([900, 1000, 10, 600], [restart]))).toBe('wwcw');
  });

  test('144 blocks at most', () => {
    const entries = [1000, ...new Array<number>(200).fill(10)];
    expect(words(runOf(entries, [emptiedAt(1, 1)]))).toBe(`w${'c'.repeat(144)}${'w'.repeat(56)}`);
  });

  test('a log that says nothing of its cache has none', () => {
    expect(phasesOf(testRun({ axis: testAxis({ heights: [1, 2] }) }))).toBeNull();
  });
});

test('blocks since the cache was emptied, or since the run began', () => {
  expect([...sinceEmptied(runOf([1, 2, 0, 1, 2], [emptiedAt(2, 2)]))]).toEqual([0, 1, 0, 1, 2]);
});
