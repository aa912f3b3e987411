import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { METRICS } from '../metrics.js';
import { LARGE, MISSING, type Run, type Series } from '../model.js';
import { blockLengthOf, cellSums, percentileInterval, prefixSums, resamplingPlan } from '../stats/bootstrap.js';
import { randomIndex, seedOf } from '../stats/random.js';
import { OTHER, stageSources } from './exclusiveStages.js';
import { meanOf } from './meanOf.js';
import type { Pairs } from './pairing.js';
import { readingAt } from './readings.js';

/** Exclusive time of one stage in both arms, in ms a block; over all stages the means add up to those of the whole. */
export interface StageComparison {
  /** Metric id of the step, or `other`. */
  readonly name: string;
  readonly baselineMean: number;
  readonly candidateMean: number;
  /** Interval on baseline − candidate, at the level of the comparison; absent with fewer than two pairs. */
  readonly ci95?: readonly [number, number];
}

export interface StagesOptions {
  readonly whole: string;
  readonly pairs: Pairs;
  /** Runs of the two arms in the order of `pairs`. */
  readonly baseline: readonly Run[];
  readonly candidate: readonly Run[];
  readonly level: number;
}

const RESAMPLES = 1000;

/** One stage over all pairs, in whole numbers, so that stages that cancel leave nothing. */
interface Column {
  readonly name: string;
  /** Sum of the stage in every run, baseline's first; counts of 1/scale ms. */
  readonly sums: Float64Array;
  /** Baseline − candidate at every pair; counts of 1/(scale · runs of one · runs of the other) ms. */
  readonly difference: Float64Array;
}

/** Where the time of a whole went in both arms (docs/statistics.md, stages); empty where no run prints steps. */
export function compareStages(options: StagesOptions): readonly StageComparison[] {
  const { pairs, baseline, candidate, level } = options;
  const scale = Math.max(1, ...[...baseline, ...candidate].flatMap((run) => run.series.map((series) => series.scale)));
  const columns = columnsOf(options, scale);
  if (columns.length < 2) return [];
  const intervals = bootstrapDifferences(columns, scale * baseline.length * candidate.length, level);
  return columns.map(({ name, sums }, stage): StageComparison => {
    const means = sums.map((sum) => sum / (scale * pairs.heights.length));
    const ours = means.subarray(0, baseline.length);
    const theirs = means.subarray(baseline.length);
    const blocks = intervals?.[stage];
    const runs = runInterval(ours, theirs, level);
    const ci95 = blocks && runs && runs.variance > blocks.variance ? runs.interval : blocks?.interval;
    return { name, baselineMean: meanOf(ours), candidateMean: meanOf(theirs), ...(ci95 && { ci95 }) };
  });
}

function columnsOf({ whole, pairs, baseline, candidate }: StagesOptions, scale: number): Column[] {
  const runs = [...baseline, ...candidate];
  const sources = runs.map((run) => stageSources(run, whole));
  const given = new Set(sources.flatMap((own) => own.map(({ name }) => name)));
  const known = METRICS.map(({ id }) => id).filter((id) => given.has(id));
  const names = [...known, ...[...given].filter((id) => !known.includes(id)), OTHER];
  const columns = new Map(
    names.map((name): [string, Column] => [
      name,
      { name, sums: new Float64Array(runs.length), difference: new Float64Array(pairs.heights.length) },
    ]),
  );
  for (const [index, { series }] of runs.entries()) {
    const weight = index < baseline.length ? candidate.length : -baseline.length;
    const rows = pairs.rows[index]!;
    const total = series.find(({ id }) => id === whole);
    const stages = [...(total ? [{ name: OTHER, series: total }] : []), ...sources[index]!];
    for (const stage of stages) {
      const { name, parent }: { name: string; parent?: string } = stage;
      const factor = scale / stage.series.scale;
      const own = columns.get(name)!; // every stage has a column
      const outer = parent === undefined ? undefined : columns.get(parent);
      const sum = factor * addReadings(stage.series, rows, factor * weight, own.difference, outer?.difference);
      own.sums[index] = own.sums[index]! + sum;
      if (outer) outer.sums[index] = outer.sums[index]! - sum;
    }
  }
  return [...columns.values()];
}

