import { expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { slowestBlocks } from './slowest.js';
import { connectRun, emptiedAt, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

const heights = [1, 2, 3, 4];
const study = buildStudy([
  testInput('master-1.log', [connectRun(heights, [10, 40, 30, 5])]),
  testInput('master-2.log', [connectRun([0, ...heights], [999, 10, 20, 30, 5])]),
  testInput('branch.log', [connectRun(heights, [10, 30, 31, 1])]),
]);

function heightsBy(by: 'mean' | 'difference' | 'ratio', n = 4, view = testView()): number[] {
  return slowestBlocks(study, view, by, n).map(({ height }) => height);
}

test('by mean over all runs, among the heights that all have', () => {
  expect(heightsBy('mean')).toEqual([3, 2, 1, 4]); // 30.3, 30, 10, 3.7
  expect(heightsBy('mean', 2)).toEqual([3, 2]);
  expect(slowestBlocks(study, testView(), 'mean', 1)[0]).toMatchObject({
    mean: 91 / 3,
    difference: -1,
    ratio: 30 / 31,
  });
});

test('by difference and by ratio of the arms, whichever is slower; ties by height', () => {
  expect(heightsBy('difference')).toEqual([4, 3, 1, 2]); // 4, 1, 0, 0
  expect(heightsBy('ratio')).toEqual([4, 3, 1, 2]); // 5, 31/30, 1, 1
});

test('the range of the tables counts', () => {
  expect(heightsBy('mean', 4, testView({ from: 1, to: 2, tablesUseRange: true }))).toEqual([2, 1]);
  expect(heightsBy('mean', 4, testView({ from: 1, to: 2 }))).toHaveLength(4);
});

test('every run with its value, row, cache and the inputs of the block', () => {
  const axis = testAxis({ heights: [7, 8, 9] });
  const about = { unit: 'txo', better: 'none', scale: 1 } as const;
  const run = testRun({
    axis,
    events: [emptiedAt(1, 8)],
    series: [
      testSeries(axis, [100, 900, 300]),
      testSeries(axis, [11, 12, 13], { ...about, id: 'txinCount', unit: 'txin' }),
      testSeries(axis, [5000, 0, 10], { ...about, id: 'cacheTxo' }),
    ],
  });
  const [first, second] = slowestBlocks(buildStudy([testInput('x.log', [run])]), testView(), 'mean', 2);
  expect(first).toMatchObject({
    height: 8,
    txins: 12,
    mean: 9,
    runs: [{ row: 1, value: 9, phase: 'flushing', sinceEmptied: 0 }],
  });
  expect(first).not.toHaveProperty('ratio');
  expect(second).toMatchObject({ height: 9, runs: [{ row: 2, phase: 'cold', sinceEmptied: 1 }] });
});

test('higher is better: the smallest values are the slowest', () => {
  const axis = testAxis({ heights });
  const run = testRun({ series: [testSeries(axis, [5, 2, 9, 4], { id: 'mgasps', better: 'higher', scale: 1 })] });
  const view = testView({ metric: 'mgasps' });
  const found = slowestBlocks(buildStudy([testInput('x.log', [run])]), view, 'mean', 2);
  expect(found.map(({ height }) => height)).toEqual([2, 4]);
});

test('nothing to rank', () => {
  expect(slowestBlocks(buildStudy([]), testView(), 'mean', 5)).toEqual([]);
  const apart = buildStudy([
    testInput('master.log', [connectRun([1], [1])]),
    testInput('pr.log', [connectRun([2], [1])]),
  ]);
  expect(slowestBlocks(apart, testView(), 'mean', 5)).toEqual([]);
});
