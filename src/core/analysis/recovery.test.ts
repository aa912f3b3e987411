import { expect, test } from 'vitest';
import { type Axis, type Run, type RunEvent, type Series } from '../model.js';
import { recoveryOfArm, recoveryOfRun } from './recovery.js';

/** Connect times in ms; emptied at the rows given, restart likewise; `flush` ms of the row are spent writing the chainstate. */
function runOf(ms: readonly number[], emptied: readonly number[], flush = 0, restarts: readonly number[] = []): Run {
  const rows = ms.length;
  const axis: Axis = {
    kind: 'block',
    height: Int32Array.from({ length: rows }, (_, i) => i),
    timeUs: new Float64Array(rows),
    offset: new Float64Array(rows),
    length: new Uint32Array(rows),
    hash: new Uint32Array(0),
    breaks: new Int32Array(0),
  };
  const of = (id: string, values: readonly number[]): Series => ({
    id,
    unit: 'ms',
    better: 'lower',
    scale: 100,
    axis,
    values: Int32Array.from(values, (v) => Math.round(v * 100)),
  });
  const place = (row: number) => ({ height: row, evidence: 'logged', line: row + 1, row }) as const;
  const events: RunEvent[] = [
    ...emptied.map((row): RunEvent => ({ ...place(row), kind: 'cache-emptied', details: {} })),
    ...restarts.map((row): RunEvent => ({ ...place(row), kind: 'restart', details: { changed: {} } })),
  ];
  const series = [
    of('connectMs', ms),
    of(
      'chainstateMs',
      ms.map((_, i) => (emptied.includes(i) ? flush : 0)),
    ),
  ];
  return {
    stream: null,
    format: 'bitcoin-debug-log',
    clock: 'utc',
    metadata: {},
    axis,
    series,
    categories: [],
    events,
    problems: [],
  };
}

/** 10 ms a block; after each event 30 ms for 40 blocks. */
function stepped(rows: number, emptied: readonly number[]): number[] {
  return Array.from({ length: rows }, (_, i) => (emptied.some((row) => i >= row && i < row + 40) ? 30 : 10));
}

test('a step of three times for forty blocks: penalty 3, half-life where the rolled ratio falls below 2', () => {
  const emptied = [100, 300, 500, 700];
  const recovery = recoveryOfRun(runOf(stepped(900, emptied), emptied))!;
  expect(recovery.events).toBe(4);
  expect(recovery.over).toBe('events');
  expect(recovery.penalty).toBeCloseTo(3, 12);
  // Rolled over 20 blocks, (3 a + 1 (20 − a)) / 20 < 2 needs a < 10: blocks 31 … 50 hold nine slow ones, at k = 50.
  expect(recovery.halfLife).toBe(50);
  expect(recovery.curve.map((point) => point.ratio).slice(38, 42)).toEqual([3, 3, 1, 1]);
  expect(recovery.curve.at(-1)!.k).toBe(199);
  expect(recovery.curve[0]!.ci95).toEqual([3, 3]);
});

test('the flush is taken out of the block it happened in', () => {
  const emptied = [100, 200, 300];
  const ms = stepped(400, emptied).map((value, i) => (emptied.includes(i) ? value + 500 : value));
  expect(recoveryOfRun(runOf(ms, emptied, 500))!.curve[0]!.ratio).toBeCloseTo(3, 12);
});

test('events without 20 blocks before or after them are left out; blocks near another event are no level to compare with', () => {
  const emptied = [10, 100, 110, 300];
  const recovery = recoveryOfRun(runOf(stepped(400, emptied), emptied))!;
  // 10: too early; 100: 10 blocks after; 110: all blocks before lie within 20 of 100 or have none between.
  expect(recovery.events).toBe(1);
  expect(recovery.over).toBe('blocks');
});

test('a restart ends the stretch after an event', () => {
  const emptied = [100];
  expect(recoveryOfRun(runOf(stepped(400, emptied), emptied, 0, [130]))!.curve.at(-1)!.k).toBe(29);
});

test('no half-life when nothing comes back or nothing was lost; no recovery without events', () => {
  const rising = Array.from({ length: 300 }, (_, i) => (i < 100 ? 10 : 30));
  expect(recoveryOfRun(runOf(rising, [100]))).not.toHaveProperty('halfLife');
  expect(recoveryOfRun(runOf(new Array<number>(300).fill(10), [100]))).not.toHaveProperty('halfLife');
  expect(recoveryOfRun(runOf(rising, []))).toBeNull();
});

test('in an arm each run weighs the same, whatever its number of events', () => {
  const many = [100, 200, 300];
  const steep = stepped(400, [100]).map((value) => (value === 30 ? 50 : value));
  const arm = recoveryOfArm([runOf(stepped(400, many), many), runOf(steep, [100])])!;
  expect(arm.events).toBe(4);
  expect(arm.penalty).toBeCloseTo(4, 12);
});
