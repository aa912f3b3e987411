import { DrawnRows, joinedRows, type ThinRows } from '../analysis/drawnRows.js';
import { isRowIn, type RowRange } from '../analysis/rows.js';
import { thinM4, type ThinLine } from '../analysis/thin.js';
import type { BandSegment, FigureLine, LineSegment } from './figure.js';
import type { WholeLine } from './preparedLine.js';

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

const prepared = new WeakMap<Float64Array, { readonly x: Float64Array; readonly rows: DrawnRows }>();

/** The values prepared for quick thinning along these places, kept for as long as the values are. */
function drawnRowsOf(x: Float64Array, y: Float64Array, breaks: Int32Array): DrawnRows {
  const known = prepared.get(y);
  if (known?.x === x) return known.rows;
  const rows = new DrawnRows(x, y, breaks);
  prepared.set(y, { x, rows });
  return rows;
}

/** Thins a line whose places never go back, and with it the edges of its band. */
function quickSegments(
  { x, y, axis, band }: WholeLine,
  thin: (rows: DrawnRows) => ThinRows,
): Pick<FigureLine, 'segments' | 'band'> {
  const own = drawnRowsOf(x, y, axis.breaks);
  const rows = thin(own);
  const segments = segmentsOf(own.line(rows));
  if (band === undefined) return { segments };
  const edges = [band.low, band.high].map((edge) => thin(drawnRowsOf(x, edge, axis.breaks)));
  const together = edges.reduce(joinedRows, rows);
  return { segments, band: bandSegments(own.line(together, band.low), own.line(together, band.high)) };
}

function bandSegments(low: ThinLine, high: ThinLine): BandSegment[] {
  const highs = segmentsOf(high);
  return segmentsOf(low).map(({ x, y }, i) => ({ x, low: y, high: highs[i]!.y })); // both are broken at the same rows
}

/** Walks every row: for places that go back or are missing, and for rows that are no one stretch. */
function walkedSegments(
  { x, y, axis, band }: WholeLine,
  rows: RowRange,
  xDomain: readonly [number, number],
  columns: number,
): Pick<FigureLine, 'segments' | 'band'> {
  const { start, end } = rows;
  const breaks = axis.breaks.filter((row) => row > start && row < end).map((row) => row - start);
  const places = x.subarray(start, end);
  const chosen = (values: Float64Array): Float64Array => {
    const own = values.subarray(start, end);
    return rows.mask === undefined ? own : own.map((value, i) => (isRowIn(rows, start + i) ? value : NaN));
  };
  const segments = segmentsOf(thinM4(places, chosen(y), xDomain[0], xDomain[1], columns, breaks));
  if (band === undefined) return { segments };
  const whole = (values: Float64Array): ThinLine => {
    const own = chosen(values);
    return thinM4(places, own, xDomain[0], xDomain[1], own.length, breaks);
  };
  return { segments, band: bandSegments(whole(band.low), whole(band.high)) };
}

/**
 * One line in [xDomain] with `columns` pixel columns: O(columns · log rows) where its places never go back. Along heights the
 * line goes on to its neighbours outside, so that it leaves the plot at its edge; elsewhere it ends with the chosen rows,
 * which are no range of x.
 */
export function shownLine(
  line: WholeLine,
  rows: RowRange,
  xDomain: readonly [number, number],
  columns: number,
): FigureLine {
  const { of, name, label, arm, colorIndex, dashIndex } = line;
  const isQuick = line.ascending && rows.mask === undefined;
  return {
    ...(of === 'arm' && { of }),
    run: name,
    label,
    arm,
    colorIndex,
    dashIndex,
    ...(isQuick
      ? quickSegments(line, (drawn) => drawn.thin(xDomain[0], xDomain[1], columns, rows.start, rows.end))
      : walkedSegments(line, rows, xDomain, columns)),
  };
}
