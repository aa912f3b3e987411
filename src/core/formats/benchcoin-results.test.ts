import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Run } from '../model.js';
import { InputError } from '../problem.js';
import { BENCHCOIN_ROWS, type BenchcoinRun } from './benchcoin-results.rows.js';
import { benchcoinResults } from './benchcoin-results.js';
import { hyperfine } from './hyperfine.js';
import { seriesValues } from './seriesValues.js';

function seen(run: Run): object {
  const { unit, better, count, mean: wallMean, stddev } = run.categories.find(({ name }) => name === 'wall') ?? {};
  const wall = { count, mean: wallMean, stddev };
  const mean = (name: string) => run.categories.find((category) => category.name === name)?.mean;
  return {
    title: run.title,
    wallMs: seriesValues(run, 'wallMs'),
    ...(unit === 'ms' && better === 'lower' ? { wall } : {}),
    userMs: mean('userMs'),
    systemMs: mean('systemMs'),
    metadata: run.metadata,
    ...(run.clock === 'utc'
      ? {
          days: Array.from(run.axis.timeUs, (us) => new Date(us / 1000).toISOString().slice(0, 10)),
          breaks: [...run.axis.breaks],
        }
      : {}),
  };
}

describe.each(BENCHCOIN_ROWS)('$id', (row) => {
  const result = benchcoinResults.read(row.text, null);

  test(row.fact, () => {
    expect(result.runs.map(seen)).toEqual(row.runs satisfies readonly BenchcoinRun[]);
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
  });

  test('is recognized, and not as hyperfine', () => {
    const head = row.text.split('\n');
    expect(benchcoinResults.recognizes(head)).toBe(true);
    expect(hyperfine.recognizes(head)).toBe(false);
  });
});

test('a failed run is an empty list, and said to be one', () => {
  const text = '{"results":[],"speedups":{}}';
  expect(benchcoinResults.recognizes([text])).toBe(true);
  expect(hyperfine.recognizes([text])).toBe(false);
  expect(() => benchcoinResults.read(text, null)).toThrow(InputError);
});

test.each([
  '{"results":[]}',
  '{"results":[{"command":"a","mean":1.5,"times":[1.5]}]}',
  '{"results":[{"profile":"x","name":"y"}]}',
  '{"results":[{"date":"2026-01-01","commit":"x"}]}',
  '{"name":"benchcoin","dependencies":{}}',
  '<html>results.json</html>',
])('%s is not claimed', (text) => {
  expect(benchcoinResults.recognizes([text])).toBe(false);
});

test('damage never leads to anything but a result or a problem', () => {
  for (const { text } of BENCHCOIN_ROWS) {
    for (let at = 0; at < text.length; at += 29) {
      for (const damaged of [text.slice(0, at), `${text.slice(0, at)}"${text.slice(at + 1)}`]) {
        try {
          for (const run of benchcoinResults.read(damaged, null).runs) expect(run.title).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }
    }
  }
});

describe('samples', () => {
  test.each([
    ['2025/results.json', 4],
    ['2026/results.json', 4],
    ['2026/nightly-history.json', 2],
  ])('%s', (name, runs) => {
    const text = readFileSync(new URL(`../../../sample-logs/benchcoin-results/${name}`, import.meta.url), 'utf8');
    expect(benchcoinResults.recognizes(text.split('\n').slice(0, 40))).toBe(true);
    const result = benchcoinResults.read(text, null);
    expect(result.runs).toHaveLength(runs);
    expect(result.problems).toEqual([]);
  });
});
