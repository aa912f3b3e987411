import { formatCount } from '../analysis/formatNumber.js';
import { isRowIn, selectRows, type RowRange } from '../analysis/rows.js';
import { metricOf } from '../metrics.js';
import { describeFigure } from './altText.js';
import { xAxisOf, yAxisOf } from './axes.js';
import type { Figure, FigureAxis, FigureLine, Overview, Size, ViewRange } from './figure.js';
import { seriesOf } from '../analysis/metricChoice.js';
import { emptyReason } from './emptyReason.js';
import { armsInOrder, legendOf } from './legend.js';
import { marksIn } from './marks.js';
import { rowNoun, unitText } from './metricText.js';
import { extentOf, type WholeLine } from './preparedLine.js';
import type { PreparedFigure } from './prepareFigure.js';
import { shownLine } from './shownLines.js';
import { shownAxisLabel, shownText } from './showText.js';
import { changesIn } from './changes.js';

const OVERVIEW_COLUMNS = 400;
/** What the labels of the y axis and the margins take of a picture's width and height, about; pixels. */
const MARGIN_WIDTH = 76;
const MARGIN_HEIGHT = 140;
/** Values that differ by less than this part of their size are not drawn from 0 where the quantity has no direction. */
const NARROW = 0.2;

type Range = readonly [number, number];

function union(extents: readonly (Range | null)[]): Range | null {
  let joined: Range | null = null;
  for (const extent of extents) {
    if (extent === null) continue;
    joined = joined === null ? extent : [Math.min(joined[0], extent[0]), Math.max(joined[1], extent[1])];
  }
  return joined;
}

/** Part of the x axis that is shown; null when no place lies in the range. A range of one place gets some air. */
function xDomainOf(prepared: PreparedFigure, range: ViewRange, rows: readonly RowRange[]): Range | null {
  const whole = union(
    prepared.view.x === 'height'
      ? prepared.drawn.map(({ extent }) => extent)
      : prepared.drawn.map(({ x, ascending }, i) => {
          const chosen = rows[i]!; // one range a line
          if (ascending && chosen.mask === undefined)
            return chosen.start < chosen.end ? [x[chosen.start]!, x[chosen.end - 1]!] : null; // both are rows
          return extentOf(x, chosen.start, chosen.end, (row) => isRowIn(chosen, row));
        }),
  );
  if (whole === null) return null;
  let [from, to] = whole;
  if (prepared.view.x === 'height') {
    from = Math.max(from, range.from ?? -Infinity);
    to = Math.min(to, range.to ?? Infinity);
  }
  if (from > to) return null;
  return from === to ? [from - 0.5, to + 0.5] : [from, to];
}

/** Smallest and largest drawn value inside the x domain; null when nothing is drawn there. */
function yExtentOf(lines: readonly FigureLine[], [from, to]: Range): Range | null {
  return union(
    lines.flatMap(({ segments, band = [] }) => [
      ...segments.map(({ x, y }) => extentOf(y, 0, y.length, (i) => x[i]! >= from && x[i]! <= to)),
      ...band.flatMap(({ x, low, high }) =>
        [low, high].map((y) => extentOf(y, 0, y.length, (i) => x[i]! >= from && x[i]! <= to)),
      ),
    ]),
  );
}

function yAxisFor(prepared: PreparedFigure, extent: Range | null, height: number): FigureAxis {
  const series = prepared.lines[0]?.series;
  const metric = prepared.metric === null ? '' : metricOf(prepared.metric).label;
  const unit = series === undefined ? '' : unitText(series);
  const usual = unit === '' || unit === metric ? metric : `${metric} (${unit})`;
  const { view, study } = prepared;
  const label = (series && shownAxisLabel(series, view, study.baseline ?? '')) ?? usual;
  const scale = view.y;
  const found = extent ?? (scale === 'log' ? [1, 10] : [0, 1]);
  if (view.show === 'ratio')
    return yAxisOf(label, scale, [Math.min(1, found[0]), Math.max(1, found[1])], height, false);
  const isNarrow = found[1] - found[0] < NARROW * Math.abs(found[1]);
  return yAxisOf(label, scale, found, height, !(isNarrow && series?.better === 'none'));
}

function titleOf(prepared: PreparedFigure, lines: readonly FigureLine[]): string {
  const given = prepared.view.title?.trim() ?? '';
  if (given !== '') return given;
  const isCompared = prepared.drawn !== prepared.lines && lines.length > 0;
  const arms = (isCompared ? armsInOrder(prepared.lines) : armsInOrder(lines)).map(([arm]) => arm);
  const metric = prepared.metric === null ? 'Nothing' : metricOf(prepared.metric).label;
  return arms.length === 0 ? metric : `${metric} of ${arms.join(', ')}`;
}

