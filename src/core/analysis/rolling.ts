import type { Series } from '../model.js';
import type { Statistic } from '../view.js';
import { MEDIAN, P90 } from './quantile.js';
import { readingsOf } from './readings.js';
import { slideQuantile } from './slidingQuantile.js';

/**
 * Mean, median or p90 (type 7) over the last `window` rows up to and including each row, in `series.unit`
 * (docs/statistics.md, rolled value). As long as the axis.
 *
 * NaN for the first window − 1 rows of the run and after each of `axis.breaks`, and where the window holds no reading;
 * rows without a reading are left out of the window's count. The mean is the exact sum of the printed values divided once.
 * A window that is not a whole number of at least 1 is rounded down, to 1 at least. Mean O(n), others O(n log window).
 */
export function rolledValues(series: Series, window: number, stat: Statistic): Float64Array {
  const readings = readingsOf(series);
  const rolled = new Float64Array(readings.length).fill(NaN);
  const rows = window >= 1 ? Math.floor(window) : 1;
  for (const [start, end] of stretches(series.axis.breaks, readings.length)) {
    if (stat === 'mean') slideMean(readings, start, end, rows, series.scale, rolled);
    else slideQuantile(readings, start, end, rows, stat === 'median' ? MEDIAN : P90, series.scale, rolled);
  }
  return rolled;
}

/** The unbroken stretches [start, end) of `length` rows between ascending breaks; none is empty. */
export function stretches(breaks: Int32Array, length: number): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let start = 0;
  for (const row of breaks) {
    if (row <= start || row >= length) continue;
    found.push([start, row]);
    start = row;
  }
  if (start < length) found.push([start, length]);
  return found;
}

// The running sum is exact: readings are integers, and a window's sum stays far below 2^53.
function slideMean(
  readings: Float64Array,
  start: number,
  end: number,
  window: number,
  scale: number,
  out: Float64Array,
): void {
  let sum = 0;
  let count = 0;
  for (let row = start; row < end; row++) {
    const entering = readings[row]!;
    if (!Number.isNaN(entering)) {
      sum += entering;
      count++;
    }
    if (row < start + window - 1) continue;
    if (count > 0) out[row] = sum / (count * scale);
    const leaving = readings[row - window + 1]!;
    if (!Number.isNaN(leaving)) {
      sum -= leaving;
      count--;
    }
  }
}