/**
 * Adds `factor` times a series at the paired rows to the stage's own difference and takes it from that of the stage around it; a
 * step that a block does not print took no time. Returns the sum of the readings.
 */
function addReadings(
  series: Series,
  rows: Int32Array,
  factor: number,
  own: Float64Array,
  outer: Float64Array | undefined,
): number {
  const { values } = series;
  let sum = 0;
  for (let pair = 0; pair < rows.length; pair++) {
    const row = rows[pair]!;
    const word = values[row]!;
    if (word === MISSING) continue;
    const reading = word === LARGE ? readingAt(series, row) : word;
    if (Number.isNaN(reading)) continue;
    sum += reading;
    own[pair] = own[pair]! + reading * factor;
    if (outer) outer[pair] = outer[pair]! - reading * factor;
  }
  return sum;
}

interface Spread {
  readonly interval: readonly [number, number];
  readonly variance: number;
}

/** Circular block bootstrap of the mean differences, the same draws for all stages, in ms of which a count is 1/unit; null with fewer than two pairs. */
function bootstrapDifferences(columns: readonly Column[], unit: number, level: number): readonly Spread[] | null {
  const n = columns[0]!.difference.length;
  if (n < 2) return null;
  const total = new Float64Array(n);
  for (const { difference } of columns) for (let i = 0; i < n; i++) total[i] = total[i]! + difference[i]!;
  const { cell, cells, length } = resamplingPlan(n, blockLengthOf(total));
  const next = randomIndex(seedOf(total.map((count) => count / unit)));
  // Stages stand side by side, so that a draw finds the sums of all of them in one place.
  const width = columns.length;
  const sums = new Float64Array((cells + 1) * width);
  for (const [stage, { difference }] of columns.entries()) {
    const own = prefixSums(cellSums(difference, cell));
    for (let i = 0; i <= cells; i++) sums[i * width + stage] = own[i]!;
  }
  const end = cells * width;
  const drawn = new Float64Array(width);
  const means = columns.map(() => new Float64Array(RESAMPLES));
  for (let r = 0; r < RESAMPLES; r++) {
    drawn.fill(0);
    for (let taken = 0; taken < cells; taken += length) {
      const from = next(cells) * width;
      const to = from + Math.min(length, cells - taken) * width;
      const isRound = to > end;
      const upper = isRound ? to - end : to;
      for (let stage = 0; stage < width; stage++) {
        const part = sums[upper + stage]! - sums[from + stage]!;
        drawn[stage] = drawn[stage]! + (isRound ? part + sums[end + stage]! : part);
      }
    }
    for (let stage = 0; stage < width; stage++) means[stage]![r] = drawn[stage]! / (n * unit);
  }
  return means.map((values) => ({ interval: percentileInterval(values.sort(), level), variance: varianceOf(values) }));
}

/**
 * Interval from the variation between replicates, taken relative to an arm's mean and pooled over both arms; undefined without
 * replicates or where a mean is not positive.
 */
function runInterval(ours: Float64Array, theirs: Float64Array, level: number): Spread | undefined {
  const means = [meanOf(ours), meanOf(theirs)] as const;
  const df = ours.length + theirs.length - 2;
  if (df < 1 || !(means[0] > 0) || !(means[1] > 0)) return undefined;
  let squares = 0;
  for (const [arm, runs] of [ours, theirs].entries()) {
    for (const run of runs) squares += (run / means[arm]! - 1) * (run / means[arm]! - 1);
  }
  const variance = (squares / df) * ((means[0] * means[0]) / ours.length + (means[1] * means[1]) / theirs.length);
  const half = tQuantile(1 - (1 - level) / 2, df) * Math.sqrt(variance);
  const difference = means[0] - means[1];
  return { interval: [difference - half, difference + half], variance };
}

function varianceOf(values: Float64Array): number {
  const mean = meanOf(values);
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return squares / (values.length - 1);
}
