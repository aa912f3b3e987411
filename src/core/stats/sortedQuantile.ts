/** Quantile of an ascending sample, type 7 of Hyndman and Fan (1996); NaN for an empty one. `p` in 0 … 1. */
export function sortedQuantile(sorted: ArrayLike<number>, p: number): number {
  const n = sorted.length;
  if (n === 0) return NaN;
  const at = (n - 1) * p;
  const low = Math.floor(at);
  const high = Math.min(low + 1, n - 1);
  return sorted[low]! + (at - low) * (sorted[high]! - sorted[low]!);
}
