import { LARGE, MISSING, type Series } from '../model.js';
import { readingAt } from './readings.js';
import type { RowRange } from './rows.js';

/** Smallest and largest value of a series within `rows`, in its unit; (Infinity, −Infinity) when there is none. O(n). */
export function extremesOf(series: Series, rows: RowRange): readonly [number, number] {
  const { values, scale } = series;
  let low = Infinity;
  let high = -Infinity;
  for (let row = rows.start; row < rows.end; row++) {
    const word = values[row]!;
    if (word === MISSING || (rows.mask !== undefined && rows.mask[row] !== 1)) continue;
    const reading = word === LARGE ? readingAt(series, row) : word;
    if (reading < low) low = reading;
    if (reading > high) high = reading;
  }
  return [low / scale, high / scale];
}
