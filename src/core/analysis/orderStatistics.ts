const BUCKETS = 1 << 16;

/**
 * The values that stand at the given places (from 0, ascending) when `values` are sorted; O(n) when values spread.
 * `values` is not changed. Places are within [0, values.length).
 */
export function orderStatistics(values: Int32Array, places: readonly number[], min: number, max: number): number[] {
  let shift = 0;
  while (Math.floor((max - min) / (1 << shift)) >= BUCKETS) shift++;
  const width = 1 << shift;
  const counts = new Int32Array(Math.floor((max - min) / width) + 1);
  // Differences need up to 32 bits: the unsigned shift reads them as such.
  for (const value of values) {
    const bucket = (value - min) >>> shift;
    counts[bucket] = counts[bucket]! + 1;
  }
  const found: number[] = [];
  let bucket = 0;
  let before = 0;
  let sorted: Int32Array | undefined;
  for (const place of places) {
    while (before + counts[bucket]! <= place) {
      before += counts[bucket]!;
      bucket++;
      sorted = undefined;
    }
    const low = min + bucket * width;
    if (width > 1) sorted ??= values.filter((value) => value >= low && value < low + width).sort();
    found.push(sorted ? sorted[place - before]! : low);
  }
  return found;
}