function notesOf(prepared: PreparedFigure, merged: number): string[] {
  const notes: string[] = [];
  const count = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;
  if (prepared.lines.length > 0 && prepared.without.length > 0 && prepared.metric !== null) {
    const runs = count(prepared.without.length, 'run has', 'runs have');
    notes.push(`${runs} no ${metricOf(prepared.metric).label.toLowerCase()}: ${prepared.without.join(', ')}.`);
  }
  if (prepared.metric === 'tipIntervalMs' && prepared.study.runs.every((run) => !seriesOf(run, 'connectMs'))) {
    notes.push(
      'These logs have no [bench] lines, so no connect time: this is the time between tips. Start the node with -debug=bench to have it logged.',
    );
  }
  if (prepared.notPositive > 0) {
    notes.push(
      `${count(prepared.notPositive, 'value', 'values')} at or below 0 left out: a logarithmic axis has no place for them.`,
    );
  }
  const noPlace = prepared.drawn.filter(({ extent }) => extent === null).map(({ name }) => name);
  if (noPlace.length > 0 && noPlace.length < prepared.drawn.length) {
    notes.push(`${count(noPlace.length, 'run has', 'runs have')} no place on this x axis: ${noPlace.join(', ')}.`);
  }
  if (merged > 0)
    notes.push(
      `${count(merged, 'mark', 'marks')} on the axis not drawn: others of the same kind stand in the same pixel.`,
    );
  return notes;
}

const overviews = new WeakMap<PreparedFigure, Overview>();

function overviewOf(prepared: PreparedFigure): Overview {
  const known = overviews.get(prepared);
  if (known !== undefined) return known;
  const xDomain = union(prepared.drawn.map(({ extent }) => extent)) ?? [0, 1];
  const wide: Range = xDomain[0] === xDomain[1] ? [xDomain[0] - 0.5, xDomain[1] + 0.5] : xDomain;
  const lines = prepared.drawn.map((line) => shownLine(line, wholeLine(line), wide, OVERVIEW_COLUMNS));
  const yDomain = yAxisFor(prepared, yExtentOf(lines, wide), 1).domain;
  const overview = { xDomain: wide, yDomain, lines };
  overviews.set(prepared, overview);
  return overview;
}

function wholeLine(line: WholeLine): RowRange {
  return { start: 0, end: line.x.length };
}

/**
 * The figure of a visible range: domains, ticks, thinned lines, marks. Cost follows the
 * columns where places never go back, else the number of rows. `columns`: pixel columns to thin to (default: the width of the plot, about).
 * The description is computed when it is first read. Never throws; nothing to draw gives `empty`.
 */
export function layoutFigure(
  prepared: PreparedFigure,
  range: ViewRange,
  size: Size,
  options: { readonly columns?: number } = {},
): Figure {
  const byHeight = prepared.view.x === 'height';
  const { drawn: all, view, study } = prepared;
  const chosen = { from: range.from, to: range.to, skip: view.skip };
  const rows = all.map((line) =>
    byHeight ? wholeLine(line) : selectRows(line.axis, line.of === 'arm' ? { ...range, skip: 0 } : chosen),
  );
  const columns = Math.max(1, Math.floor(options.columns ?? size.width - MARGIN_WIDTH));
  const found = xDomainOf(prepared, range, rows);
  const xDomain = found ?? [0, 1];
  const lines = found === null ? [] : all.map((line, i) => shownLine(line, rows[i]!, xDomain, columns)); // one range a line
  const extent = yExtentOf(lines, xDomain);
  const drawn = extent !== null;
  const y = yAxisFor(prepared, extent, size.height - MARGIN_HEIGHT);
  const { marks, merged } = drawn ? marksIn(prepared, rows, xDomain, y.domain[0], columns) : { marks: [], merged: 0 };
  const series = prepared.lines[0]?.series;
  const baselineRun = study.arms.find(({ name }) => name === study.baseline)?.runs[0]?.label ?? '';
  const title = titleOf(prepared, lines);
  let description: string | undefined;
  return {
    title,
    subtitle: series === undefined ? '' : shownText(series, view, study.baseline ?? ''),
    x: xAxisOf(prepared.xKind, xDomain, columns, series === undefined ? 'row' : rowNoun(series), baselineRun),
    y,
    lines,
    marks,
    ...(drawn && prepared.changes.length > 0 && { changes: changesIn(prepared, xDomain) }),
    ...(view.show === 'ratio' ? { neutral: 1 } : view.show === 'saved' ? { neutral: 0 } : {}),
    legend: legendOf(study, lines, marks),
    get description() {
      return (description ??= describeFigure(prepared, chosen, title));
    },
    get overview() {
      return overviewOf(prepared);
    },
    notes: notesOf(prepared, merged),
    empty: drawn ? null : emptyReason(prepared, found !== null),
    size,
  };
}
