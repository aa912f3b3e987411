import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { bootstrapLogRatio, percentileInterval } from './bootstrap.js';

/** Variation between replicates of arms: pooled variance of the log means of runs, with its degrees of freedom. */
export interface RunVariance {
  readonly variance: number;
  /** Σ (r − 1) over arms; 0 when no arm has replicates. */
  readonly df: number;
}

/**
 * Pools the variances of the log mean over arms. `armMeans` holds the means of each arm's runs over the same blocks;
 * runs whose mean is not positive are left out.
 */
export function pooledRunVariance(armMeans: readonly (readonly number[])[]): RunVariance {
  let squares = 0;
  let df = 0;
  for (const means of armMeans) {
    const logs = means.filter((mean) => mean > 0).map((mean) => ln(mean));
    if (logs.length < 2) continue;
    const centre = logs.reduce((sum, value) => sum + value, 0) / logs.length;
    for (const value of logs) squares += (value - centre) * (value - centre);
    df += logs.length - 1;
  }
  return { variance: df > 0 ? squares / df : 0, df };
}

export interface SpeedupInterval {
  /** Interval on the ratio Σ baseline / Σ candidate. */
  readonly interval: readonly [number, number];
  /** Does it cover variation between runs, or between blocks of one pair of runs only? */
  readonly basis: 'replicates' | 'blocks';
  /** Which of the two variances was the larger and made the interval. */
  readonly from: 'runs' | 'blocks';
  readonly blockLength: number;
  /** Standard error of the log ratio behind the interval. */
  readonly standardError: number;
}

/**
 * Interval on a ratio of means at confidence `level` (docs/statistics.md, Arms and pairs): block variation from the
 * circular block bootstrap; run variation from the pooled variance s² as s² (1/r_B + 1/r_C) with Student's t.
 * Run variation already holds what the bootstrap sees: the larger one counts, never their sum.
 * Null when the bootstrap cannot be made (fewer than two pairs, sums not positive).
 */
export function speedupInterval(
  baseline: Float64Array,
  candidate: Float64Array,
  runs: RunVariance & { readonly baselineRuns: number; readonly candidateRuns: number },
  options: { readonly level: number; readonly resamples: number; readonly seed: number },
): SpeedupInterval | null {
  const bootstrap = bootstrapLogRatio(baseline, candidate, options.resamples, options.seed);
  if (bootstrap === null) return null;
  const basis = runs.df >= 1 ? 'replicates' : 'blocks';
  const { blockLength } = bootstrap;
  const runVariance = runs.variance * (1 / runs.baselineRuns + 1 / runs.candidateRuns);
  if (runs.df >= 1 && runVariance > bootstrap.variance) {
    const centre = ln(sum(baseline) / sum(candidate));
    const standardError = Math.sqrt(runVariance);
    const half = tQuantile(1 - (1 - options.level) / 2, runs.df) * standardError;
    return { interval: [exp(centre - half), exp(centre + half)], basis, from: 'runs', blockLength, standardError };
  }
  const [low, high] = percentileInterval(bootstrap.logRatios, options.level);
  return {
    interval: [exp(low), exp(high)],
    basis,
    from: 'blocks',
    blockLength,
    standardError: Math.sqrt(bootstrap.variance),
  };
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
