import { isRowIn, type RowRange } from '../analysis/rows.js';
import { eventText } from './eventText.js';
import type { FigureMark } from './figure.js';
import { isOnLine, type PlacedEvent } from './placeEvents.js';
import type { PreparedFigure } from './prepareFigure.js';

const SMALLEST_RADIUS = 4.5;
const LARGEST_RADIUS = 8;
/** Radius of an emptied cache whose flush has no logged duration. */
const USUAL_RADIUS = 5.5;
const SYNC_RADIUS = 3;
const AXIS_RADIUS = 4;
/** More marks than this on the axis are a smear: only the first of each kind, run and pixel column stays. */
const MOST_AXIS_MARKS = 2000;

function radiusOf({ event }: PlacedEvent, longestMs: number): number {
  if (event.kind === 'cache-synced') return SYNC_RADIUS;
  if (event.kind !== 'cache-emptied') return AXIS_RADIUS;
  if (event.durationMs === undefined || !(longestMs > 0)) return USUAL_RADIUS;
  return Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(Math.max(0, event.durationMs) / longestMs));
}

/** Longest logged flush that emptied the cache, over all visible runs and the whole range; 0 when none has a duration. */
function longestFlushMs(events: readonly PlacedEvent[]): number {
  let longest = 0;
  for (const { event } of events) {
    if (event.kind === 'cache-emptied') longest = Math.max(longest, event.durationMs ?? 0);
  }
  return longest;
}

/** Later kinds lie on top: what happened on the axis, then writes that kept the cache, then emptied caches. */
function layer({ event }: PlacedEvent): number {
  return event.kind === 'cache-emptied' ? 2 : event.kind === 'cache-synced' ? 1 : 0;
}

export interface ShownMarks {
  readonly marks: readonly FigureMark[];
  /** Marks left out because another of their kind and run stands in the same pixel column. */
  readonly merged: number;
}

/**
 * Marks of the events inside the x domain whose rows are chosen (`rows`: by line). `floor`: lower end of the y domain.
 * Marks of emptied caches are never left out.
 */
export function marksIn(
  prepared: PreparedFigure,
  rows: readonly RowRange[],
  xDomain: readonly [number, number],
  floor: number,
  columns: number,
): ShownMarks {
  const [from, to] = xDomain;
  const longestMs = longestFlushMs(prepared.events);
  const byHeight = prepared.view.x === 'height';
  const inside = prepared.events.filter(
    ({ line, row, x }) => x >= from && x <= to && (byHeight || isRowIn(rows[line]!, row)), // one range a line
  );
  const crowded = inside.length > MOST_AXIS_MARKS;
  const taken = new Set<string>();
  const shown = inside.filter(({ event, line, x }) => {
    if (!crowded || event.kind === 'cache-emptied') return true;
    const key = `${event.kind} ${line} ${Math.floor(((x - from) / (to - from)) * columns)}`;
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
  const ordered = [0, 1, 2].flatMap((wanted) => shown.filter((placed) => layer(placed) === wanted));
  const marks = ordered.map((placed): FigureMark => {
    const { event, x, y } = placed;
    const { studyRun, colorIndex } = prepared.lines[placed.line]!; // events come from these lines
    const onLine = isOnLine(event.kind);
    return {
      kind: event.kind,
      run: studyRun.name,
      colorIndex,
      ...(event.height === undefined ? {} : { height: event.height }),
      x,
      y: onLine ? y : floor,
      onAxis: !onLine,
      radius: radiusOf(placed, longestMs),
      filled: event.kind !== 'cache-synced',
      title: eventText(studyRun.label, event),
    };
  });
  return { marks, merged: inside.length - shown.length };
}
