import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InputError } from '../problem.js';
import { READ } from './format.js';
import { hyperfine } from './hyperfine.js';
import { NANOBENCH_ROWS } from './nanobench.rows.js';
import { nanobench } from './nanobench.js';

describe.each(NANOBENCH_ROWS)('$id', (row) => {
  const result = nanobench.read(row.text, null);

  test(row.fact, () => {
    const seen = result.runs.map(({ categories }) =>
      categories.map((category) =>
        Object.fromEntries(Object.entries(category).filter(([key]) => key !== 'unit' && key !== 'better')),
      ),
    );
    const rounded = (value: unknown): unknown => (typeof value === 'number' ? expect.closeTo(value, 9) : value);
    const expected = row.runs.map((benchmarks) =>
      benchmarks.map((benchmark) =>
        Object.fromEntries(Object.entries(benchmark).map(([key, value]) => [key, rounded(value)])),
      ),
    );
    expect(seen).toEqual(expected);
    for (const { categories } of result.runs) {
      for (const category of categories) expect(category).toMatchObject({ unit: 'ns', better: 'lower' });
    }
    if (row.titles) expect(result.runs.map(({ title }) => title)).toEqual(row.titles);
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
    const notRead = result.lineVerdicts!.flatMap((verdict, at) => (verdict === READ ? [] : [at + 1]));
    expect(notRead).toEqual(row.notRead ?? []);
  });

  test('is recognized, and not as hyperfine', () => {
    const head = row.text.split('\n');
    expect(nanobench.recognizes(head)).toBe(true);
    expect(hyperfine.recognizes(head)).toBe(false);
  });
});

test('console and JSON of one measurement agree', () => {
  const table =
    '| ns/byte | byte/s | err% | total | benchmark\n|---:|---:|---:|---:|:---\n| 2.10 | 1 | 0.4% | 0.01 | `SHA256`';
  const json =
    '{"results":[{"name":"SHA256","unit":"byte","batch":1000000,"median(elapsed)":0.0021,"medianAbsolutePercentError(elapsed)":0.004,"measurements":[]}]}';
  const [one, other] = [table, json].map((text) => nanobench.read(text, null).runs[0]!.categories);
  expect(other).toEqual(one!.map((category) => ({ ...category, mean: expect.closeTo(category.mean!, 12) as number })));
});

test.each([
  '{"results":[{"command":"a","mean":1.5,"times":[1.5]}]}',
  '{"results":[{"name":"a","seconds":1}]}',
  '{"benchmarks":[{"name":"BM_Hash/1024","real_time":1.3412e+04,"time_unit":"ns"}]}',
  '| name | ns/op | total |\n|---|---|---|\n| `a` | 1 | 2 |',
  '| Command | Mean [s] | Min [s] | Max [s] | Relative |',
  '# relative_time, cycles_done, cur_item',
  'BenchmarkHash/n=1000-8  712  1678120 ns/op',
  '<table><tr><td>ns/op</td></tr></table>',
])('%s is not claimed', (text) => {
  expect(nanobench.recognizes(text.split('\n'))).toBe(false);
});

test.each([
  '',
  '{"results":[]}',
  '| ns/op | op/s | err% | total | benchmark',
  '# Benchmark, evals, iterations, total, min, max, median',
])('nothing to show in %s is said', (text) => {
  expect(() => nanobench.read(text, null)).toThrow(InputError);
});

test('damage never leads to anything but a result or a problem', () => {
  for (const { text } of NANOBENCH_ROWS) {
    for (let at = 0; at < text.length; at += 29) {
      for (const damaged of [text.slice(0, at), `${text.slice(0, at)}|${text.slice(at + 1)}`]) {
        try {
          for (const run of nanobench.read(damaged, null).runs) {
            expect(run.categories.flatMap(({ mean, min, max, error }) => [mean, min, max, error])).not.toContain(NaN);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }
    }
  }
});

describe('samples', () => {
  test.each([
    ['27/base-and-branch.txt', [8, 8]],
    ['24/bench.csv', [4]],
    ['27/bench.json', [3]],
    ['nanobench-4.3/template.csv', [2]],
  ])('%s', (name, counts) => {
    const text = readFileSync(new URL(`../../../sample-logs/nanobench/${name}`, import.meta.url), 'utf8');
    expect(nanobench.recognizes(text.split('\n'))).toBe(true);
    const { runs, problems } = nanobench.read(text, null);
    expect(problems).toEqual([]);
    expect(runs.map(({ categories }) => categories.length)).toEqual(counts);
  });
});
