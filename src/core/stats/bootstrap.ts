import { automaticBlockLength } from './blockLength.js';
import ln from '@stdlib/math-base-special-ln';
import { randomIndex } from './random.js';
import { sortedQuantile } from './sortedQuantile.js';

/** Smallest block that the bootstrap takes, in pairs. */
export const SMALLEST_BLOCK = 10;

/** Most blocks in a resample: longer series get longer blocks, which costs no accuracy that could be seen and bounds the time. */
const MOST_BLOCKS = 2000;

/** Series longer than this are resampled in cells of a tenth of a block, so that their sums stay in the processor's cache. */
const FINE_AT_MOST = 100_000;
const CELLS_A_BLOCK = 10;

export interface RatioBootstrap {
  /** Natural logs of the resampled ratios Σ baseline / Σ candidate, ascending. */
  readonly logRatios: Float64Array;
  /** Pairs in a block. */
  readonly blockLength: number;
  /** Variance of `logRatios`, divisor n − 1. */
  readonly variance: number;
}

/**
 * Circular block bootstrap (Politis and Romano 1992) of log(Σ baseline / Σ candidate) over pairs in chain order.
 * Blocks are as long as `automaticBlockLength` asks for the influence of a pair on the log ratio, at least 10 pairs,
 * at most half of them. Sums must be positive; null when they are not, or with fewer than two pairs.
 */
export function bootstrapLogRatio(
  baseline: Float64Array,
  candidate: Float64Array,
  resamples: number,
  seed: number,
): RatioBootstrap | null {
  const totalB = sumOf(baseline);
  const totalC = sumOf(candidate);
  if (baseline.length < 2 || !(totalB > 0) || !(totalC > 0)) return null;
  const blockLength = pairBlockLength(baseline, candidate, totalB, totalC);
  const plan = resamplingPlan(baseline.length, blockLength);
  const sumB = prefixSums(cellSums(baseline, plan.cell));
  const sumC = prefixSums(cellSums(candidate, plan.cell));
  const { cells: n, length } = plan;
  const next = randomIndex(seed);
  const logRatios = new Float64Array(resamples);
  for (let r = 0; r < resamples; r++) {
    let b = 0;
    let c = 0;
    for (let taken = 0; taken < n; taken += length) {
      const size = Math.min(length, n - taken);
      const from = next(n);
      b += circularSum(sumB, from, size, n);
      c += circularSum(sumC, from, size, n);
    }
    logRatios[r] = b > 0 && c > 0 ? ln(b / c) : ln(totalB / totalC);
  }
  logRatios.sort();
  return { logRatios, blockLength, variance: variance(logRatios) };
}

/** Percentile interval of sorted resamples at confidence `level`, type 7 quantiles. */
export function percentileInterval(sorted: Float64Array, level: number): [number, number] {
  const tail = (1 - level) / 2;
  return [sortedQuantile(sorted, tail), sortedQuantile(sorted, 1 - tail)];
}

function pairBlockLength(baseline: Float64Array, candidate: Float64Array, totalB: number, totalC: number): number {
  const n = baseline.length;
  const influence = new Float64Array(n);
  for (let i = 0; i < n; i++) influence[i] = (baseline[i]! / totalB - candidate[i]! / totalC) * n;
  return blockLengthOf(influence);
}

/** Pairs in a block for the mean of `x`: what `automaticBlockLength` asks, at least 10, at most half of them. */
export function blockLengthOf(x: Float64Array): number {
  const n = x.length;
  const wanted = Math.max(SMALLEST_BLOCK, Math.ceil(n / MOST_BLOCKS), Math.ceil(automaticBlockLength(x)));
  return Math.max(1, Math.min(wanted, Math.floor(n / 2)));
}

export interface ResamplingPlan {
  /** Pairs in a cell. */
  readonly cell: number;
  readonly cells: number;
  /** Cells in a block. */
  readonly length: number;
}

/** How `n` values are resampled in blocks of `blockLength`: one by one, or in cells where they are many. */
export function resamplingPlan(n: number, blockLength: number): ResamplingPlan {
  if (n <= FINE_AT_MOST) return { cell: 1, cells: n, length: blockLength };
  const cell = Math.max(1, Math.floor(blockLength / CELLS_A_BLOCK));
  return { cell, cells: Math.ceil(n / cell), length: Math.ceil(blockLength / cell) };
}

/** Sums of `cell` neighbours each, the last of what is left. */
export function cellSums(values: Float64Array, cell: number): Float64Array {
  if (cell === 1) return values;
  const sums = new Float64Array(Math.ceil(values.length / cell));
  let at = 0;
  for (let i = 0; i < sums.length; i++) {
    const end = Math.min(at + cell, values.length);
    let sum = 0;
    for (; at < end; at++) sum += values[at]!;
    sums[i] = sum;
  }
  return sums;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Sums of the first 0, 1, … n values. */
export function prefixSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return sums;
}

/** Sum of `size` values from `from` on, going round at `n`. */
export function circularSum(sums: Float64Array, from: number, size: number, n: number): number {
  const to = from + size;
  if (to <= n) return sums[to]! - sums[from]!;
  return sums[n]! - sums[from]! + sums[to - n]!;
}

function variance(values: Float64Array): number {
  let mean = 0;
  for (const value of values) mean += value;
  mean /= values.length;
  let sum = 0;
  for (const value of values) sum += (value - mean) * (value - mean);
  return values.length > 1 ? sum / (values.length - 1) : 0;
}
