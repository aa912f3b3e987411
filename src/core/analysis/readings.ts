import { LARGE, MISSING, type Series } from '../model.js';

/** The integer reading of a row, in 1/scale of the unit; NaN where the log prints none. */
export function readingAt(series: Series, row: number): number {
  const word = series.values[row];
  if (word === undefined || word === MISSING) return NaN;
  return word === LARGE ? (series.large?.get(row) ?? NaN) : word;
}

/** The value of a row in `series.unit`, the double nearest to what the log prints; NaN where it prints none. */
export function valueAt(series: Series, row: number): number {
  return readingAt(series, row) / series.scale;
}

/** All readings as doubles, in 1/scale of the unit; NaN where the log prints none. As long as the axis. */
export function readingsOf(series: Series): Float64Array {
  const { values } = series;
  const readings = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const word = values[row]!;
    readings[row] = word === MISSING || word === LARGE ? readingAt(series, row) : word;
  }
  return readings;
}

/** All values in `series.unit`, each the double nearest to what the log prints; NaN where it prints none. */
export function rawValues(series: Series): Float64Array {
  const values = readingsOf(series);
  if (series.scale === 1) return values;
  for (let row = 0; row < values.length; row++) values[row] = values[row]! / series.scale;
  return values;
}
