import type { StudyRun } from '../analysis/study.js';
import type { Axis, Series } from '../model.js';
import type { YAxis } from '../view.js';

/** One whole line, at full resolution: of a run, or of an arm. */
export interface WholeLine {
  readonly of: 'run' | 'arm';
  /** Unique name of the run, or name of the arm. */
  readonly name: string;
  readonly label: string;
  readonly arm: string;
  /** Heights of the rows, and the rows before which the line is broken. */
  readonly axis: Pick<Axis, 'height' | 'breaks'>;
  readonly colorIndex: number;
  readonly dashIndex: number;
  /** Place of every row on the x axis (`xValues`); NaN where it has none. */
  readonly x: Float64Array;
  /**
   * Rolled value of every row in the series' unit (of arms what `Show` says); NaN where it has none, in the skipped rows, and at or below 0 on a
   * logarithmic axis. Shared between figures: read only.
   */
  readonly y: Float64Array;
  /** `x` has no NaN and never goes back: a range of it is a range of rows. */
  readonly ascending: boolean;
  readonly hasHeights: boolean;
  /** Smallest and largest `x` of the rows that are not skipped; null when none has a place. */
  readonly extent: readonly [number, number] | null;
  /** Smallest and largest value of the arm's runs, as long as `y`; NaN where that is. */
  readonly band?: { readonly low: Float64Array; readonly high: Float64Array };
}

/** A visible run's line. */
export interface PreparedLine extends WholeLine {
  readonly studyRun: StudyRun;
  readonly series: Series;
}

/** Smallest and largest of `x` over the rows of [start, end) that `isIn` accepts; null when none has a place. */
export function extentOf(
  x: Float64Array,
  start: number,
  end: number,
  isIn: (row: number) => boolean = () => true,
): readonly [number, number] | null {
  let min = Infinity;
  let max = -Infinity;
  for (let row = start; row < end; row++) {
    const value = x[row]!;
    if (Number.isNaN(value) || !isIn(row)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? [min, max] : null;
}

/** Is a range of these places a range of rows? */
export function neverGoesBack(x: Float64Array): boolean {
  for (let row = 0; row < x.length; row++) {
    if (!(row === 0 ? x[row] === x[row] : x[row]! >= x[row - 1]!)) return false;
  }
  return true;
}

/** The values that have a place: in a copy, the first `skip` and on a logarithmic axis those at or below 0 are NaN. */
export function withoutPlace(
  values: Float64Array,
  axis: YAxis,
  skip: number,
): { readonly y: Float64Array; readonly notPositive: number } {
  const y = values.slice();
  y.fill(NaN, 0, Math.min(skip, y.length));
  let notPositive = 0;
  if (axis === 'log') {
    for (let row = 0; row < y.length; row++) {
      if (y[row]! <= 0) {
        y[row] = NaN;
        notPositive++;
      }
    }
  }
  return { y, notPositive };
}
