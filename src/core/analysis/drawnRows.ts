import { Pyramid } from './pyramid.js';
import type { ThinLine } from './thin.js';

/** Rows that stay of a thinned line, ascending, each with the number of the unbroken stretch that it belongs to. */
export interface ThinRows {
  readonly rows: Int32Array;
  readonly stretches: Int32Array;
}

/**
 * A line along ascending places, prepared so that thinning it to any range costs O(columns · log n). The rows that stay are
 * those of `thinM4`, which walks every row.
 */
export class DrawnRows {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #pyramid: Pyramid;
  /** First row of every stretch with a value in every row, and the row after its last; ascending. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  /** Rows with a value in the stretches before each. */
  readonly #before: Float64Array;

  /** `x` never goes back and has no NaN; `y` may have NaN, which breaks the line as every row in ascending `breaks` does before itself. */
  constructor(x: Float64Array, y: Float64Array, breaks: Int32Array) {
    this.#x = x;
    this.#y = y;
    this.#pyramid = new Pyramid(y);
    const { starts, ends } = stretchesOf(y, breaks);
    this.#starts = starts;
    this.#ends = ends;
    this.#before = new Float64Array(starts.length + 1);
    for (let i = 0; i < starts.length; i++) this.#before[i + 1] = this.#before[i]! + ends[i]! - starts[i]!;
  }

