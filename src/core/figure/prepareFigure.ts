import { metricInView, seriesOf } from '../analysis/metricChoice.js';
import { ratioChanges, type RatioChanges } from '../analysis/ratioChanges.js';
import { rolledOnce } from '../analysis/rolledOnce.js';
import { hasHeights } from '../analysis/rows.js';
import type { Study, StudyRun } from '../analysis/study.js';
import { xValues } from '../analysis/xValues.js';
import type { Axis, Series } from '../model.js';
import type { View } from '../view.js';
import { armLines } from './armLines.js';
import type { FigureXAxis } from './figure.js';
import { extentOf, neverGoesBack, withoutPlace, type PreparedLine, type WholeLine } from './preparedLine.js';
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
  /** What is drawn: `lines`, or one line for each arm that the view compares. */
  readonly drawn: readonly WholeLine[];
  /** Where the ratio to the baseline changes, over everything; empty unless the ratio is drawn. */
  readonly changes: readonly RatioChanges[];
  /** Events of the lines, in order of runs, then of the log; empty where the view hides events. */
  readonly events: readonly PlacedEvent[];
  /** Names of visible runs without the metric. */
  readonly without: readonly string[];
  /** Rolled values at or below 0 that a logarithmic axis leaves out. */
  readonly notPositive: number;
}

interface Places {
  readonly x: Float64Array;
  readonly ascending: boolean;
}

const heightPlaces = new WeakMap<Axis, Places>();

/** Places of a line's rows; along heights remembered for an axis, since zooming and other windows ask again. */
function placesOf(studyRun: StudyRun, axis: Axis, view: View, study: Study): Places {
  const known = view.x === 'height' ? heightPlaces.get(axis) : undefined;
  if (known !== undefined) return known;
  const x = xValues(studyRun, axis, view.x, study);
  const places = { x, ascending: neverGoesBack(x) };
  if (view.x === 'height') heightPlaces.set(axis, places);
  return places;
}

function skippedRows(view: View): number {
  return Math.max(0, Math.floor(view.skip)) || 0;
}

/** The rolled values that are drawn: skipped rows and, on a logarithmic axis, values at or below 0 become NaN in a copy. */
function drawnValues(series: Series, view: View): { readonly y: Float64Array; readonly notPositive: number } {
  const rolled = rolledOnce(series, view.window, view.stat);
  const skip = skippedRows(view);
  if (skip === 0 && view.y === 'linear') return { y: rolled, notPositive: 0 };
  return withoutPlace(rolled, view.y, skip);
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
    const { x, ascending } = placesOf(studyRun, series.axis, view, study);
    const arm = study.arms.find(({ name }) => name === studyRun.group);
    lines.push({
      of: 'run',
      name: studyRun.name,
      label: studyRun.label,
      arm: studyRun.group,
      axis: series.axis,
      studyRun,
      series,
      colorIndex: styles.get(studyRun.group)?.colorIndex ?? 0,
      dashIndex: Math.max(0, arm?.runs.findIndex(({ name }) => name === studyRun.name) ?? 0),
      x,
      y: drawn.y,
      ascending,
      hasHeights: hasHeights(series.axis),
      extent: extentOf(x, skippedRows(view), x.length),
    });
  }
  const isOfRuns = view.show === 'runs';
  const arms = isOfRuns ? { lines, notPositive } : armLines(study, { ...view, metric }, styles);
  const rowsOnly = lines.length > 0 && !lines.some((line) => line.hasHeights);
  return {
    study,
    view,
    metric,
    xKind: view.x === 'height' && rowsOnly ? 'row' : view.x,
    lines,
    drawn: arms.lines,
    changes: view.show === 'ratio' ? ratioChanges(study, { ...view, metric, tablesUseRange: false }) : [],
    events:
      view.events && isOfRuns
        ? lines.flatMap((line, index) => placeEvents(line, index, view.x, skippedRows(view)))
        : [],
    without,
    notPositive: arms.notPositive,
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
  for (const { x, axis, hasHeights: counted } of prepared.drawn) {
    for (let row = 0; row < x.length; row++) {
      if (!(x[row]! >= xFrom && x[row]! <= xTo)) continue;
      const height = counted ? axis.height[row]! : row + 1;
      if (counted && height < 0) continue;
      if (height < from) from = height;
      if (height > to) to = height;
    }
  }
  return from <= to ? { from, to } : { from: null, to: null };
}
