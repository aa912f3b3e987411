import type { View } from '../view.js';
import { acceptedOf } from './accepted.js';
import { measuredArms, pairsOf } from './armPairs.js';
import { comparabilityOf } from './comparability.js';
import type { Comparison } from './comparison.js';
import { meanOfRuns } from './meanOf.js';
import { pooledMean } from './pooledMean.js';
import { present } from './present.js';
import { speedupOf } from './speedup.js';
import type { Study } from './study.js';
import { verdictOf } from './verdict.js';

/**
 * The comparisons of `compareArms` by metric without what takes long: means, ratio and findings, no interval, and of the verdicts
 * only `not-comparable`. What both give has the same digits. Not remembered.
 */
export function plainComparisons(study: Study, metric: string | null, view: View): readonly Comparison[] {
  const measured = metric === null ? null : measuredArms(study, metric, view);
  if (metric === null || measured === null) return [];
  const { baseline: ours, candidates, better } = measured;
  return candidates.map((theirs): Comparison => {
    const pairs = pairsOf(ours, theirs);
    const isPaired = pairs !== null && pairs.heights.length > 0;
    const baselineMean = isPaired ? meanOfRuns(pairs.baseline, pairs.scale) : pooledMean(ours.ranged);
    const candidateMean = isPaired ? meanOfRuns(pairs.candidate, pairs.scale) : pooledMean(theirs.ranged);
    const warnings = comparabilityOf({ baseline: ours.arm, candidate: theirs.arm, pairs });
    const verdict = better === 'none' ? undefined : verdictOf(undefined, warnings, view.accepted);
    return {
      metric,
      baseline: ours.arm.name,
      candidate: theirs.arm.name,
      pairs: isPaired ? pairs.heights.length : 0,
      ...present('baselineMean', baselineMean),
      ...present('candidateMean', candidateMean),
      ...present('speedup', speedupOf(baselineMean, candidateMean, better)),
      replicates: [ours.ranged.length, theirs.ranged.length],
      ...present('verdict', verdict),
      warnings,
      ...acceptedOf(warnings, view.accepted),
    };
  });
}