  /**
   * First, smallest, largest and last row of each of `columns` equal parts of [xFrom, xTo], and of every stretch that leaves
   * the range the neighbour outside; every row where at most 4 · columns lie inside. Only rows of [start, end) count.
   */
  thin(xFrom: number, xTo: number, columns: number, start = 0, end = this.#x.length): ThinRows {
    const picked = new Picked();
    const x = this.#x;
    const first = Math.max(start, firstAt(x, xFrom));
    const last = Math.min(end, firstAfter(x, xTo));
    const count = columns >= 1 ? Math.floor(columns) : 1;
    const width = xTo - xFrom;
    const isFew = this.#valuesIn(first, last) <= 4 * count;
    // The stretch of the row before the range: it may lead in, or across without a point inside.
    let stretch = this.#stretchFrom(Math.max(start, first - 1));
    if (first > start && first < end && this.#holds(stretch, first - 1) && this.#holds(stretch, first)) {
      picked.add(first - 1, stretch);
    }
    let row = first;
    while (row < last) {
      while (stretch < this.#starts.length && this.#ends[stretch]! <= row) stretch++;
      if (stretch >= this.#starts.length) break;
      row = Math.max(row, this.#starts[stretch]!);
      if (row >= last) break;
      if (isFew) {
        picked.add(row, stretch);
        row++;
        continue;
      }
      const column = columnOf(x[row]!, xFrom, width, count);
      const next = this.#columnEnd(row, last, column, xFrom, width, count);
      stretch = this.#addColumn(picked, row, next, stretch);
      row = next;
    }
    const after = this.#stretchFrom(last);
    if (last > start && last < end && this.#holds(after, last - 1) && this.#holds(after, last)) picked.add(last, after);
    return picked.rows();
  }

  /** As drawn: the values of these rows with a NaN between stretches. `y`: values of the same rows to take instead of the line's own. */
  line({ rows, stretches }: ThinRows, y = this.#y): ThinLine {
    let breaks = 0;
    for (let i = 1; i < rows.length; i++) if (stretches[i] !== stretches[i - 1]) breaks++;
    const found = { x: new Float64Array(rows.length + breaks), y: new Float64Array(rows.length + breaks) };
    let at = 0;
    for (let i = 0; i < rows.length; i++) {
      if (i > 0 && stretches[i] !== stretches[i - 1]) {
        found.x[at] = found.y[at] = NaN;
        at++;
      }
      found.x[at] = this.#x[rows[i]!]!;
      found.y[at] = y[rows[i]!]!;
      at++;
    }
    return found;
  }

  /** First, smallest, largest and last row with a value in [from, to), which lie in one column; the stretch of the last. */
  #addColumn(picked: Picked, from: number, to: number, stretch: number): number {
    let lastStretch = stretch;
    while (lastStretch + 1 < this.#starts.length && this.#starts[lastStretch + 1]! < to) lastStretch++;
    const last = Math.min(to, this.#ends[lastStretch]!) - 1;
    const smallest = this.#pyramid.smallest(from, to);
    const largest = this.#pyramid.largest(from, to);
    picked.add(from, stretch);
    let at = stretch;
    for (const row of smallest < largest ? [smallest, largest] : [largest, smallest]) {
      while (this.#ends[at]! <= row) at++;
      picked.add(row, at);
    }
    picked.add(last, lastStretch);
    return lastStretch;
  }

  #holds(stretch: number, row: number): boolean {
    return stretch < this.#starts.length && this.#starts[stretch]! <= row && this.#ends[stretch]! > row;
  }

  /** The first stretch that ends after `row`. */
  #stretchFrom(row: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #valuesIn(from: number, to: number): number {
    return to <= from ? 0 : this.#valuesBefore(to) - this.#valuesBefore(from);
  }

  #valuesBefore(row: number): number {
    const stretch = this.#stretchFrom(row);
    const start = this.#starts[stretch] ?? row;
    return this.#before[stretch]! + Math.max(0, row - start);
  }

  /** First row of (row, last) in a later column: looked for nearby first. */
  #columnEnd(row: number, last: number, column: number, xFrom: number, width: number, count: number): number {
    const x = this.#x;
    let step = 16;
    let low = row + 1;
    let high = low;
    while (high < last && columnOf(x[high]!, xFrom, width, count) <= column) {
      low = high + 1;
      high += step;
      step *= 2;
    }
    high = Math.min(high, last);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (columnOf(x[middle]!, xFrom, width, count) <= column) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The same rows where either of two thinnings of lines with the same stretches has them. */
export function joinedRows(a: ThinRows, b: ThinRows): ThinRows {
  const picked = new Picked();
  let [i, j] = [0, 0];
  while (i < a.rows.length || j < b.rows.length) {
    const fromA = j >= b.rows.length || (i < a.rows.length && a.rows[i]! <= b.rows[j]!);
    picked.add(fromA ? a.rows[i]! : b.rows[j]!, fromA ? a.stretches[i]! : b.stretches[j]!);
    if (fromA) i++;
    else j++;
  }
  return picked.rows();
}

class Picked {
  readonly #rows: number[] = [];
  readonly #stretches: number[] = [];

  /** Rows come in order; the one added last is not added again. */
  add(row: number, stretch: number): void {
    if (this.#rows.at(-1) === row) return;
    this.#rows.push(row);
    this.#stretches.push(stretch);
  }

  rows(): ThinRows {
    return { rows: Int32Array.from(this.#rows), stretches: Int32Array.from(this.#stretches) };
  }
}

function columnOf(x: number, xFrom: number, width: number, count: number): number {
  return width > 0 ? Math.min(count - 1, Math.floor(((x - xFrom) / width) * count)) : 0;
}

function stretchesOf(y: Float64Array, breaks: Int32Array): { starts: Int32Array; ends: Int32Array } {
  const starts: number[] = [];
  const ends: number[] = [];
  let next = 0;
  let start = -1;
  for (let row = 0; row < y.length; row++) {
    const isBroken = breaks[next] === row;
    while (next < breaks.length && breaks[next]! <= row) next++;
    const hasValue = !Number.isNaN(y[row]!);
    if (start >= 0 && (isBroken || !hasValue)) {
      starts.push(start);
      ends.push(row);
      start = -1;
    }
    if (hasValue && start < 0) start = row;
  }
  if (start >= 0) {
    starts.push(start);
    ends.push(y.length);
  }
  return { starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

/** First row of ascending `x` at or after a place; the length when there is none. */
export function firstAt(x: Float64Array, place: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First row of ascending `x` after a place; the length when there is none. */
export function firstAfter(x: Float64Array, place: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
