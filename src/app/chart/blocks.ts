import { blocksSinceEmptied } from '../../core/analysis/blocksSinceEmptied.js';
import { valueAt } from '../../core/analysis/readings.js';
import type { PreparedLine } from '../../core/figure/preparedLine.js';
import { MISSING, type Run } from '../../core/model.js';

/** What the log says about one block of one run. Numbers that it does not give are NaN. */
export interface BlockReading {
  readonly row: number;
  readonly height: number;
  readonly value: number;
  readonly rolled: number;
  readonly cacheMiB: number;
  /** −1: not emptied so far in this log. */
  readonly sinceEmptied: number;
  readonly stages: readonly { readonly id: string; readonly value: number }[];
}

const STAGES = new Set([
  'loadMs',
  'sanityMs',
  'forkChecksMs',
  'connectTxMs',
  'verifyMs',
  'undoMs',
  'indexMs',
  'flushMs',
  'chainstateMs',
  'postProcessMs',
  'callbacksMs',
]);

/** First row whose place is at or after `x`, of a line with ascending places. */
function firstAt(places: Float64Array, x: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < x)
      low = middle + 1; // middle < length
    else high = middle;
  }
  return low;
}

/** Row nearest to a place on the x axis; −1 for a line without any place. */
export function nearestRow({ x: places, ascending }: Pick<PreparedLine, 'x' | 'ascending'>, x: number): number {
  if (places.length === 0) return -1;
  if (ascending) {
    const after = firstAt(places, x);
    const before = after - 1;
    if (after === places.length) return before;
    if (before < 0) return after;
    return x - places[before]! <= places[after]! - x ? before : after; // both are rows
  }
  let nearest = -1;
  let distance = Infinity;
  for (let row = 0; row < places.length; row++) {
    const own = Math.abs(places[row]! - x); // row < length
    if (own < distance) {
      distance = own;
      nearest = row;
    }
  }
  return nearest;
}

const sinceCache = new WeakMap<Run, Int32Array>();

/** Everything that is said about one block. */
export function readBlock({ studyRun: { run }, series, y }: PreparedLine, row: number): BlockReading {
  const { axis } = series;
  const height = axis.height[row] ?? MISSING;
  let since = sinceCache.get(run);
  if (!since) sinceCache.set(run, (since = blocksSinceEmptied(run)));
  const of = (id: string): number => {
    const other = run.series.find((candidate) => candidate.id === id && candidate.axis === axis);
    return other ? valueAt(other, row) : NaN;
  };
  return {
    row,
    height: height === MISSING ? NaN : height,
    value: valueAt(series, row),
    rolled: y[row] ?? NaN,
    cacheMiB: of('cacheMiB'),
    sinceEmptied: axis === run.axis ? (since[row] ?? -1) : -1,
    stages: run.series
      .filter(({ id, axis: own }) => own === axis && id !== series.id && (STAGES.has(id) || id.startsWith('step:')))
      .map((stage) => ({ id: stage.id, value: valueAt(stage, row) }))
      .filter(({ value }) => !Number.isNaN(value)),
  };
}
