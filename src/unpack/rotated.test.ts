import { expect, test } from 'vitest';
import { rotatedSets, seamProblems } from './rotated.js';

const named = (paths: readonly string[]): string[][] =>
  rotatedSets(paths).map(({ path, parts }) => [path, ...parts.map((index) => paths[index]!)]);

test.each([
  [
    'numbers fall towards the part that is still written',
    ['debug.log', 'debug.log.1', 'debug.log.10.gz', 'debug.log.2.gz'],
    [['debug.log', 'debug.log.10.gz', 'debug.log.2.gz', 'debug.log.1', 'debug.log']],
  ],
  [
    'numbers alone make a set',
    ['n/debug.log.1', 'n/debug.log.2.zst'],
    [['n/debug.log', 'n/debug.log.2.zst', 'n/debug.log.1']],
  ],
  [
    'dates of logrotate rise',
    ['debug.log-20261130', 'debug.log', 'debug.log-20261129.gz'],
    [['debug.log', 'debug.log-20261129.gz', 'debug.log-20261130', 'debug.log']],
  ],
  [
    'hours and seconds since 1970 belong to a date',
    ['a.log-2026113001', 'a.log-2026113000', 'b.log-1796072400', 'b.log-1796072399.gz'],
    [
      ['a.log', 'a.log-2026113000', 'a.log-2026113001'],
      ['b.log', 'b.log-1796072399.gz', 'b.log-1796072400'],
    ],
  ],
  [
    'a date may stand before the ending',
    ['geth.log', 'geth-2026-11-30T07-00-00.000.log', 'geth-2026-11-29T07-00-00.000.log.gz'],
    [['geth.log', 'geth-2026-11-29T07-00-00.000.log.gz', 'geth-2026-11-30T07-00-00.000.log', 'geth.log']],
  ],
  [
    'folders are told apart',
    ['a/debug.log', 'a/debug.log.1', 'b/debug.log', 'b/debug.log.1'],
    [
      ['a/debug.log', 'a/debug.log.1', 'a/debug.log'],
      ['b/debug.log', 'b/debug.log.1', 'b/debug.log'],
    ],
  ],
  ['replicates are no parts', ['debug-1.log', 'debug-2.log', 'debug.log', 'debug.1.log', 'run.1', 'run.2'], []],
  ['what is compressed besides is no part', ['debug.log', 'debug.log.gz'], []],
  ['a log alone is no set', ['debug.log', 'debug.log.txt', 'notes.md', 'debug-835245.log', 'pr-12345678.log'], []],
  ['one part alone is no set', ['debug.log.1'], []],
])('%s', (_, paths, expected) => expect(named(paths)).toEqual(expected));

test('a part that is there packed and unpacked is read once', () => {
  const [set] = rotatedSets(['debug.log', 'debug.log.1.gz', 'debug.log.1']);
  expect(set).toEqual({ path: 'debug.log', parts: [2, 0], doubles: [1], missing: [] });
  expect(seamProblems([], set!).map(({ severity }) => severity)).toEqual(['note']);
});

test('numbers in between that no file has are missing', () => {
  expect(rotatedSets(['debug.log', 'debug.log.2', 'debug.log.5'])[0]?.missing).toEqual([1, 3, 4]);
  expect(rotatedSets(['debug.log', 'debug.log.0', 'debug.log.1'])[0]?.missing).toEqual([]);
  expect(rotatedSets(['debug.log.3', 'debug.log.4'])[0]?.missing).toEqual([]);
});

test('seams: an overlap and a long silence are told, times that are missing are not guessed', () => {
  const [set] = rotatedSets(['x.log', 'x.log.1', 'x.log.2', 'x.log.3']);
  const hour = 3_600_000;
  const problems = seamProblems(
    [
      { firstMs: 0, lastMs: hour },
      { firstMs: hour - 12_000, lastMs: 2 * hour },
      { firstMs: null, lastMs: null },
      { firstMs: 5 * hour, lastMs: 6 * hour },
    ],
    set!,
  );
  expect(problems.map(({ code, what }) => [code, what])).toEqual([
    ['time-went-back', 'part 2 of 4 begins 12 s before the one before it ends: they overlap'],
    ['missing-blocks', 'part 4 of 4 begins 3 h after the one before it ends'],
  ]);
});
