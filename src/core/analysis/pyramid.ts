/** Values under one entry of the lowest level. */
const BUCKET = 16;

interface Level {
  /** Row of the smallest value of each bucket, the first of equal ones; −1 where it holds none. */
  readonly min: Int32Array;
  readonly max: Int32Array;
}

/**
 * Where the smallest and largest value of any range of rows stand, in O(log n) after O(n) once. NaN counts as no value. Takes
 * half a byte a value at the lowest level, a byte in all.
 */
export class Pyramid {
  readonly #values: Float64Array;
  /** Level k holds buckets of 16 · 2^k values. */
  readonly #levels: Level[] = [];

  /** `values` are kept and must not change. */
  constructor(values: Float64Array) {
    this.#values = values;
    let level = lowest(values);
    this.#levels.push(level);
    while (level.min.length > 1) {
      level = halved(values, level);
      this.#levels.push(level);
    }
  }

  /** Row of the smallest value in [start, end), the first of equal ones; −1 without a value. */
  smallest(start: number, end: number): number {
    return this.#search(start, end, 1);
  }

  /** Row of the largest value in [start, end), the first of equal ones; −1 without a value. */
  largest(start: number, end: number): number {
    return this.#search(start, end, -1);
  }

  #search(start: number, end: number, sign: 1 | -1): number {
    const values = this.#values;
    let best = -1;
    let row = start;
    while (row < end) {
      if (row % BUCKET === 0 && row + BUCKET <= end) {
        // The largest bucket that begins here and ends inside.
        let level = 0;
        let size = BUCKET;
        while (level + 1 < this.#levels.length && row % (2 * size) === 0 && row + 2 * size <= end) {
          level++;
          size *= 2;
        }
        const { min, max } = this.#levels[level]!; // level < levels.length
        const found = (sign === 1 ? min : max)[row / size]!; // the bucket begins inside
        if (found >= 0 && (best < 0 || sign * values[found]! < sign * values[best]!)) best = found;
        row += size;
      } else {
        const value = values[row]!;
        if (!Number.isNaN(value) && (best < 0 || sign * value < sign * values[best]!)) best = row;
        row++;
      }
    }
    return best;
  }
}

function lowest(values: Float64Array): Level {
  const length = Math.ceil(values.length / BUCKET);
  const min = new Int32Array(length).fill(-1);
  const max = new Int32Array(length).fill(-1);
  for (let bucket = 0; bucket < length; bucket++) {
    const end = Math.min(values.length, (bucket + 1) * BUCKET);
    let low = Infinity;
    let high = -Infinity;
    let lowRow = -1;
    let highRow = -1;
    for (let row = bucket * BUCKET; row < end; row++) {
      const value = values[row]!;
      if (value < low || (lowRow < 0 && value === Infinity)) {
        low = value;
        lowRow = row;
      }
      if (value > high || (highRow < 0 && value === -Infinity)) {
        high = value;
        highRow = row;
      }
    }
    min[bucket] = lowRow;
    max[bucket] = highRow;
  }
  return { min, max };
}

function halved(values: Float64Array, below: Level): Level {
  const length = Math.ceil(below.min.length / 2);
  const min = new Int32Array(length);
  const max = new Int32Array(length);
  for (let bucket = 0; bucket < length; bucket++) {
    const [a, b] = [2 * bucket, 2 * bucket + 1];
    min[bucket] = better(values, below.min[a]!, below.min[b] ?? -1, 1);
    max[bucket] = better(values, below.max[a]!, below.max[b] ?? -1, -1);
  }
  return { min, max };
}

/** The row with the smaller (sign 1) or larger (−1) value, the first of equal ones. */
function better(values: Float64Array, first: number, second: number, sign: 1 | -1): number {
  if (first < 0 || second < 0) return Math.max(first, second);
  return sign * values[second]! < sign * values[first]! ? second : first;
}
