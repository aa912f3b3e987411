import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Run } from '../model.js';
import { PASSED_OVER } from './format.js';
import { readLines } from './readLines.js';
import { seriesValues } from './seriesValues.js';
import { SMITE_ROWS, type CallsRow } from './smite-metrics.rows.js';
import { parseDurationMs } from './smite-metrics.summary.js';
import { smiteMetrics } from './smite-metrics.js';

function calls(run: Run): CallsRow[] {
  return run.categories.map(({ name, count, total, mean, max }) => [
    name,
    count ?? null,
    total ?? null,
    mean ?? null,
    max ?? null,
  ]);
}

function sample(path: string): string {
  return readFileSync(new URL(`../../../sample-logs/smite-metrics/${path}`, import.meta.url), 'utf8');
}

describe.each(SMITE_ROWS)('$id', (row) => {
  const result = readLines(smiteMetrics, row.text);

  test(row.fact, () => {
    expect(result.runs.map((run) => ({ total: run.categoriesTotal ?? null, calls: calls(run) }))).toEqual(row.runs);
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
    const passedOver = result.verdicts.flatMap((verdict, at) => (verdict === PASSED_OVER ? [at + 1] : []));
    expect(passedOver).toEqual(row.passedOver ?? []);
    for (const { categories } of result.runs) {
      expect(categories.every(({ unit, better }) => unit === 'ms' && better === 'lower')).toBe(true);
    }
  });

  test('is recognized, or not, by its first lines', () => {
    expect(smiteMetrics.recognizes(row.text.split(/\r?\n/))).toBe(row.unrecognized !== true);
  });
});

describe('the listings published with the change', () => {
  const figures: Readonly<Record<string, readonly [number, number]>> = {
    '-generate': [96.5, 8.0],
    getnewaddress: [9.5, 2.6],
    sendrawtransaction: [7.7, 3.5],
    getrawtransaction: [5.6, 3.2],
    listunspent: [2.2, 2.8],
    signrawtransactionwithwallet: [1.3, 2.4],
    lockunspent: [1.1, 2.6],
  };

  test.each([
    ['before', 0, 123.8],
    ['after', 1, 25.1],
  ] as const)('%s', (name, side, total) => {
    const { runs, problems } = readLines(smiteMetrics, sample(`published/${name}.log`));
    expect(problems).toEqual([]);
    expect(runs).toHaveLength(1);
    expect(runs[0]!.problems).toEqual([]);
    expect(runs[0]!.categoriesTotal).toBe(total);
    expect(runs[0]!.categories.reduce((sum, { count }) => sum + count!, 0)).toBe(8);
    const totals = Object.fromEntries(runs[0]!.categories.map((category) => [category.name, category.total]));
    expect(totals).toEqual(Object.fromEntries(Object.entries(figures).map(([method, pair]) => [method, pair[side]])));
  });
});

test('a log of a scenario without a summary is recognized by its modules', () => {
  expect(smiteMetrics.recognizes(['INFO  [smite_scenarios::targets::bitcoind] Starting bitcoind...'])).toBe(true);
  expect(smiteMetrics.recognizes(['2026-08-01T10:20:30Z UpdateTip: new best=00 height=1', 'INFO  [app] smite'])).toBe(
    false,
  );
});

test('a snapshot does not disturb the reading', () => {
  const reader = smiteMetrics.open('node');
  const bytes = new TextEncoder().encode('bitcoin-cli: 1 calls, 4.0ms total');
  reader.line(bytes, 0, bytes.length, 1, 0, NaN);
  expect(reader.snapshot()).toEqual(reader.finish().runs);
  expect(reader.finish().runs[0]!.stream).toBe('node');
});

test('a duration is a number with one of the four units', () => {
  expect(parseDurationMs('1.5s')).toBe(1500);
  for (const text of ['', '1.5', '-1.5ms', '1.5m', '1,5ms', '1.5 msx', 'NaNms', '1e3ms'])
    expect(parseDurationMs(text)).toBeNull();
});

test('cut anywhere, no summary turns into numbers that were not printed', () => {
  const whole = sample('published/before.log');
  const printed = new Set(
    readLines(smiteMetrics, whole).runs[0]!.categories.flatMap(({ total, mean, max }) => [total, mean, max]),
  );
  for (let length = 0; length < whole.length; length++) {
    for (const run of readLines(smiteMetrics, whole.slice(0, length)).runs) {
      for (const { total, mean, max } of run.categories) {
        for (const value of [total, mean, max]) if (value !== undefined) expect(printed.has(value)).toBe(true);
      }
    }
  }
});

describe('the report of smitebot bench-exec', () => {
  const text = sample('2026-08/bench-exec-three-runs.txt');

  test('is a run with a row per repetition; the aggregate is derived and not read', () => {
    expect(smiteMetrics.recognizes(text.split('\n'))).toBe(true);
    const { runs, problems } = readLines(smiteMetrics, text);
    expect(problems).toEqual([]);
    expect(runs).toHaveLength(1);
    const read = (id: string) => seriesValues(runs[0]!, id);
    expect(read('execsPerSecond')).toEqual([41.7, 40.6, 41.3]);
    expect(read('latencyMs')).toEqual([23.51, 24.2, 23.7]);
    expect(read('inputExecutionMs')).toEqual([19.02, 19.61, 19.3]);
    expect(read('nyxOverheadMs')).toEqual([4.41, 0.8123, 4.5]);
    expect(read('bootMs')).toEqual([14203, 14010, 14141]);
    expect(runs[0]!.series[0]!.better).toBe('higher');
  });

  test('of one repetition there is no "run 1/1" line', () => {
    const { runs } = readLines(smiteMetrics, 'Smite Nyx benchmark\n  repeats:     1\n    execs/sec: 41.7\n');
    expect(seriesValues(runs[0]!, 'execsPerSecond')).toEqual([41.7]);
  });

  test('a damaged figure is reported, the others are kept', () => {
    const { runs } = readLines(smiteMetrics, text.replace('execs/sec: 40.6', 'execs/sec: 4x.6'));
    expect(seriesValues(runs[0]!, 'execsPerSecond')).toEqual([41.7, null, 41.3]);
    expect(runs[0]!.problems.map(({ code, line }) => [code, line])).toEqual([['bad-number', 23]]);
  });
});
