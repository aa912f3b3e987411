import type { View } from '../view.js';
import { compareCategories } from './compareCategories.js';
import { comparePaired } from './comparePaired.js';
import { compareServed } from './compareServed.js';
import { compareUnpaired } from './compareUnpaired.js';
import type { Comparison } from './comparison.js';
import type { MeasuredArm } from './measuredArm.js';
import { memoOn } from './memoOn.js';
import { seriesOf } from './metricChoice.js';
import { pairArms, type RangedSeries } from './pairing.js';
import { hasHeights, selectRows, tableRange } from './rows.js';
import { meanOf } from './judge.js';
import type { Arm, Study } from './study.js';

const remembered = memoOn<readonly Comparison[]>();

/**
 * Every other arm against the baseline, in input order: first by `metric` (null: none), then by category, then old against
 * new values that stand on one line (docs/contracts.md section 4). The range of the view counts where tables keep to it.
 * Runs that lack the metric are left out of their arm; an arm without it has no comparison. Remembered for a study.
 */
export function compareArms(study: Study, metric: string | null, view: View): readonly Comparison[] {
  const { from, to, skip } = tableRange(view);
  const key = JSON.stringify([metric, from, to, skip, view.accepted]);
  return remembered([study], key, () => compare(study, metric, view));
}

function compare(study: Study, metric: string | null, view: View): readonly Comparison[] {
  const baseline = study.arms.find(({ name }) => name === study.baseline);
  const others = study.arms.filter((arm) => arm !== baseline);
  if (baseline === undefined) return compareServed(study, view);
  return [
    ...(metric === null ? [] : compareByMetric(baseline, others, metric, view)),
    ...others.flatMap((arm) => compareCategories(baseline, arm, others.length)),
    ...compareServed(study, view),
  ];
}

function measured(arm: Arm, metric: string, view: View): MeasuredArm {
  const runs = arm.runs.filter((run) => seriesOf(run, metric) !== undefined);
  const own = { ...arm, runs };
  return { arm: own, ranged: rangedSeries(own, metric, view) };
}

function compareByMetric(baseline: Arm, others: readonly Arm[], metric: string, view: View): Comparison[] {
  const ours = measured(baseline, metric, view);
  const better = ours.ranged[0]?.series.better;
  if (better === undefined) return [];
  const candidates = others.map((arm) => measured(arm, metric, view)).filter(({ ranged }) => ranged.length > 0);
  const { from, to, skip } = tableRange(view);
  const range = JSON.stringify([from, to, skip]);
  return candidates.map((theirs) => {
    const shared = { metric, better, comparisons: candidates.length, accepted: view.accepted };
    const isPaired = [...ours.ranged, ...theirs.ranged].every(({ series }) => hasHeights(series.axis));
    const pairs = isPaired ? pairArms(ours.ranged, theirs.ranged) : null;
    if (pairs === null || pairs.heights.length === 0) return compareUnpaired(ours, theirs, { ...shared, pairs });
    const otherArms = candidates.filter((arm) => arm !== theirs).map(ownMeans);
    return comparePaired(ours, theirs, { ...shared, pairs, otherArms, range });
  });
}

/** Means of the runs of an arm over the heights that all of them have; empty for a single run. */
function ownMeans({ ranged }: MeasuredArm): readonly number[] {
  return ranged.length < 2 ? [] : pairArms(ranged, []).baseline.map(meanOf);
}

/** The series of one metric in the runs of an arm, with the rows that the tables count. */
export function rangedSeries(arm: Arm, metric: string, view: View): RangedSeries[] {
  return arm.runs.flatMap((run) => {
    const series = seriesOf(run, metric);
    return series ? [{ series, rows: selectRows(series.axis, tableRange(view)) }] : [];
  });
}
