import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { blockLengthOf, cellSums, circularSum, percentileInterval, prefixSums, resamplingPlan } from './bootstrap.js';
import { randomIndex } from './random.js';
import { sortedQuantile } from './sortedQuantile.js';

export interface MannWhitney {
  /** Pairs (x, y) with x > y, ties counting half. */
  readonly u: number;
  /** Two-sided. */
  readonly p: number;
  readonly method: 'exact' | 'normal';
  /** Vargha and Delaney's A (2000): probability that x exceeds y, ties counting half. */
  readonly a: number;
}

/**
 * Mann–Whitney U test (Mann and Whitney 1947). Exact null distribution when both samples have fewer than 20 values and no
 * ties; else the normal approximation with tie and continuity correction. Null for an empty sample.
 */
export function mannWhitney(x: ArrayLike<number>, y: ArrayLike<number>): MannWhitney | null {
  const n = x.length;
  const m = y.length;
  if (n === 0 || m === 0) return null;
  const { rankSum, tieTerm } = ranks(x, y);
  const u = rankSum - (n * (n + 1)) / 2;
  const a = u / (n * m);
  if (n < 20 && m < 20 && tieTerm === 0) return { u, p: exactP(u, n, m), method: 'exact', a };
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - tieTerm / (total * (total - 1)));
  if (!(variance > 0)) return { u, p: 1, method: 'normal', a };
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5);
  const p = Math.min(1, 2 * (1 - normalCdf(distance / Math.sqrt(variance), 0, 1)));
  return { u, p, method: 'normal', a };
}

/** Sum of the mid-ranks of `x` in the joint sample, and Σ (t³ − t) over groups of t ties. */
function ranks(x: ArrayLike<number>, y: ArrayLike<number>): { rankSum: number; tieTerm: number } {
  const own = Float64Array.from(x).sort();
  const other = Float64Array.from(y).sort();
  let rankSum = 0;
  let tieTerm = 0;
  let i = 0;
  let j = 0;
  while (i < own.length || j < other.length) {
    const value = Math.min(own[i] ?? Infinity, other[j] ?? Infinity);
    const before = i + j;
    const first = i;
    while (own[i] === value) i++;
    while (other[j] === value) j++;
    const ties = i + j - before;
    tieTerm += ties * ties * ties - ties;
    rankSum += (i - first) * (before + (ties + 1) / 2);
  }
  return { rankSum, tieTerm };
}

/** Two-sided P(|U − nm/2| ≥ |u − nm/2|) from the counts of the recursion c(u; n, m) = c(u − m; n − 1, m) + c(u; n, m − 1). */
function exactP(u: number, n: number, m: number): number {
  const size = n * m + 1;
  let row: Float64Array[] = Array.from({ length: m + 1 }, () => Float64Array.of(1));
  for (let i = 1; i <= n; i++) {
    const next: Float64Array[] = [Float64Array.of(1)];
    for (let j = 1; j <= m; j++) {
      const counts = new Float64Array(i * j + 1);
      const withX = row[j]!;
      const withY = next[j - 1]!;
      for (let k = 0; k < counts.length; k++) counts[k] = (k >= j ? (withX[k - j] ?? 0) : 0) + (withY[k] ?? 0);
      next.push(counts);
    }
    row = next;
  }
  const counts = row[m]!;
  const low = Math.min(u, n * m - u);
  let tail = 0;
  let all = 0;
  for (let k = 0; k < size; k++) {
    all += counts[k]!;
    if (k <= low) tail += counts[k]!;
  }
  return Math.min(1, (2 * tail) / all);
}

export interface RatioOptions {
  readonly level: number;
  readonly resamples: number;
  readonly seed: number;
  /** Are neighbouring values dependent? Then stretches are drawn (circular blocks) instead of single values. */
  readonly isSequence?: boolean;
}

/** Percentile bootstrap interval of the ratio of means x / y of independent samples; null with fewer than two values a side or a mean that is not positive. */
export function bootstrapMeanRatio(
  x: Float64Array,
  y: Float64Array,
  options: RatioOptions,
): readonly [number, number] | null {
  if (x.length < 2 || y.length < 2 || !(meanOf(x) > 0) || !(meanOf(y) > 0)) return null;
  const next = randomIndex(options.seed);
  const drawX = meanDrawer(x, next, options.isSequence ?? false);
  const drawY = meanDrawer(y, next, options.isSequence ?? false);
  return ratioInterval(drawX, drawY, ln(meanOf(x) / meanOf(y)), options);
}

