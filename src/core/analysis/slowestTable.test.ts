import { expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { slowestBlocks } from './slowest.js';
import { slowestTable } from './slowestTable.js';
import { connectRun, emptiedAt, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

function withCache(ms: readonly number[], txo: readonly number[]) {
  const axis = testAxis({ heights: [1, 2, 3] });
  const about = { unit: '', better: 'none', scale: 1 } as const;
  return testRun({
    axis,
    events: txo.flatMap((count, row) => (count === 0 ? [emptiedAt(row, row + 1)] : [])),
    series: [
      testSeries(axis, ms.map((own) => own * 100)), // prettier-ignore
      testSeries(axis, txo, { ...about, id: 'cacheTxo' }),
      testSeries(axis, [10, 20_000, 30], { ...about, id: 'txinCount' }),
    ],
  });
}

test('every run, the ratio of the arms, and the coldest run of each arm', () => {
  const study = buildStudy([
    testInput('master-1.log', [withCache([10, 90, 20], [5000, 0, 10])]),
    testInput('master-2.log', [withCache([10, 70, 20], [5000, 5100, 5200])]),
    testInput('branch.log', [withCache([10, 40, 20], [5000, 5100, 5200])]),
  ]);
  const { columns, rows } = slowestTable(slowestBlocks(study, testView(), 'mean', 2));
  expect(columns.map(({ heading }) => heading)).toEqual(
    ['Height', 'Inputs', 'master-1', 'master-2', 'branch', 'Saved', 'Ratio', 'Flush state', 'Since emptied'],
  ); // prettier-ignore
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['2', '20,000', '90.00', '70.00', '40.00', '40.00', '2.00×', 'flushing / warm', '0 / 1'],
    ['3', '30', '20.00', '20.00', '20.00', '0.00', '1.00×', 'cold / warm', '1 / 2'],
  ]);
});

test('what no log tells has no column', () => {
  const study = buildStudy([testInput('a.log', [connectRun([1, 2], [1, 2])])]);
  const { columns } = slowestTable(slowestBlocks(study, testView(), 'mean', 2));
  expect(columns.map(({ heading }) => heading)).toEqual(['Height', 'a']);
});
