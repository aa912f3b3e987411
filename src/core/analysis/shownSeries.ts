import type { Series } from '../model.js';
import type { View } from '../view.js';
import { armsInView, type ArmInView } from './armsInView.js';
import { gather } from './gather.js';
import { armValues, pairArms, type Pairs } from './pairing.js';
import { rolledOnce } from './rolledOnce.js';
import { allRows } from './rows.js';
import type { Study } from './study.js';
import { xValues } from './xValues.js';

/** A line over common heights: places by the view's x axis, where a gap in the data NaN. */
export interface ArmLine {
  /** Arm that is drawn, or compared with the baseline. */
  readonly arm: string;
  readonly heights: Int32Array;
  /** As `xValues` of the arm's (for comparisons: the baseline's) first run. As long as `heights`, like all below. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Ascending places in `heights` before which some run's log has a gap or lost blocks. */
  readonly breaks: Int32Array;
}

export interface ArmBand extends ArmLine {
  /** Smallest and largest rolled value of the arm's runs. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Rolled value of an arm (mean over its runs) at every pair, in the unit; NaN where a run has none. */
function rolledAt(arm: ArmInView, rows: readonly Int32Array[], view: View): Float64Array[] {
  return arm.series.map((series, index) => {
    return gather(rolledOnce(series, view.window, view.stat), rows[index]!);
  });
}

/**
 * `Ratio to baseline`: rolled baseline ÷ rolled candidate at the heights common to all visible runs of both arms, turned round where
 * higher is better, so that more than 1 is better. NaN where a rolled value is absent or not positive. One line per other arm.
 */
export function ratioSeries(study: Study, view: View): readonly ArmLine[] {
  return againstBaseline(study, view, (ours, theirs, pairs) => {
    const baseline = meanOver(rolledAt(ours, pairs.rows.slice(0, ours.series.length), view));
    const candidate = meanOver(rolledAt(theirs, pairs.rows.slice(ours.series.length), view));
    const isHigherBetter = ours.series[0]?.better === 'higher';
    return baseline.map((own, pair) => {
      const other = candidate[pair]!;
      if (!(own > 0) || !(other > 0)) return NaN;
      return isHigherBetter ? other / own : own / other;
    });
  });
}

/** `Saved time`: running sum of baseline − candidate, of the arms' values as printed, over the same heights; in the metric's unit. */
export function savedSeries(study: Study, view: View): readonly ArmLine[] {
  return againstBaseline(study, view, (_ours, _theirs, pairs) => {
    const baseline = armValues(pairs.baseline, pairs.scale);
    const candidate = armValues(pairs.candidate, pairs.scale);
    let sum = 0;
    return baseline.map((own, pair) => (sum += own - candidate[pair]!));
  });
}

/** `Arms with band`: mean, smallest and largest rolled value over the visible runs of each arm at the heights that all of them have. */
export function bandSeries(study: Study, view: View): readonly ArmBand[] {
  return armsInView(study, view).map((arm): ArmBand => {
    const pairs = pairArms(rangedOf(arm, view.skip), []);
    const rolled = rolledAt(arm, pairs.rows, view);
    const extreme = (pick: (a: number, b: number) => number): Float64Array =>
      rolled.reduce((found, run) => found.map((value, pair) => pick(value, run[pair]!)));
    return {
      arm: arm.name,
      heights: pairs.heights,
      x: placesOf(arm, pairs.rows[0]!, study, view),
      y: meanOver(rolled),
      breaks: breaksOf(arm.series, pairs.rows),
      low: extreme(Math.min),
      high: extreme(Math.max),
    };
  });
}

function againstBaseline(
  study: Study,
  view: View,
  values: (ours: ArmInView, theirs: ArmInView, pairs: Pairs) => Float64Array,
): readonly ArmLine[] {
  const arms = armsInView(study, view);
  const ours = arms.find(({ name }) => name === study.baseline);
  if (!ours) return [];
  return arms
    .filter((arm) => arm !== ours)
    .map((theirs): ArmLine => {
      const pairs = pairArms(rangedOf(ours, view.skip), rangedOf(theirs, view.skip));
      return {
        arm: theirs.name,
        heights: pairs.heights,
        x: placesOf(ours, pairs.rows[0]!, study, view),
        y: values(ours, theirs, pairs),
        breaks: breaksOf([...ours.series, ...theirs.series], pairs.rows),
      };
    });
}

/** The whole of each series but for what is skipped: the visible range cuts what is drawn, not what is summed. */
function rangedOf(arm: ArmInView, skip: number): Parameters<typeof pairArms>[0][number][] {
  return arm.series.map((series) => {
    const { end } = allRows(series.axis);
    return { series, rows: { start: Math.min(end, Math.max(0, Math.floor(skip)) || 0), end } };
  });
}

/** First pair at or after each break of a run's axis. */
function breaksOf(series: readonly Series[], rows: readonly Int32Array[]): Int32Array {
  const places = new Set<number>();
  for (const [run, { axis }] of series.entries()) {
    const own = rows[run]!;
    let next = 0;
    for (let pair = 0; pair < own.length && next < axis.breaks.length; pair++) {
      if (axis.breaks[next]! > own[pair]!) continue;
      while (next < axis.breaks.length && axis.breaks[next]! <= own[pair]!) next++;
      if (pair > 0) places.add(pair);
    }
  }
  return Int32Array.from(places).sort();
}

function placesOf(arm: ArmInView, rows: Int32Array, study: Study, view: View): Float64Array {
  return gather(xValues(arm.runs[0]!, arm.series[0]!.axis, view.x, study), rows);
}

function meanOver(runs: readonly Float64Array[]): Float64Array {
  const means = new Float64Array(runs[0]?.length ?? 0);
  for (const run of runs) for (let pair = 0; pair < means.length; pair++) means[pair] = means[pair]! + run[pair]!;
  return means.map((sum) => sum / runs.length);
}
