import { MISSING, type Axis } from '../model.js';
import type { View } from '../view.js';

/**
 * The rows that count: those of [start, end), and where `mask` is present only those with a 1 in it.
 * A mask (as long as the axis) is needed where chosen heights are not one stretch: after reorganisations, or rows without height.
 */
export interface RowRange {
  readonly start: number;
  readonly end: number;
  readonly mask?: Uint8Array;
}

/** Does the axis give heights? One that gives none counts its rows from 1 instead. */
export function hasHeights(axis: Pick<Axis, 'height'>): boolean {
  return axis.height.some((height) => height !== MISSING);
}

/** Every row of the axis. */
export function allRows(axis: Pick<Axis, 'height'>): RowRange {
  return { start: 0, end: axis.height.length };
}

export function isRowIn(rows: RowRange, row: number): boolean {
  return row >= rows.start && row < rows.end && (rows.mask === undefined || rows.mask[row] === 1);
}

/**
 * Rows within the view's range: heights from `from` to `to`, both inclusive, without the first `skip` rows of the axis.
 * Axes without heights count rows from 1. A row without height on an axis with heights belongs to no bounded range.
 */
export function selectRows(axis: Pick<Axis, 'height'>, view: Pick<View, 'from' | 'to' | 'skip'>): RowRange {
  const { height } = axis;
  const end = height.length;
  const start = Math.min(end, Math.max(0, Math.floor(view.skip)) || 0);
  if (view.from === null && view.to === null) return { start, end };
  const from = view.from ?? -Infinity;
  const to = view.to ?? Infinity;
  if (!hasHeights(axis)) {
    const first = Math.max(start, Math.ceil(from) - 1);
    return { start: Math.min(first, end), end: Math.max(Math.min(first, end), Math.min(end, Math.floor(to))) };
  }
  if (isAscending(height)) {
    const first = Math.max(start, firstHeight(height, from));
    return {
      start: Math.min(first, end),
      end: Math.max(Math.min(first, end), firstHeight(height, Math.floor(to) + 1)),
    };
  }
  const mask = new Uint8Array(end);
  let first = end;
  let last = -1;
  let count = 0;
  for (let row = start; row < end; row++) {
    const own = height[row]!;
    if (own === MISSING || own < from || own > to) continue;
    mask[row] = 1;
    count++;
    if (first === end) first = row;
    last = row;
  }
  if (count === 0) return { start, end: start };
  return count === last + 1 - first ? { start: first, end: last + 1 } : { start: first, end: last + 1, mask };
}

const ascending = new WeakMap<Int32Array, boolean>();

/** Does every row have a height that is not below the one before? Looked at once for an axis. */
function isAscending(height: Int32Array): boolean {
  const known = ascending.get(height);
  if (known !== undefined) return known;
  let row = 0;
  while (row < height.length && height[row] !== MISSING && (row === 0 || height[row]! >= height[row - 1]!)) row++;
  ascending.set(height, row === height.length);
  return row === height.length;
}

/** First row of ascending heights with one of at least `wanted`. */
function firstHeight(height: Int32Array, wanted: number): number {
  let low = 0;
  let high = height.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (height[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part of a view that bounds the tables and every number: the range only where tables keep to it. */
export function tableRange(view: View): Pick<View, 'from' | 'to' | 'skip'> {
  const { from, to, skip } = view;
  return view.tablesUseRange ? { from, to, skip } : { from: null, to: null, skip };
}
