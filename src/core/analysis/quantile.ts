/** A probability as a fraction of whole numbers, so that positions between order statistics are exact. */
export interface Probability {
  readonly numerator: number;
  readonly denominator: number;
}

export const MEDIAN: Probability = { numerator: 1, denominator: 2 };
export const P90: Probability = { numerator: 9, denominator: 10 };
export const P99: Probability = { numerator: 99, denominator: 100 };

/** Where a quantile of `count` ordered values lies: at order statistic `lower` (from 0), `rest`/`denominator` of the way to the next. */
export function quantilePlace(count: number, p: Probability): { lower: number; rest: number } {
  const position = (count - 1) * p.numerator;
  const lower = Math.floor(position / p.denominator);
  return { lower, rest: position - lower * p.denominator };
}

/**
 * The value between two neighbouring order statistics (integer readings), in units (1/scale of which is one reading).
 * Exact up to one rounding while the readings stay below 2^53 / 100.
 */
export function interpolate(a: number, b: number, rest: number, p: Probability, scale: number): number {
  return (a * (p.denominator - rest) + b * rest) / (p.denominator * scale);
}

/**
 * Quantile of ascending integer readings by Hyndman and Fan (1996), type 7: linear between the order statistics
 * around position (n − 1)·p. In units, of which a reading is 1/scale. NaN when there is no reading.
 */
export function quantile(ascending: ArrayLike<number>, p: Probability, scale = 1): number {
  const count = ascending.length;
  if (count === 0) return NaN;
  const { lower, rest } = quantilePlace(count, p);
  const a = ascending[lower]!;
  return interpolate(a, rest === 0 ? a : ascending[lower + 1]!, rest, p, scale);
}
