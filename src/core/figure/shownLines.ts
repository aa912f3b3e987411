import { isRowIn, type RowRange } from '../analysis/rows.js';
import { thinM4, type ThinLine } from '../analysis/thin.js';
import type { FigureLine, LineSegment } from './figure.js';
import type { PreparedLine } from './preparedLine.js';

/** The stretches between the NaNs of a thinned line, as views of its arrays. */
export function segmentsOf({ x, y }: ThinLine): LineSegment[] {
  const segments: LineSegment[] = [];
  let start = 0;
  for (let i = 0; i <= x.length; i++) {
    if (i < x.length && !Number.isNaN(x[i]!) && !Number.isNaN(y[i]!)) continue;
    if (i > start) segments.push({ x: x.subarray(start, i), y: y.subarray(start, i) });
    start = i + 1;
  }
  return segments;
}

/** First row of ascending `x` with a value of at least `wanted` (above it where `after`); the length when there is none. */
function firstRow(x: Float64Array, wanted: number, after: boolean): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (after ? x[middle]! <= wanted : x[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows [start, end) of a line with the breaks inside them, counted from `start`. */
function part(
  line: PreparedLine,
  start: number,
  end: number,
): { x: Float64Array; y: Float64Array; breaks: Int32Array } {
  const { x, y, series } = line;
  const breaks = series.axis.breaks.filter((row) => row > start && row < end).map((row) => row - start);
  return { x: x.subarray(start, end), y: y.subarray(start, end), breaks };
}

/**
 * One run's line in [xDomain] with `columns` pixel columns. Along heights the line goes on to its neighbours outside, so that
 * it leaves the plot at its edge; elsewhere it ends with the chosen rows, which are no range of x.
 */
export function shownLine(
  line: PreparedLine,
  rows: RowRange,
  byHeight: boolean,
  xDomain: readonly [number, number],
  columns: number,
): FigureLine {
  const [from, to] = xDomain;
  const { studyRun, colorIndex, dashIndex } = line;
  let chosen: { x: Float64Array; y: Float64Array; breaks: Int32Array };
  if (!byHeight) {
    chosen = part(line, rows.start, rows.end);
    if (rows.mask !== undefined) chosen.y = chosen.y.map((value, i) => (isRowIn(rows, rows.start + i) ? value : NaN));
  } else if (line.ascending) {
    const start = Math.max(0, firstRow(line.x, from, false) - 1);
    chosen = part(line, start, Math.min(line.x.length, firstRow(line.x, to, true) + 1));
  } else {
    chosen = part(line, 0, line.x.length);
  }
  return {
    run: studyRun.name,
    label: studyRun.label,
    arm: studyRun.group,
    colorIndex,
    dashIndex,
    segments: segmentsOf(thinM4(chosen.x, chosen.y, from, to, columns, chosen.breaks)),
  };
}
