import { expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { compareArms } from './compareArms.js';
import { plainComparisons } from './plainComparisons.js';
import { connectRun, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

const heights = Array.from({ length: 120 }, (_, i) => 500 + i);
const values = (factor: number): number[] => heights.map((height) => factor * (10 + ((height * 7) % 5)));

const study = buildStudy([
  testInput('master-1.log', [connectRun(heights, values(2))]),
  testInput('master-2.log', [connectRun(heights, values(2.1))]),
  testInput('branch.log', [connectRun(heights.slice(5), values(1).slice(5))]),
  testInput('other.log', [connectRun([1, 2, 3], [7, 8, 9])]),
]);

test('what both give is the same', () => {
  for (const view of [testView(), testView({ from: 520, to: 560, tablesUseRange: true, skip: 3 })]) {
    const full = compareArms(study, 'connectMs', view);
    const plain = plainComparisons(study, 'connectMs', view);
    expect(plain).toHaveLength(2);
    for (const [index, own] of plain.entries())
      expect(full[index]).toMatchObject({ ...own, ...verdictIn(full[index]) });
    expect(plain[0]?.speedup).toBeGreaterThan(2);
  }
});

/** The full comparison may know more of the verdict. */
function verdictIn(comparison: { readonly verdict?: unknown } | undefined): object {
  return comparison?.verdict === undefined ? {} : { verdict: comparison.verdict };
}

test('no interval and no verdict but that of findings', () => {
  const [branch, other] = plainComparisons(study, 'connectMs', testView());
  expect(branch).not.toHaveProperty('ci95');
  expect(branch).not.toHaveProperty('verdict');
  expect(other?.verdict).toBe('not-comparable');
  expect(plainComparisons(study, 'connectMs', testView({ accepted: ['different-heights'] }))[1]).toMatchObject({
    accepted: ['different-heights'],
  });
});

test('nothing to compare', () => {
  expect(plainComparisons(study, null, testView())).toEqual([]);
  const axis = testAxis({ heights });
  const only = testRun({ series: [testSeries(axis, heights, { id: 'mgas', better: 'none' })] });
  expect(plainComparisons(buildStudy([testInput('a.log', [only])]), 'mgas', testView())).toEqual([]);
});
