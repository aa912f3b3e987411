import { metricInView, seriesOf } from '../analysis/metricChoice.js';
import { rolledValues } from '../analysis/rolling.js';
import { hasHeights } from '../analysis/rows.js';
import type { Study } from '../analysis/study.js';
import { xValues } from '../analysis/xValues.js';
import type { Series } from '../model.js';
import type { Statistic, View } from '../view.js';
import type { FigureXAxis } from './figure.js';
import { extentOf, type PreparedLine } from './preparedLine.js';
import { placeEvents, type PlacedEvent } from './placeEvents.js';
import { armStyles } from './palette.js';

/** Everything of a figure that does not depend on the visible range and the size: what zooming need not compute again. */
export interface PreparedFigure {
  readonly study: Study;
  readonly view: View;
  /** Metric id; null when nothing loaded has a series. */
  readonly metric: string | null;
  readonly xKind: FigureXAxis['kind'];
  /** Visible runs that have the metric, in input order. */
  readonly lines: readonly PreparedLine[];
  /** Events of the lines, in order of runs, then of the log; empty where the view hides events. */
  readonly events: readonly PlacedEvent[];
  /** Names of visible runs without the metric. */
  readonly without: readonly string[];
  /** Rolled values at or below 0 that a logarithmic axis leaves out. */
  readonly notPositive: number;
}

interface RolledMemo {
  readonly window: number;
  readonly stat: Statistic;
  readonly values: Float64Array;
}

/** Last rolled values of each series: toggling runs, axes or events must not compute them again. */
const memo = new WeakMap<Series, RolledMemo>();

function rolledOnce(series: Series, window: number, stat: Statistic): Float64Array {
  const known = memo.get(series);
  if (known?.window === window && known.stat === stat) return known.values;
  const values = rolledValues(series, window, stat);
  memo.set(series, { window, stat, values });
  return values;
}

function neverGoesBack(x: Float64Array): boolean {
  for (let row = 0; row < x.length; row++) {
    if (!(row === 0 ? x[row] === x[row] : x[row]! >= x[row - 1]!)) return false;
  }
  return true;
}

function skippedRows(view: View): number {
  return Math.max(0, Math.floor(view.skip)) || 0;
}

/** The rolled values that are drawn: skipped rows and, on a logarithmic axis, values at or below 0 become NaN in a copy. */
function drawnValues(series: Series, view: View): { readonly y: Float64Array; readonly notPositive: number } {
  const rolled = rolledOnce(series, view.window, view.stat);
  const skip = skippedRows(view);
  if (skip === 0 && view.y === 'linear') return { y: rolled, notPositive: 0 };
  const y = rolled.slice();
  y.fill(NaN, 0, Math.min(skip, y.length));
  let notPositive = 0;
  if (view.y === 'log') {
    for (let row = 0; row < y.length; row++) {
      if (y[row]! <= 0) {
        y[row] = NaN;
        notPositive++;
      }
    }
  }
  return { y, notPositive };
}

/**
 * Rolled values, x values and event places of all visible runs. O(rows); reads of the view everything but `from`, `to`
 * and what is not of the figure. Call it again when one of those changes, `layoutFigure` when only the range does.
 */
export function prepareFigure(study: Study, view: View): PreparedFigure {
  return prepareMetric(study, view, metricInView(study, view.metric));
}

const CACHE_METRICS = ['cacheMiB', 'cacheTxo', 'cacheTx'] as const;

/**
 * As `prepareFigure`, for the panel `Cache size`: memory of the coins cache, else its entries, else cached transactions, not
 * rolled, on a linear axis.
 */
export function prepareCacheFigure(study: Study, view: View): PreparedFigure {
  const has = (id: string) => study.runs.some((run) => seriesOf(run, id) !== undefined);
  const metric = CACHE_METRICS.find(has) ?? CACHE_METRICS[0];
  return prepareMetric(
    study,
    { ...view, metric, window: 1, stat: 'mean', y: 'linear', show: 'runs', title: null },
    metric,
  );
}

function prepareMetric(study: Study, view: View, metric: string | null): PreparedFigure {
  const styles = armStyles(study);
  const hidden = new Set(view.hidden);
  const lines: PreparedLine[] = [];
  const without: string[] = [];
  let notPositive = 0;
  for (const studyRun of study.runs) {
    if (hidden.has(studyRun.name)) continue;
    const series = metric === null ? undefined : seriesOf(studyRun, metric);
    if (series === undefined) {
      without.push(studyRun.name);
      continue;
    }
    const drawn = drawnValues(series, view);
    notPositive += drawn.notPositive;
    const x = xValues(studyRun, series.axis, view.x, study);
    const arm = study.arms.find(({ name }) => name === studyRun.group);
    lines.push({
      studyRun,
      series,
      colorIndex: styles.get(studyRun.group)?.colorIndex ?? 0,
      dashIndex: Math.max(0, arm?.runs.findIndex(({ name }) => name === studyRun.name) ?? 0),
      x,
      y: drawn.y,
      ascending: neverGoesBack(x),
      hasHeights: hasHeights(series.axis),
      extent: extentOf(x, skippedRows(view), x.length),
    });
  }
  const rowsOnly = lines.length > 0 && !lines.some((line) => line.hasHeights);
  return {
    study,
    view,
    metric,
    xKind: view.x === 'height' && rowsOnly ? 'row' : view.x,
    lines,
    events: view.events ? lines.flatMap((line, index) => placeEvents(line, index, view.x, skippedRows(view))) : [],
    without,
    notPositive,
  };
}

/**
 * The heights (or row numbers, where the log gives no heights) whose places lie in [xFrom, xTo] of the figure's x axis:
 * how a dragged stretch becomes a range of the view. Both null when no row lies there.
 */
export function rangeOfX(
  prepared: PreparedFigure,
  xFrom: number,
  xTo: number,
): { readonly from: number | null; readonly to: number | null } {
  let from = Infinity;
  let to = -Infinity;
  for (const { x, series, hasHeights: counted } of prepared.lines) {
    for (let row = 0; row < x.length; row++) {
      if (!(x[row]! >= xFrom && x[row]! <= xTo)) continue;
      const height = counted ? series.axis.height[row]! : row + 1;
      if (counted && height < 0) continue;
      if (height < from) from = height;
      if (height > to) to = height;
    }
  }
  return from <= to ? { from, to } : { from: null, to: null };
}
