/**
 * Change points of the mean of `x` by least squares: the ends of all segments but the last, that minimise
 * Σ (x − segment mean)² + penalty · segments, found exactly by PELT (Killick, Fearnhead and Eckley 2012).
 * Segments have at least `shortest` values. O(n) where changes are many, O(n²) at worst.
 */
export function pelt(x: Float64Array, penalty: number, shortest: number): number[] {
  const n = x.length;
  const least = Math.max(1, Math.floor(shortest));
  const sums = new Float64Array(n + 1);
  const squares = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) {
    sums[i + 1] = sums[i]! + x[i]!;
    squares[i + 1] = squares[i]! + x[i]! * x[i]!;
  }
  const cost = (from: number, to: number): number => {
    const sum = sums[to]! - sums[from]!;
    return squares[to]! - squares[from]! - (sum * sum) / (to - from);
  };
  const best = new Float64Array(n + 1).fill(Infinity);
  const last = new Int32Array(n + 1);
  best[0] = -penalty;
  // A start that a change at `to` beats is never needed again once a segment from `to` on is long enough.
  const closedFrom = new Int32Array(n + 1).fill(n + 1);
  let open: number[] = [];
  for (let to = least; to <= n; to++) {
    if (best[to - least]! < Infinity) open.push(to - least);
    for (const from of open) {
      const total = best[from]! + cost(from, to) + penalty;
      if (total < best[to]!) {
        best[to] = total;
        last[to] = from;
      }
    }
    for (const from of open) {
      if (closedFrom[from] === n + 1 && best[from]! + cost(from, to) > best[to]!) closedFrom[from] = to + least;
    }
    open = open.filter((from) => closedFrom[from]! > to);
  }
  const ends: number[] = [];
  for (let to = last[n]!; to > 0; to = last[to]!) ends.unshift(to);
  return ends;
}
