import ln from '@stdlib/math-base-special-ln';
import type { Series } from '../model.js';
import type { View } from '../view.js';
import { metricInView, seriesOf } from './metricChoice.js';
import { pairArms, type RangedSeries } from './pairing.js';
import { PHASES, phasesOf, sinceEmptied, type Phase } from './phases.js';
import { present } from './present.js';
import { readingAt } from './readings.js';
import { selectRows, tableRange } from './rows.js';
import { speedupOf } from './speedup.js';
import type { Study, StudyRun } from './study.js';

/** One block as a run met it. */
export interface SlowRun {
  readonly run: StudyRun;
  /** Row of the series' axis: its `offset` and `length` lead back to the lines of the log. */
  readonly row: number;
  /** In the metric's unit. */
  readonly value: number;
  /** Absent where the log says nothing of its cache. */
  readonly phase?: Phase;
  /** Blocks since the cache was emptied, or since the run's first block. */
  readonly sinceEmptied?: number;
}

export interface SlowBlock {
  readonly height: number;
  /** Inputs of the block, where a log gives them. */
  readonly txins?: number;
  /** Runs in the order of the study. */
  readonly runs: readonly SlowRun[];
  /** Mean over all runs. */
  readonly mean: number;
  /** Baseline − candidate in the unit, of the arms' means; absent without two arms. */
  readonly difference?: number;
  /** Speed-up of the candidate at this block. */
  readonly ratio?: number;
}

export type SlowestBy = 'mean' | 'difference' | 'ratio';

/**
 * The `n` blocks, among the heights that all runs with the metric share, that took longest on average (`mean`), differ most
 * between baseline and candidate (`difference`, in either direction) or by the largest factor (`ratio`, in either direction).
 * `candidate` names the arm for the latter two; by default the first other arm. Of higher-is-better metrics the smallest
 * values come first. Ties: the lower height first. Empty without heights or metric.
 */
export function slowestBlocks(
  study: Study,
  view: View,
  by: SlowestBy,
  n: number,
  candidate?: string,
): readonly SlowBlock[] {
  const metric = metricInView(study, view.metric);
  if (metric === null) return [];
  const measured = study.runs.flatMap((run) => {
    const series = seriesOf(run, metric);
    return series ? [{ run, series, rows: selectRows(series.axis, tableRange(view)) }] : [];
  });
  const first = measured[0];
  if (!first) return [];
  const { better } = first.series;
  const other = candidate ?? study.arms.find(({ name }) => name !== study.baseline)?.name;
  const ranged: readonly RangedSeries[] = measured;
  const { heights, baseline: values, scale, rows } = pairArms(ranged, []);
  const armOf = (name: string | null | undefined): Float64Array[] =>
    values.filter((_, index) => measured[index]!.run.group === name);
  const [ours, theirs] = [armOf(study.baseline), armOf(other)];
  const at = (arm: readonly Float64Array[], pair: number): number =>
    arm.reduce((sum, run) => sum + run[pair]!, 0) / (scale * arm.length);
  const ranks = ranksBy(by, values, ours, theirs, better === 'higher');
  return topPairs(ranks, n).map((pair): SlowBlock => {
    const [baselineMean, candidateMean] = [at(ours, pair), at(theirs, pair)];
    const isCompared = ours.length > 0 && theirs.length > 0;
    const runs = measured.map(({ run, series }, index) => slowRun(run, series, rows[index]![pair]!));
    return {
      height: heights[pair]!,
      ...present('txins', txinsOf(runs)),
      runs,
      mean: at(values, pair),
      ...(isCompared && { difference: baselineMean - candidateMean }),
      ...present('ratio', isCompared ? speedupOf(baselineMean, candidateMean, better) : undefined),
    };
  });
}

/** How far up each pair belongs; NaN for pairs that do not belong at all. */
function ranksBy(
  by: SlowestBy,
  all: readonly Float64Array[],
  ours: readonly Float64Array[],
  theirs: readonly Float64Array[],
  isHigherBetter: boolean,
): Float64Array {
  const ranks = sumOf(all);
  if (by === 'mean') return isHigherBetter ? ranks.map((sum) => -sum) : ranks;
  const [baseline, candidate] = [sumOf(ours), sumOf(theirs)];
  for (let pair = 0; pair < ranks.length; pair++) {
    const own = baseline[pair]! / ours.length;
    const their = candidate[pair]! / theirs.length;
    if (by === 'difference') ranks[pair] = Math.abs(own - their);
    else ranks[pair] = own > 0 && their > 0 ? Math.abs(ln(own / their)) : NaN;
  }
  return ranks;
}

function sumOf(runs: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(runs[0]?.length ?? 0);
  for (const run of runs) for (let pair = 0; pair < sums.length; pair++) sums[pair] = sums[pair]! + run[pair]!;
  return sums;
}

/** Places of the `n` largest numbers, largest first, the earlier of equals first. O(places · log n) at worst. */
function topPairs(ranks: Float64Array, n: number): number[] {
  const top: number[] = [];
  for (let pair = 0; pair < ranks.length; pair++) {
    const rank = ranks[pair]!;
    if (Number.isNaN(rank) || (top.length >= n && !(rank > ranks[top.at(-1)!]!))) continue;
    let place = top.length;
    while (place > 0 && ranks[top[place - 1]!]! < rank) place--;
    top.splice(place, 0, pair);
    if (top.length > n) top.pop();
  }
  return top;
}

function slowRun(run: StudyRun, series: Series, row: number): SlowRun {
  const onBlocks = series.axis === run.run.axis;
  const phases = onBlocks ? phasesOf(run.run) : null;
  return {
    run,
    row,
    value: readingAt(series, row) / series.scale,
    ...(phases && { phase: PHASES[phases[row]!]!, sinceEmptied: sinceEmptied(run.run)[row]! }),
  };
}

/** From the first run that gives it: the block is the same in all of them. */
function txinsOf(runs: readonly SlowRun[]): number | undefined {
  for (const { run, row } of runs) {
    const series = seriesOf(run, 'txinCount');
    const reading = series?.axis === run.run.axis ? readingAt(series, row) : NaN;
    if (!Number.isNaN(reading)) return reading;
  }
  return undefined;
}
