import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';

const LN_10 = 2.302585092994046;
/** K_n = max(5, √log₁₀ n), which is 5 for any series that fits a computer. */
const QUIET_LAGS = 5;

/** Autocovariances of a series with divisor n, each computed when it is first asked for. */
class Autocovariances {
  readonly #centred: Float64Array;
  readonly #known: number[] = [];

  constructor(x: ArrayLike<number>) {
    const n = x.length;
    let mean = 0;
    for (let i = 0; i < n; i++) mean += x[i]!;
    mean /= n;
    this.#centred = new Float64Array(n);
    for (let i = 0; i < n; i++) this.#centred[i] = x[i]! - mean;
  }

  /** At this lag. O(n) the first time. */
  at(lag: number): number {
    const known = this.#known[lag];
    if (known !== undefined) return known;
    const centred = this.#centred;
    const n = centred.length;
    let sum = 0;
    for (let i = lag; i < n; i++) sum += centred[i]! * centred[i - lag]!;
    return (this.#known[lag] = sum / n);
  }
}

/**
 * Block length of the circular block bootstrap for the mean of `x`, in observations (real, not rounded): the automatic
 * rule of Politis and White (Econometric Reviews 23(1), 2004) with the corrections of Patton, Politis and White
 * (Econometric Reviews 28(4), 2009): flat-top lag window, threshold 2 √(log₁₀ n / n),
 * M = 2 m̂, b = (2 ĝ² / D)^⅓ n^⅓ with D = 4/3 ĝ(0)², at most ⌈min(3 √n, n / 3)⌉.
 * 1 for series without variation or shorter than 10.
 */
export function automaticBlockLength(x: ArrayLike<number>): number {
  const n = x.length;
  if (n < 10) return 1;
  const largestLag = Math.min(n - 1, Math.ceil(Math.sqrt(n)) + QUIET_LAGS);
  const largestBlock = Math.ceil(Math.min(3 * Math.sqrt(n), n / 3));
  const covariance = new Autocovariances(x);
  const variance = covariance.at(0);
  if (!(variance > 0)) return 1;
  const threshold = 2 * Math.sqrt(ln(n) / LN_10 / n);
  const lag = insignificantFrom(covariance, variance, threshold, largestLag);
  const window = Math.min(2 * Math.max(1, lag), largestLag);
  let spectrum = variance;
  let slope = 0;
  for (let k = 1; k <= window; k++) {
    const t = k / window;
    const weight = t <= 0.5 ? 1 : 2 * (1 - t);
    spectrum += 2 * weight * covariance.at(k);
    slope += 2 * weight * k * covariance.at(k);
  }
  if (!(spectrum > 0)) return largestBlock;
  if (slope === 0) return 1;
  const length = exp(ln(((2 * slope * slope) / ((4 / 3) * spectrum * spectrum)) * n) / 3);
  return Math.min(Math.max(1, length), largestBlock);
}

/** m̂: the first of five lags in a row whose autocorrelations are below the threshold, as the authors' program has it; else the largest significant lag. */
function insignificantFrom(
  covariance: Autocovariances,
  variance: number,
  threshold: number,
  largestLag: number,
): number {
  let quiet = 0;
  let lastSignificant = 0;
  for (let k = 1; k <= largestLag; k++) {
    if (Math.abs(covariance.at(k) / variance) < threshold) {
      quiet++;
      if (quiet === QUIET_LAGS) return k - QUIET_LAGS + 1;
    } else {
      quiet = 0;
      lastSignificant = k;
    }
  }
  return lastSignificant;
}
