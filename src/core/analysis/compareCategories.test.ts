import { expect, test } from 'vitest';
import type { Category } from '../model.js';
import { buildStudy } from './buildStudy.js';
import { compareCategories } from './compareCategories.js';
import { testAxis, testInput, testRun } from './testRun.js';

function compared(ours: Partial<Category>, theirs: Partial<Category>) {
  const run = (category: Partial<Category>) => ({
    ...testRun({ axis: testAxis({ heights: [] }), series: [] }),
    categories: [{ name: 'hash', unit: 'ns', better: 'lower' as const, ...category }],
  });
  const { arms } = buildStudy([testInput('master.log', [run(ours)]), testInput('branch.log', [run(theirs)])]);
  return compareCategories(arms[0]!, arms[1]!);
}

test('means of the same thing are compared', () => {
  expect(compared({ mean: 10, per: 'byte' }, { mean: 5, per: 'byte' })).toMatchObject([
    { metric: 'mean', category: 'hash', baselineMean: 10, candidateMean: 5, speedup: 2 },
  ]);
});

test('figures for one of different things are not', () => {
  expect(compared({ mean: 10, per: 'byte' }, { mean: 5, per: 'block' })).toEqual([]);
});

test('a name without total and mean is left out', () => {
  expect(compared({ count: 3 }, { count: 4 })).toEqual([]);
});

test('a name on one side only has that side', () => {
  const [only] = compared({ mean: 10 }, { name: 'other', mean: 5 });
  expect(only).toMatchObject({ category: 'hash', baselineMean: 10 });
  expect(only?.candidateMean).toBeUndefined();
});
