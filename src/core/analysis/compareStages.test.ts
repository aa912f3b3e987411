import { describe, expect, test } from 'vitest';
import type { Run } from '../model.js';
import { randomUnit } from '../stats/random.js';
import { compareStages } from './compareStages.js';
import { pairArms } from './pairing.js';
import { allRows } from './rows.js';
import { testAxis, testRun, testSeries } from './testRun.js';

const BLOCKS = 240;

/** Connect time of `total` hundredths a block, `flush` of them in the flush; both vary by a tenth. */
function run(total: number, flush: number, seed: number): Run {
  const unit = randomUnit(seed);
  const axis = testAxis({ heights: Array.from({ length: BLOCKS }, (_, i) => i) });
  const vary = (value: number) => Array.from({ length: BLOCKS }, () => Math.round(value * (0.95 + 0.1 * unit())));
  const flushes = vary(flush);
  const rest = vary(total - flush);
  return testRun({
    axis,
    series: [
      testSeries(
        axis,
        rest.map((value, i) => value + flushes[i]!),
      ),
      testSeries(axis, flushes, { id: 'flushMs' }),
    ],
  });
}

function stagesOf(baseline: readonly Run[], candidate: readonly Run[]) {
  const ranged = (runs: readonly Run[]) =>
    runs.map(({ series }) => ({ series: series[0]!, rows: allRows(series[0]!.axis) }));
  const pairs = pairArms(ranged(baseline), ranged(candidate));
  return compareStages({ whole: 'connectMs', pairs, baseline, candidate, level: 0.95 });
}

function meanMs(one: Run, id: string): number {
  const { values } = one.series.find((series) => series.id === id)!;
  return values.reduce((sum, value) => sum + value, 0) / (BLOCKS * 100);
}

test('exclusive means of both arms, and an interval that holds their difference', () => {
  const [master, pr] = [run(2000, 800, 1), run(1500, 300, 2)];
  const [flush, other] = stagesOf([master], [pr]);
  expect([flush!.name, other!.name]).toEqual(['flushMs', 'other']);
  expect(flush!.baselineMean).toBeCloseTo(meanMs(master, 'flushMs'), 9);
  expect(flush!.candidateMean).toBeCloseTo(meanMs(pr, 'flushMs'), 9);
  expect(other!.baselineMean).toBeCloseTo(meanMs(master, 'connectMs') - meanMs(master, 'flushMs'), 9);
  const difference = flush!.baselineMean - flush!.candidateMean;
  expect(flush!.ci95![0]).toBeLessThan(difference);
  expect(flush!.ci95![1]).toBeGreaterThan(difference);
  expect(flush!.ci95![0]).toBeGreaterThan(4.9);
  expect(other!.ci95![0]).toBeLessThan(0.1);
  expect(other!.ci95![1]).toBeGreaterThan(-0.1);
});

describe('replicates', () => {
  test('that differ more than their blocks make the interval', () => {
    const single = stagesOf([run(2000, 800, 1)], [run(1500, 700, 2)])[0]!;
    const wide = stagesOf([run(2000, 800, 1), run(2000, 900, 3)], [run(1500, 700, 2), run(1500, 600, 4)])[0]!;
    const width = ({ ci95 }: typeof single) => ci95![1] - ci95![0];
    expect(width(wide)).toBeGreaterThan(10 * width(single));
  });

  test('equal ones leave the interval of the blocks', () => {
    const [master, pr] = [run(2000, 800, 1), run(1500, 700, 2)];
    expect(stagesOf([master, master], [pr, pr])).toEqual(stagesOf([master], [pr]));
  });
});

test('no steps, no stages', () => {
  const bare = (one: Run): Run => ({ ...one, series: one.series.slice(0, 1) });
  expect(stagesOf([bare(run(2000, 800, 1))], [bare(run(1500, 300, 2))])).toEqual([]);
});
