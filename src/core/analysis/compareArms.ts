import type { View } from '../view.js';
import { measuredArms, pairsOf } from './armPairs.js';
import { compareCategories } from './compareCategories.js';
import { comparePaired } from './comparePaired.js';
import { compareServed } from './compareServed.js';
import { compareUnpaired } from './compareUnpaired.js';
import type { Comparison } from './comparison.js';
import { meanOf } from './meanOf.js';
import type { MeasuredArm } from './measuredArm.js';
import { memoOn } from './memoOn.js';
import { pairArms } from './pairing.js';
import { tableRange } from './rows.js';
import type { Study } from './study.js';

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
    ...(metric === null ? [] : compareByMetric(study, metric, view)),
    ...others.flatMap((arm) => compareCategories(baseline, arm, others.length)),
    ...compareServed(study, view),
  ];
}

function compareByMetric(study: Study, metric: string, view: View): Comparison[] {
  const measured = measuredArms(study, metric, view);
  if (measured === null) return [];
  const { baseline: ours, candidates, better } = measured;
  const { from, to, skip } = tableRange(view);
  const range = JSON.stringify([from, to, skip]);
  return candidates.map((theirs) => {
    const shared = { metric, better, comparisons: candidates.length, accepted: view.accepted };
    const pairs = pairsOf(ours, theirs);
    if (pairs === null || pairs.heights.length === 0) return compareUnpaired(ours, theirs, { ...shared, pairs });
    const otherArms = candidates.filter((arm) => arm !== theirs).map(ownMeans);
    return comparePaired(ours, theirs, { ...shared, pairs, otherArms, range });
  });
}

/** Means of the runs of an arm over the heights that all of them have; empty for a single run. */
function ownMeans({ ranged }: MeasuredArm): readonly number[] {
  return ranged.length < 2 ? [] : pairArms(ranged, []).baseline.map(meanOf);
}
