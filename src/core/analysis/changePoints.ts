import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import { blockLengthOf, prefixSums } from '../stats/bootstrap.js';
import { pelt } from '../stats/pelt.js';
import { sortedQuantile } from '../stats/sortedQuantile.js';

/** From `height` on the ratio of two arms is another one. */
export interface ChangePoint {
  /** First height of the new stretch. */
  readonly height: number;
  /** Geometric mean of the per-block ratios in the stretch before and in the one that begins here. */
  readonly before: number;
  readonly after: number;
}

/** Bins at most: bounds the time, and places are sharpened afterwards. */
const MOST_BINS = 2000;
const FEWEST_BINS = 8;
/** Shortest stretch, in bins. */
const SHORTEST = 3;
/** Standard deviations from the median beyond which a single block counts no further: one flush is no change. */
const CLIP = 3;
/** Penalty of a change in variances of a bin mean, times ln(bins); 2 is Yao's (1988) for independent values. */
const PENALTY = 4;
/** Interquartile range of a normal distribution in standard deviations. */
const NORMAL_IQR = 1.3489795003921634;

/**
 * Where the ratio baseline ÷ candidate changes along the chain (docs/statistics.md, change points): least squares with PELT on the
 * log ratios, clipped, averaged in bins at least as long as the dependence between neighbours, whose noise is judged by the
 * differences of neighbouring bins. Pairs in which a value is not positive are left out. Deterministic; empty for short series.
 */
export function changePoints(
  heights: Int32Array,
  baseline: Float64Array,
  candidate: Float64Array,
): readonly ChangePoint[] {
  const kept: number[] = [];
  for (let pair = 0; pair < heights.length; pair++) if (baseline[pair]! > 0 && candidate[pair]! > 0) kept.push(pair);
  const logs = Float64Array.from(kept, (pair) => ln(baseline[pair]! / candidate[pair]!));
  const clipped = clip(logs);
  const size = binSize(clipped);
  const bins = binMeans(clipped, size);
  if (bins.length < FEWEST_BINS) return [];
  const deviation = deviationOf(bins);
  if (!(deviation > 0)) return [];
  const penalty = PENALTY * deviation * deviation * ln(bins.length);
  const rough = pelt(bins, penalty, SHORTEST).map((bin) => bin * size);
  const ends = settle(clipped, rough, size, penalty * size);
  const bounds = [0, ...ends, logs.length];
  return ends.map((end, index) => ({
    height: heights[kept[end]!]!,
    before: exp(meanOf(logs, bounds[index]!, end)),
    after: exp(meanOf(logs, end, bounds[index + 2]!)),
  }));
}

function clip(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  const median = sortedQuantile(sorted, 0.5);
  const reach = (CLIP * (sortedQuantile(sorted, 0.75) - sortedQuantile(sorted, 0.25))) / NORMAL_IQR;
  return values.map((value) => Math.min(median + reach, Math.max(median - reach, value)));
}

/** As long as the block bootstrap's blocks, but at most √n, as a change itself makes the series look dependent. */
function binSize(values: Float64Array): number {
  const n = values.length;
  if (n < 2) return 1;
  return Math.max(Math.ceil(n / MOST_BINS), Math.min(blockLengthOf(values), Math.ceil(Math.sqrt(n))));
}

/** Means of bins of `size`; the rest at the end belongs to the last one. */
function binMeans(values: Float64Array, size: number): Float64Array {
  const count = Math.floor(values.length / size);
  return Float64Array.from({ length: count }, (_, bin) =>
    meanOf(values, bin * size, bin + 1 === count ? values.length : (bin + 1) * size),
  );
}

/** Standard deviation of bin means from the interquartile range of the differences of neighbours, which a change moves but once. */
function deviationOf(bins: Float64Array): number {
  const differences = Float64Array.from({ length: bins.length - 1 }, (_, i) => bins[i + 1]! - bins[i]!).sort();
  const range = sortedQuantile(differences, 0.75) - sortedQuantile(differences, 0.25);
  return range / (NORMAL_IQR * Math.SQRT2);
}

/**
 * Places of the changes among single values: sharpened, and as long as one of them, a bin that held a change and its neighbours,
 * explains less than the penalty, without the least of these.
 */
function settle(values: Float64Array, rough: readonly number[], size: number, penalty: number): number[] {
  const sums = prefixSums(values);
  let ends = sharpen(sums, rough, size);
  for (;;) {
    const gains = ends.map((end, i) => gainOf(sums, ends[i - 1] ?? 0, end, ends[i + 1] ?? values.length));
    const least = Math.min(...gains);
    if (!(least < penalty)) return ends;
    ends = sharpen(
      sums,
      ends.filter((_, i) => i !== gains.indexOf(least)),
      size,
    );
  }
}

/** Moves each end, one after the other, to where the two stretches beside it fit best within two bins. */
function sharpen(sums: Float64Array, rough: readonly number[], size: number): number[] {
  const ends = [...rough];
  for (let index = 0; index < ends.length; index++) {
    const from = ends[index - 1] ?? 0;
    const to = ends[index + 1] ?? sums.length - 1;
    const rest = ends[index]!;
    let best = -Infinity;
    for (let end = Math.max(from + 1, rest - 2 * size); end <= Math.min(to - 1, rest + 2 * size); end++) {
      const gain = gainOf(sums, from, end, to);
      if (gain > best) {
        best = gain;
        ends[index] = end;
      }
    }
  }
  return ends;
}

/** Sum of squares that a change at `end` explains between `from` and `to`. */
function gainOf(sums: Float64Array, from: number, end: number, to: number): number {
  const step = (sums[end]! - sums[from]!) / (end - from) - (sums[to]! - sums[end]!) / (to - end);
  return (step * step * (end - from) * (to - end)) / (to - from);
}

function meanOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return sum / (to - from);
}
