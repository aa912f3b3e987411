import type { RunEvent } from '../model.js';
import type { XAxis } from '../view.js';
import type { PreparedLine } from './preparedLine.js';

/** An event with its place in data space. */
export interface PlacedEvent {
  /** Index of its run's line. */
  readonly line: number;
  readonly event: RunEvent;
  /** Row of the series' axis that stands for it. */
  readonly row: number;
  readonly x: number;
  /** On the run's rolled line; NaN for events that sit on the axis. */
  readonly y: number;
}

/** Does an event of this kind sit on its run's line rather than on the axis? */
export function isOnLine(kind: RunEvent['kind']): boolean {
  return kind === 'cache-emptied' || kind === 'cache-synced';
}

/** Ascending rows that have both a place and a value. */
function drawnRows({ x, y }: PreparedLine): Int32Array {
  const rows = new Int32Array(x.length);
  let count = 0;
  for (let row = 0; row < x.length; row++) if (!Number.isNaN(x[row]!) && !Number.isNaN(y[row]!)) rows[count++] = row;
  return rows.subarray(0, count);
}

/** The entry of ascending `rows` nearest to `row`, the earlier of two equally near; −1 when there is none. */
function nearest(rows: Int32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  const after = rows[low];
  const before = rows[low - 1];
  if (before === undefined) return after ?? -1;
  if (after === undefined) return before;
  return after - row < row - before ? after : before;
}

/**
 * Row of the line's axis that shows an event: the one of its own height where that is the row before, since events between
 * blocks name the next row; the last where no row follows. −1 when there is none.
 */
function rowOf(line: PreparedLine, event: RunEvent, byHeight: ReadonlyMap<number, number>): number {
  const { axis } = line.series;
  if (axis === line.studyRun.run.axis) {
    const row = event.row >= 0 ? event.row : axis.height.length - 1;
    const isBefore =
      event.height !== undefined && axis.height[row] !== event.height && axis.height[row - 1] === event.height;
    return isBefore ? row - 1 : row;
  }
  return event.height === undefined ? -1 : (byHeight.get(event.height) ?? -1);
}

function rowsByHeight(line: PreparedLine): ReadonlyMap<number, number> {
  const { axis } = line.series;
  if (axis === line.studyRun.run.axis || !line.hasHeights) return new Map();
  return new Map(Array.from(axis.height, (height, row) => [height, row] as const));
}

/**
 * Places of a run's events along the x axis. On the height axis an event stands at its own height, elsewhere at its row.
 * Cache events stand on the rolled line: at the nearest value where the window has none yet. Events of skipped rows, and
 * those for which the axis has no place, are left out.
 */
export function placeEvents(line: PreparedLine, index: number, xAxis: XAxis, skip: number): PlacedEvent[] {
  const { events } = line.studyRun.run;
  if (events.length === 0) return [];
  const byHeight = rowsByHeight(line);
  const drawn = events.some(({ kind }) => isOnLine(kind)) ? drawnRows(line) : new Int32Array(0);
  const placed: PlacedEvent[] = [];
  for (const event of events) {
    const row = rowOf(line, event, byHeight);
    if (row < skip) continue;
    const ownHeight = xAxis === 'height' && line.hasHeights ? event.height : undefined;
    const near = isOnLine(event.kind) ? nearest(drawn, row) : -1;
    if (isOnLine(event.kind) && near < 0) continue;
    const x = ownHeight ?? line.x[row] ?? NaN;
    const place = Number.isNaN(x) && near >= 0 ? line.x[near]! : x;
    if (Number.isNaN(place)) continue;
    placed.push({ line: index, event, row, x: place, y: near >= 0 ? line.y[near]! : NaN });
  }
  return placed;
}
