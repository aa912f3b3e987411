import { interpolate, quantilePlace, type Probability } from './quantile.js';

/** Rows whose windows are ranked together at least; larger windows take as many rows as they are long. */
const SMALLEST_CHUNK = 512;

/**
 * Counts of readings by rank (a Fenwick tree): add, remove and find the k-th smallest in O(log size).
 * Ranks are places in `ascending`, of which equal readings share the first.
 */
class RankCounts {
  readonly #tree: Int32Array;
  readonly #top: number;

  constructor(size: number) {
    this.#tree = new Int32Array(size + 1);
    let top = 1;
    while (top * 2 <= size) top *= 2;
    this.#top = top;
  }

  add(rank: number, change: 1 | -1): void {
    const tree = this.#tree;
    for (let node = rank + 1; node < tree.length; node += node & -node) tree[node] = tree[node]! + change;
  }

  /** Rank of the k-th smallest reading held (k from 0, below the number held). */
  find(k: number): number {
    const tree = this.#tree;
    let before = 0;
    let left = k;
    for (let step = this.#top; step > 0; step >>= 1) {
      const node = before + step;
      if (node < tree.length && tree[node]! <= left) {
        before = node;
        left -= tree[node]!;
      }
    }
    return before;
  }
}

function rankOf(ascending: Float64Array, reading: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < reading) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Writes the type-7 quantile of the last `window` rows into `out`, for rows [start + window − 1, end) of an unbroken
 * stretch. `readings` are integers of 1/scale of the unit, NaN where missing; `out` is in units, NaN where the window is empty.
 *
 * Windows are ranked in chunks of about their own length, so that the order structure holds at most some 2·window
 * readings: O(n log window).
 */
export function slideQuantile(
  readings: Float64Array,
  start: number,
  end: number,
  window: number,
  p: Probability,
  scale: number,
  out: Float64Array,
): void {
  const length = Math.max(window, SMALLEST_CHUNK);
  for (let from = start + window - 1; from < end; from += length) {
    slideChunk(readings, from, Math.min(end, from + length), window, p, scale, out);
  }
}

function slideChunk(
  readings: Float64Array,
  from: number,
  to: number,
  window: number,
  p: Probability,
  scale: number,
  out: Float64Array,
): void {
  const first = from - window + 1;
  const ascending = readings
    .subarray(first, to)
    .filter((reading) => !Number.isNaN(reading))
    .sort();
  const ranks = new Int32Array(to - first);
  for (let row = first; row < to; row++) {
    const reading = readings[row]!;
    ranks[row - first] = Number.isNaN(reading) ? -1 : rankOf(ascending, reading);
  }
  const counts = new RankCounts(ascending.length);
  let held = 0;
  for (let row = first; row < to; row++) {
    const entering = ranks[row - first]!;
    if (entering >= 0) {
      counts.add(entering, 1);
      held++;
    }
    if (row < from) continue;
    if (held > 0) {
      const { lower, rest } = quantilePlace(held, p);
      const a = ascending[counts.find(lower)]!;
      out[row] = interpolate(a, rest === 0 ? a : ascending[counts.find(lower + 1)]!, rest, p, scale);
    }
    const leaving = ranks[row - window + 1 - first]!;
    if (leaving >= 0) {
      counts.add(leaving, -1);
      held--;
    }
  }
}
