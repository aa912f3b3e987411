import type { Better } from '../model.js';
import type { View } from '../view.js';
import { compareCategories } from './compareCategories.js';
import { compareServed } from './compareServed.js';
import type { Comparison } from './comparison.js';
import { ExactSum } from './exactSum.js';
import { seriesOf } from './metricChoice.js';
import { armValues, pairArms, type RangedSeries } from './pairing.js';
import { pooledMean } from './pooledMean.js';
import { present } from './present.js';
import { hasHeights, selectRows, tableRange } from './rows.js';
import { geometricMeanOf, shareFasterOf, speedupOf } from './speedup.js';
import type { Arm, Study } from './study.js';

/**
 * Every other arm against the baseline, in input order: first by `metric` (null: none), then by category, then old against
 * new values that stand on one line (docs/contracts.md section 4). The range of the view counts where tables keep to it.
 * Runs that lack the metric are left out of their arm; an arm without it has no comparison.
 */
export function compareArms(study: Study, metric: string | null, view: View): readonly Comparison[] {
  const baseline = study.arms.find(({ name }) => name === study.baseline);
  const others = study.arms.filter((arm) => arm !== baseline);
  const byMetric =
    baseline === undefined || metric === null
      ? []
      : others.flatMap((candidate) => compareByMetric(baseline, candidate, metric, view));
  const byCategory = baseline === undefined ? [] : others.flatMap((arm) => compareCategories(baseline, arm));
  return [...byMetric, ...byCategory, ...compareServed(study, view)];
}

function compareByMetric(baseline: Arm, candidate: Arm, metric: string, view: View): Comparison[] {
  const ours = rangedSeries(baseline, metric, view);
  const theirs = rangedSeries(candidate, metric, view);
  const better = ours[0]?.series.better;
  if (better === undefined || theirs.length === 0) return [];
  const names = { metric, baseline: baseline.name, candidate: candidate.name };
  const replicates = [ours.length, theirs.length] as const;
  const paired = [...ours, ...theirs].every(({ series }) => hasHeights(series.axis));
  const pairs = pairArms(ours, theirs);
  if (!paired || pairs.heights.length === 0) return [{ ...names, ...unpaired(ours, theirs, better), replicates }];
  const baselineMean = meanOf(pairs.baseline, pairs.scale);
  const candidateMean = meanOf(pairs.candidate, pairs.scale);
  const ownValues = armValues(pairs.baseline, pairs.scale);
  const theirValues = armValues(pairs.candidate, pairs.scale);
  const isTime = ours[0]?.series.unit === 'ms' && better === 'lower';
  return [
    {
      ...names,
      pairs: pairs.heights.length,
      baselineMean,
      candidateMean,
      ...present('speedup', speedupOf(baselineMean, candidateMean, better)),
      ...present('savedMsPerBlock', isTime ? baselineMean - candidateMean : undefined),
      ...present('geometricMean', geometricMeanOf(ownValues, theirValues, better)),
      ...present('shareFaster', shareFasterOf(ownValues, theirValues, better)),
      replicates,
    },
  ];
}

/** The series of one metric in the runs of an arm, with the rows that the tables count. */
export function rangedSeries(arm: Arm, metric: string, view: View): RangedSeries[] {
  return arm.runs.flatMap((run) => {
    const series = seriesOf(run, metric);
    return series ? [{ series, rows: selectRows(series.axis, tableRange(view)) }] : [];
  });
}

function meanOf(runs: readonly Float64Array[], scale: number): number {
  const sum = new ExactSum();
  for (const run of runs) for (const reading of run) sum.add(reading);
  return sum.mean(scale, runs.length * (runs[0]?.length ?? 0));
}

function unpaired(ours: readonly RangedSeries[], theirs: readonly RangedSeries[], better: Better): Partial<Comparison> {
  const baselineMean = pooledMean(ours);
  const candidateMean = pooledMean(theirs);
  return {
    pairs: 0,
    ...present('baselineMean', baselineMean),
    ...present('candidateMean', candidateMean),
    ...present('speedup', speedupOf(baselineMean, candidateMean, better)),
  };
}
