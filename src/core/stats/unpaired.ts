import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
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
export function mannWhitney(x: readonly number[], y: readonly number[]): MannWhitney | null {
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
function ranks(x: readonly number[], y: readonly number[]): { rankSum: number; tieTerm: number } {
  const joint = [...x.map((value) => ({ value, first: true })), ...y.map((value) => ({ value, first: false }))];
  joint.sort((p, q) => p.value - q.value);
  let rankSum = 0;
  let tieTerm = 0;
  for (let from = 0; from < joint.length;) {
    let to = from;
    while (to < joint.length && joint[to]!.value === joint[from]!.value) to++;
    const ties = to - from;
    tieTerm += ties * ties * ties - ties;
    const rank = (from + 1 + to) / 2;
    for (let i = from; i < to; i++) if (joint[i]!.first) rankSum += rank;
    from = to;
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

/** Bootstrap interval (percentile, values resampled one by one) of the ratio of means x / y; null when a mean is not positive. */
export function bootstrapMeanRatio(
  x: readonly number[],
  y: readonly number[],
  options: { readonly level: number; readonly resamples: number; readonly seed: number },
): readonly [number, number] | null {
  if (x.length < 2 || y.length < 2 || !(meanOf(x) > 0) || !(meanOf(y) > 0)) return null;
  const next = randomIndex(options.seed);
  const logs = new Float64Array(options.resamples);
  const draw = (values: readonly number[]): number => {
    let sum = 0;
    for (let left = values.length; left > 0; left--) sum += values[next(values.length)]!;
    return sum / values.length;
  };
  for (let r = 0; r < logs.length; r++) {
    const ratio = draw(x) / draw(y);
    logs[r] = ratio > 0 && Number.isFinite(ratio) ? ln(ratio) : ln(meanOf(x) / meanOf(y));
  }
  logs.sort();
  const tail = (1 - options.level) / 2;
  return [exp(sortedQuantile(logs, tail)), exp(sortedQuantile(logs, 1 - tail))];
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

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
