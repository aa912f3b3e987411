import type { StudyRun } from '../analysis/study.js';
import type { Series } from '../model.js';

/** One visible run's whole line, at full resolution. */
export interface PreparedLine {
  readonly studyRun: StudyRun;
  readonly series: Series;
  readonly colorIndex: number;
  readonly dashIndex: number;
  /** Place of every row on the x axis (`xValues`); NaN where it has none. */
  readonly x: Float64Array;
  /**
   * Rolled value of every row in the series' unit; NaN where it has none, in the skipped rows, and at or below 0 on a
   * logarithmic axis. Shared between figures: read only.
   */
  readonly y: Float64Array;
  /** `x` has no NaN and never goes back: a range of it is a range of rows. */
  readonly ascending: boolean;
  readonly hasHeights: boolean;
  /** Smallest and largest `x` of the rows that are not skipped; null when none has a place. */
  readonly extent: readonly [number, number] | null;
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
