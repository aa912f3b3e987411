import type { Better } from '../model.js';
import type { View } from '../view.js';
import type { MeasuredArm } from './measuredArm.js';
import { seriesOf } from './metricChoice.js';
import { pairArms, type Pairs } from './pairing.js';
import { rangedSeries } from './rangedSeries.js';
import { hasHeights } from './rows.js';
import type { Arm, Study } from './study.js';

/** The baseline and every other arm that have a metric. */
export interface MeasuredArms {
  readonly baseline: MeasuredArm;
  /** In input order. */
  readonly candidates: readonly MeasuredArm[];
  readonly better: Better;
}

/**
 * The arms as compared by a metric, over the range of the tables. Runs that lack the metric are left out of their arm, arms
 * without it altogether; null when the baseline has no run with it.
 */
export function measuredArms(study: Study, metric: string, view: View): MeasuredArms | null {
  const first = study.arms.find(({ name }) => name === study.baseline);
  if (first === undefined) return null;
  const baseline = measured(first, metric, view);
  const better = baseline.ranged[0]?.series.better;
  if (better === undefined) return null;
  const candidates = study.arms
    .filter((arm) => arm !== first)
    .map((arm) => measured(arm, metric, view))
    .filter(({ ranged }) => ranged.length > 0);
  return { baseline, candidates, better };
}

function measured(arm: Arm, metric: string, view: View): MeasuredArm {
  const runs = arm.runs.filter((run) => seriesOf(run, metric) !== undefined);
  const own = { ...arm, runs };
  return { arm: own, ranged: rangedSeries(own, metric, view) };
}

/** Pairs of two arms; null where a run has no heights to pair by. */
export function pairsOf(ours: MeasuredArm, theirs: MeasuredArm): Pairs | null {
  const isPaired = [...ours.ranged, ...theirs.ranged].every(({ series }) => hasHeights(series.axis));
  return isPaired ? pairArms(ours.ranged, theirs.ranged) : null;
}
