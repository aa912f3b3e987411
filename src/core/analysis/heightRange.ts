import { MISSING, type Axis } from '../model.js';

/** Heights, both inclusive. */
export interface HeightRange {
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<Int32Array, HeightRange | null>();

/** Lowest and highest height of an axis; null when it has none. O(n) once. */
export function heightRange({ height: heights }: Pick<Axis, 'height'>): HeightRange | null {
  const found = known.get(heights);
  if (found !== undefined) return found;
  let [from, to] = [Infinity, -Infinity];
  for (const height of heights) {
    if (height === MISSING) continue;
    if (height < from) from = height;
    if (height > to) to = height;
  }
  const range = from <= to ? { from, to } : null;
  known.set(heights, range);
  return range;
}
