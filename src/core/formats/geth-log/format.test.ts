import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LARGE, MISSING, type Run, type Series } from '../../model.js';
import { READ } from '../format.js';
import { CLIENT_ROWS, GETH_ROWS } from '../geth-log.rows.js';
import { readLines } from '../readLines.js';
import { executionClients } from './clients/index.js';
import { gethLog } from './format.js';
import type { ExpectedRun, Reading } from './rows/row.js';

const FORMATS = [gethLog, ...executionClients];
const ROWS = [...GETH_ROWS, ...CLIENT_ROWS];
const LETTERS = ['-', 'r', 'd'];

function readings(series: Series): Reading[] {
  return Array.from(series.values, (value, row) => {
    if (value === MISSING) return null;
    return (value === LARGE ? series.large!.get(row)! : value) / series.scale;
  });
}

function sum(series: Series, of: (row: number) => boolean = () => true): number {
  let total = 0;
  series.values.forEach((value, row) => {
    if (of(row)) total += value === LARGE ? series.large!.get(row)! : value;
  });
  return total / series.scale;
}

function hashes(run: Run): string[] {
  const word = (at: number): string => run.axis.hash[at]!.toString(16).padStart(8, '0');
  return Array.from(run.axis.height, (_, row) => word(2 * row) + word(2 * row + 1));
}

function expectRun(run: Run | undefined, want: ExpectedRun, format: string): void {
  expect(run).toBeDefined();
  if (!run) return;
  expect(run.format).toBe(format);
  expect(Object.fromEntries(run.series.map((series) => [series.id, readings(series)]))).toEqual(want.series);
  for (const series of run.series) expect(series.values.length).toBe(series.axis.height.length);
  if (want.heights)
    expect(Array.from(run.axis.height, (height) => (height === MISSING ? null : height))).toEqual(want.heights);
  if (want.clock) expect(run.clock).toBe(want.clock);
  if (want.timesUs) expect(Array.from(run.axis.timeUs, (us) => (Number.isNaN(us) ? null : us))).toEqual(want.timesUs);
  if (want.breaks) expect([...run.axis.breaks]).toEqual(want.breaks);
  if (want.metadata) expect(run.metadata).toEqual(want.metadata);
  if (want.title !== undefined) expect(run.title).toBe(want.title);
  if (want.hashes) expect(hashes(run)).toEqual(want.hashes);
  if (want.split) {
    const split = run.series.find((series) => series.id === 'servedNewMs')?.axis.split;
    expect(Array.from(split?.of ?? [], (at) => split?.names[at])).toEqual(want.split);
  }
  if (want.events) {
    expect(run.events.map((event) => event.kind)).toEqual(want.events.map((event) => event.kind));
    want.events.forEach((event, at) => expect(run.events[at]).toMatchObject(event));
  }
}

describe('reads', () => {
  it.each(ROWS.map((row) => [row.id, row] as const))('%s', (_, row) => {
    const format = FORMATS.find((one) => one.id === (row.format ?? 'geth-log'))!;
    const result = readLines(format, row.lines.join('\n') + '\n', (line) => row.outerTimeUs?.[line - 1] ?? NaN);
    expect(result.runs).toHaveLength(row.runs.length);
    row.runs.forEach((want, at) => expectRun(result.runs[at], want, format.id));
    expect(result.verdicts.map((verdict) => LETTERS[verdict]).join('')).toBe(
      row.verdicts ?? 'r'.repeat(row.lines.length),
    );
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
    expect(FORMATS.filter((one) => one.recognizes(row.lines))).toEqual(row.unrecognized ? [] : [format]);
  });
});

it('gives every row a name of its own', () => {
  expect(new Set(ROWS.map((row) => row.id)).size).toBe(ROWS.length);
});

describe('the headers served in go-ethereum#23105', () => {
  const path = new URL('../../../../sample-logs/geth-log/headers-23105/served-headers.log', import.meta.url);
  const { runs, verdicts } = readLines(gethLog, readFileSync(fileURLToPath(path), 'utf8'));
  const [run] = runs;
  const series = (id: string): Series => run!.series.find((one) => one.id === id)!;

  it('sum to the published totals, to the nanosecond', () => {
    expect(runs).toHaveLength(1);
    expect(verdicts.every((verdict) => verdict === READ)).toBe(true);
    expect(series('servedNewMs').values).toHaveLength(516);
    expect(sum(series('servedOldMs'))).toBe(2860.721387);
    expect(sum(series('servedNewMs'))).toBe(247.884969);
  });

  it.each([
    ['old version first', 263, 1420.655265, 131.683183],
    ['new version first', 253, 1440.066122, 116.201786],
  ])('%s', (order, count, oldTotal, newTotal) => {
    const split = run!.axis.split!;
    const isOrder = (row: number): boolean => split.names[split.of[row]!] === order;
    expect([...split.of].filter((_, row) => isOrder(row))).toHaveLength(count);
    expect(sum(series('servedOldMs'), isOrder)).toBe(oldTotal);
    expect(sum(series('servedNewMs'), isOrder)).toBe(newTotal);
  });
});
