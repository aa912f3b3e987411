import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Run } from '../model.js';
import { InputError } from '../problem.js';
import { READ } from './format.js';
import { HYPERFINE_ROWS, type TimedRow } from './hyperfine.rows.js';
import { commandTitles } from './hyperfine.titles.js';
import { hyperfine } from './hyperfine.js';
import { seriesValues } from './seriesValues.js';

function timed(run: Run): TimedRow {
  const category = (name: string) => run.categories.find((candidate) => candidate.name === name);
  const wallMs = seriesValues(run, 'wallMs');
  const { count, mean, stddev, min, max } = category('wall') ?? {};
  const wall = Object.fromEntries(
    Object.entries({ count, mean, stddev, min, max }).filter(([, value]) => value !== undefined),
  );
  const userMs = category('userMs')?.mean;
  const systemMs = category('systemMs')?.mean;
  return {
    ...(run.title === undefined ? {} : { title: run.title }),
    ...(wallMs ? { wallMs } : { wall }),
    ...(userMs === undefined ? {} : { userMs }),
    ...(systemMs === undefined ? {} : { systemMs }),
  };
}

describe.each(HYPERFINE_ROWS)('$id', (row) => {
  const result = hyperfine.read(row.text, null);

  test(row.fact, () => {
    expect(result.runs.map(timed)).toEqual(row.runs);
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
    const notRead = result.lineVerdicts!.flatMap((verdict, at) => (verdict === READ ? [] : [at + 1]));
    expect(notRead).toEqual(row.notRead ?? []);
    for (const { axis, series } of result.runs) {
      expect(axis.kind).toBe('sample');
      for (const { values, ...rest } of series) {
        expect(values).toHaveLength(axis.height.length);
        expect(rest).toMatchObject({ unit: 'ms', better: 'lower' });
      }
    }
  });

  test('is recognized', () => {
    expect(hyperfine.recognizes(row.text.split('\n'))).toBe(true);
    expect(hyperfine.recognizes(row.text.split('\n').slice(0, 3))).toBe(true);
  });
});

test('a first line without its end is enough for JSON', () => {
  expect(hyperfine.recognizes(['{"results":[{"command":"a","mean":1.5,"stddev":nu'])).toBe(true);
});

test.each([
  ['another list of results', '{"results":[{"name":"a","seconds":1.5}]}'],
  ['results with an own unit', '{"results":[{"command":"a","mean":1.5,"times":[1],"unit":"ms"}]}'],
  ['a configuration named after it', '{"hyperfine":{"runs":10,"warmup":3}}'],
  ['other keys at the top', '{"tool":"hyperfine","results":[{"command":"a","mean":1.5,"times":[1]}]}'],
  ['text instead of a number', '{"results":[{"command":"a","mean":"1.5 s","times":["1.5 s"]}]}'],
  ['benchcoin', '{"results":[{"command":"base","network":"mainnet","mean":1.5,"times":[1.5]}]}'],
  ['nanobench', '{"results":[{"name":"a","median(elapsed)":1.5,"measurements":[]}]}'],
  ['a list', '[{"command":"a","mean":1.5,"times":[1.5]}]'],
  ['a web page', '<!doctype html><title>hyperfine</title><p>Benchmark 1: a</p>'],
  ['Go', 'goos: linux\nBenchmarkHash/n=1000-8  712  1678120 ns/op'],
  ['the total of a script', 'Time: 12.3 s [User: 3]\nreal 1m2.3s'],
  ['prose', 'We ran hyperfine.\nBenchmark 1: a took long'],
  ['another CSV', 'command,mean,unit\na,1,ms'],
])('%s is not claimed', (_, text) => {
  expect(hyperfine.recognizes(text.split('\n'))).toBe(false);
});

test.each([
  '{"results":[]}',
  '{"results":[{"command":"a","mean":null,"times":[]}]}',
  'Benchmark 1: a',
  'command,mean,stddev,median,user,system,min,max\n',
  '',
])('nothing to show in %s is said', (text) => {
  expect(() => hyperfine.read(text, null)).toThrow(InputError);
});

test.each([
  [['a'], [undefined]],
  [
    ['./a/bitcoind -x', './b/bitcoind -x'],
    ['a', 'b'],
  ],
  [
    ['node -dbcache=450 -par=1', 'node -dbcache=1000 -par=1'],
    ['dbcache=450', 'dbcache=1000'],
  ],
  [
    ['./build/bin/bitcoind', './build/bin/bitcoind -par=4'],
    ['bitcoind', 'bitcoind -par=4'],
  ],
  [
    ['base', 'head'],
    ['base', 'head'],
  ],
  [
    ['x', 'x', 'y'],
    ['x', 'x', 'y'],
  ],
])('%j are told apart by %j', (commands, titles) => {
  expect(commandTitles(commands.map((command) => ({ command, parameters: new Map() })))).toEqual(titles);
});

test('damage never leads to anything but a result or a problem', () => {
  for (const { text } of HYPERFINE_ROWS) {
    for (let at = 0; at < text.length; at += 29) {
      for (const damaged of [text.slice(0, at), `${text.slice(0, at)}\u0000${text.slice(at + 1)}`]) {
        try {
          const { runs, lineVerdicts } = hyperfine.read(damaged, null);
          expect(lineVerdicts).toHaveLength(damaged.split('\n').length - (damaged.endsWith('\n') ? 1 : 0));
          for (const run of runs) for (const { mean } of run.categories) expect(mean).not.toBeNaN();
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }
    }
  }
});

describe('samples', () => {
  const read = (name: string) =>
    hyperfine.read(readFileSync(new URL(`../../../sample-logs/hyperfine/1.20/${name}`, import.meta.url), 'utf8'), null);

  test.each([
    ['two-commits.json', ['base', 'pr']],
    ['one-run-killed.json', [undefined]],
    ['dbcache-sweep.csv', ['dbcache=450', 'dbcache=1000', 'dbcache=4000']],
    ['two-nodes.md', ['base', 'pr']],
    ['two-commits.console.txt', ['1f2e3d4c5b', 'aa7c1d90e4']],
  ] as const)('%s', (name, titles) => {
    expect(read(name).runs.map(({ title }) => title)).toEqual(titles);
  });

  test('every digit of the times is kept', () => {
    expect(seriesValues(read('two-commits.json').runs[0]!, 'wallMs')).toEqual([
      30340014.23187, 30390201.10552, 30507903.33719, 30401552.6104,
    ]);
  });
});
