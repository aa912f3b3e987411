const BUCKETS = 1 << 16;

/**
 * The values that stand at the given places (from 0, ascending) when `values` are sorted; O(n) when values spread.
 * `values` is not changed; none is below `min` or above `max`. Places are within [0, values.length).
 */
export function orderStatistics(values: Int32Array, places: readonly number[], min: number, max: number): number[] {
  let shift = 0;
  while (Math.floor((max - min) / (1 << shift)) >= BUCKETS) shift++;
  const width = 1 << shift;
  const counts = new Int32Array(Math.floor((max - min) / width) + 1);
  const { length } = values;
  // Differences need up to 32 bits: the unsigned shift reads them as such.
  for (let i = 0; i < length; i++) counts[(values[i]! - min) >>> shift]!++;
  const buckets: number[] = [];
  const ranks: number[] = [];
  let bucket = 0;
  let before = 0;
  for (const place of places) {
    for (; before + counts[bucket]! <= place; bucket++) before += counts[bucket]!;
    buckets.push(bucket);
    ranks.push(place - before);
  }
  if (width === 1) return buckets.map((own) => min + own);
  const inside = valuesInside(values, counts, new Set(buckets), min, shift);
  return buckets.map((own, index) => inside.get(own)![ranks[index]!]!);
}

/** The sorted values of some buckets. */
function valuesInside(
  values: Int32Array,
  counts: Int32Array,
  buckets: ReadonlySet<number>,
  min: number,
  shift: number,
): ReadonlyMap<number, Int32Array> {
  const inside = new Map<number, Int32Array>();
  const isWanted = new Uint8Array(counts.length);
  for (const bucket of buckets) {
    inside.set(bucket, new Int32Array(counts[bucket]!));
    isWanted[bucket] = 1;
    counts[bucket] = 0;
  }
  const { length } = values;
  for (let i = 0; i < length; i++) {
    const bucket = (values[i]! - min) >>> shift;
    if (isWanted[bucket] === 1) inside.get(bucket)![counts[bucket]!++] = values[i]!;
  }
  for (const own of inside.values()) own.sort();
  return inside;
}
