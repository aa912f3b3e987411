import { describe, expect, test } from 'vitest';
import { blocksSinceEmptied } from './blocksSinceEmptied.js';
import { buildStudy } from './buildStudy.js';
import { connectRun, emptiedAt, testAxis, testInput } from './testRun.js';
import { xValues } from './xValues.js';

const master = connectRun([5, 6, 6, 8], [1, 1, 1, 1], {
  axis: testAxis({ heights: [5, 6, 6, 8], seconds: [100, 101.5, 103, 110] }),
});
const branch = connectRun([NaN, 6, 7, 8], [1, 1, 1, 1], {
  axis: testAxis({ heights: [NaN, 6, 7, 8], seconds: [200, 201, NaN, 204] }),
});
const study = buildStudy([testInput('branch.log', [branch]), testInput('master.log', [master])]);
const [ours] = study.runs;

describe('x values', () => {
  test.each([
    ['height' as const, [NaN, 6, 7, 8]],
    ['elapsed' as const, [-1000, 0, NaN, 3000]],
    ['time' as const, [200_000, 201_000, NaN, 204_000]],
    ['baseline' as const, [NaN, 1500, NaN, 10_000]],
  ])('%s', (x, want) => {
    expect([...xValues(ours!, branch.axis, x, study)]).toEqual(want);
  });

  test('a log without dates has elapsed times only', () => {
    const undated = { ...ours!, run: { ...branch, clock: 'elapsed' as const } };
    expect([...xValues(undated, branch.axis, 'time', study)]).toEqual([NaN, NaN, NaN, NaN]);
    expect([...xValues(undated, branch.axis, 'elapsed', study)]).toEqual([-1000, 0, NaN, 3000]);
  });

  test('samples stand at their row number', () => {
    const axis = testAxis({ kind: 'sample', heights: [NaN, NaN] });
    expect([...xValues(ours!, axis, 'height', study)]).toEqual([1, 2]);
  });
});

test('blocks since the cache was emptied', () => {
  const run = connectRun([1, 2, 3, 4, 5], [1, 1, 1, 1, 1], {
    events: [emptiedAt(1, 2), emptiedAt(4, 5), emptiedAt(-1, 9)],
  });
  expect([...blocksSinceEmptied(run)]).toEqual([-1, 0, 1, 2, 0]);
  expect([...blocksSinceEmptied(connectRun([1, 2], [1, 1]))]).toEqual([-1, -1]);
});

test('the baseline may have been reorganised, and so may the run', () => {
  const again = connectRun([5, 6, 5, 6], [1, 1, 1, 1], {
    axis: testAxis({ heights: [5, 6, 5, 6], seconds: [1, 2, 3, 4] }),
  });
  const own = buildStudy([testInput('master.log', [again])]);
  expect([...xValues(own.runs[0]!, again.axis, 'baseline', own)]).toEqual([0, 1000, 0, 1000]);
});
