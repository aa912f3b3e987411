import { expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { sharedRange } from './sharedRange.js';
import { connectRun, testAxis, testInput, testRun, testSeries } from './testRun.js';

function shared(...heights: readonly (readonly number[])[]) {
  const inputs = heights.map((own, index) => testInput(`arm${index}x.log`, [connectRun(own, own.map(() => 1))])); // prettier-ignore
  return sharedRange(buildStudy(inputs), 'connectMs');
}

test('the stretch that every run covers', () => {
  expect(shared([1, 2, 3, 4, 5], [3, 4, 5, 6])).toEqual({ from: 3, to: 5 });
  expect(shared([1, 2, 3, 4, 5], [2, 3, 4], [1, 2, 3])).toEqual({ from: 2, to: 3 });
});

test('nothing to offer: all the same, nothing in common, one run, no heights', () => {
  expect(shared([1, 2, 3], [1, 2, 3])).toBeNull();
  expect(shared([1, 2], [3, 4])).toBeNull();
  expect(shared([1, 2])).toBeNull();
  expect(shared()).toBeNull();
  const axis = testAxis({ kind: 'sample', heights: [NaN, NaN] });
  const samples = testRun({ series: [testSeries(axis, [1, 2])] });
  const mixed = buildStudy([testInput('a.log', [samples]), testInput('b.log', [connectRun([1, 2], [1, 1])])]);
  expect(sharedRange(mixed, 'connectMs')).toBeNull();
  expect(sharedRange(mixed, null)).toBeNull();
});