/** The same of the ratio of medians; values are drawn one by one. */
export function bootstrapMedianRatio(
  x: Float64Array,
  y: Float64Array,
  options: RatioOptions,
): readonly [number, number] | null {
  if (x.length < 2 || y.length < 2 || !(medianOf(x) > 0) || !(medianOf(y) > 0)) return null;
  const next = randomIndex(options.seed);
  const drawer =
    (values: Float64Array): (() => number) =>
    () =>
      medianOf(values.map(() => values[next(values.length)]!));
  return ratioInterval(drawer(x), drawer(y), ln(medianOf(x) / medianOf(y)), options);
}

function ratioInterval(
  drawX: () => number,
  drawY: () => number,
  centre: number,
  options: RatioOptions,
): readonly [number, number] {
  const logs = new Float64Array(options.resamples);
  for (let r = 0; r < logs.length; r++) {
    const ratio = drawX() / drawY();
    logs[r] = ratio > 0 && Number.isFinite(ratio) ? ln(ratio) : centre;
  }
  logs.sort();
  const [low, high] = percentileInterval(logs, options.level);
  return [exp(low), exp(high)];
}

function meanDrawer(values: Float64Array, next: (n: number) => number, isSequence: boolean): () => number {
  const n = values.length;
  if (!isSequence) {
    return () => {
      let sum = 0;
      for (let left = n; left > 0; left--) sum += values[next(n)]!;
      return sum / n;
    };
  }
  const plan = resamplingPlan(n, blockLengthOf(values));
  const sums = prefixSums(cellSums(values, plan.cell));
  return () => {
    let sum = 0;
    for (let taken = 0; taken < plan.cells; taken += plan.length) {
      sum += circularSum(sums, next(plan.cells), Math.min(plan.length, plan.cells - taken), plan.cells);
    }
    return sum / n;
  };
}

/** Median, type 7; NaN of none. */
export function medianOf(values: Float64Array): number {
  return sortedQuantile(values.slice().sort(), 0.5);
}

export interface MeanWithDeviation {
  readonly mean: number;
  /** Sample standard deviation, divisor n − 1. */
  readonly stddev: number;
  readonly n: number;
}

/**
 * Welch's interval (1947) on the difference x − y of two means at confidence `level`; df after Satterthwaite.
 * Null with fewer than two values a side or no variation.
 */
export function welchDifference(
  x: MeanWithDeviation,
  y: MeanWithDeviation,
  level: number,
): readonly [number, number] | null {
  if (x.n < 2 || y.n < 2) return null;
  const vx = (x.stddev * x.stddev) / x.n;
  const vy = (y.stddev * y.stddev) / y.n;
  if (!(vx + vy > 0)) return null;
  const df = ((vx + vy) * (vx + vy)) / ((vx * vx) / (x.n - 1) + (vy * vy) / (y.n - 1));
  const half = tQuantile(1 - (1 - level) / 2, df) * Math.sqrt(vx + vy);
  return [x.mean - y.mean - half, x.mean - y.mean + half];
}

/**
 * Interval on the ratio x / y of two means by Fieller's theorem (1954) with Welch's variances and degrees of freedom: the
 * ratios whose linear contrast Student's t does not reject. It excludes 1 exactly when `welchDifference` excludes 0.
 * Null where that is null, where y is not clearly above 0 (the set has no two ends), or an end is not positive.
 */
export function welchRatio(
  x: MeanWithDeviation,
  y: MeanWithDeviation,
  level: number,
): readonly [number, number] | null {
  const difference = welchDifference(x, y, level);
  if (difference === null) return null;
  const vx = (x.stddev * x.stddev) / x.n;
  const vy = (y.stddev * y.stddev) / y.n;
  const half = (difference[1] - difference[0]) / 2;
  const t2 = (half * half) / (vx + vy);
  const a = y.mean * y.mean - t2 * vy;
  const b = x.mean * y.mean;
  const c = x.mean * x.mean - t2 * vx;
  const root = b * b - a * c;
  if (!(a > 0) || !(root >= 0) || !(c > 0) || !(b > 0)) return null;
  const high = (b + Math.sqrt(root)) / a;
  return [c / a / high, high];
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
