import type { Study } from '../analysis/study.js';
import { eventText } from '../figure/eventText.js';
import type { Figure, FigureMark } from '../figure/figure.js';
import { layoutFigure } from '../figure/layoutFigure.js';
import { rowNoun } from '../figure/metricText.js';
import { prepareFigure, type PreparedFigure } from '../figure/prepareFigure.js';
import type { RunEvent } from '../model.js';
import type { View } from '../view.js';
import { gridSegments, stepsOf } from './curve.js';
import type { Grid, Post, PostFigure, PostMark, PostRun } from './post.js';

/** The figure for a plot of `width` pixels, two fifths as high. */
export type PostDrawing = (width: number) => Pick<Post, 'figure' | 'empty'>;

/** Size for which the axes' domains are chosen, whatever the width of the lines. */
const AXES_SIZE = { width: 1200, height: 600 };
/** Columns a pixel of the thinning before; and how far lines may lie from those thinned, so that both make less than a pixel. */
const COLUMNS_A_PIXEL = 5;
const TOLERANCE = 0.75;
const HEIGHT_OF_WIDTH = 0.4;
/** Steps a pixel along x where heights are closer than that. */
const STEPS_A_PIXEL = 2;
const RADIUS_STEPS = 20;

/** Prepares the figure of a view once, to draw it for several widths. */
export function drawPost(study: Study, view: View, runs: readonly PostRun[]): PostDrawing {
  const prepared = prepareFigure(study, view);
  return (width) => {
    const columns = Math.ceil(width * COLUMNS_A_PIXEL);
    const figure = layoutFigure(prepared, view, AXES_SIZE, { columns });
    if (figure.empty !== null) return { figure: null, empty: figure.empty };
    return { figure: gridFigure(study, prepared, figure, width, runs), empty: '' };
  };
}

function gridFigure(
  study: Study,
  prepared: PreparedFigure,
  figure: Figure,
  width: number,
  runs: readonly PostRun[],
): PostFigure {
  const height = Math.round(width * HEIGHT_OF_WIDTH);
  const xGrid: Grid = { domain: figure.x.domain, scale: 'linear', steps: xSteps(figure, width) };
  const yGrid: Grid = { domain: figure.y.domain, scale: figure.y.scale, steps: height };
  const [toX, toY] = [stepsOf(xGrid), stepsOf(yGrid)];
  const options = { x: xGrid, y: yGrid, width, height, tolerance: TOLERANCE };
  const series = prepared.lines[0]?.series;
  const baselineRun = study.arms.find(({ name }) => name === study.baseline)?.runs[0]?.label ?? '';
  return {
    width,
    height,
    title: figure.title,
    subtitle: figure.subtitle,
    description: figure.description,
    notes: figure.notes,
    x: {
      ...xGrid,
      kind: figure.x.kind,
      rowNoun: series === undefined ? 'row' : rowNoun(series),
      baselineRun: figure.x.kind === 'baseline' ? baselineRun : '',
    },
    y: { ...yGrid, label: figure.y.label },
    lines: figure.lines.map(({ run, label, arm, colorIndex, dashIndex, segments }) => ({
      run: runs.findIndex(({ name }) => name === run),
      label,
      arm,
      colorIndex,
      dashIndex,
      segments: gridSegments(segments, options),
    })),
    marks: figure.marks.flatMap((mark) => gridMark(mark, runs, toX, toY)),
  };
}

/** Heights themselves where they are no closer than half a pixel. */
function xSteps({ x: { kind, domain } }: Figure, width: number): number {
  const [from, to] = domain;
  const span = to - from;
  const isCounted = (kind === 'height' || kind === 'row') && Number.isInteger(from) && Number.isInteger(to);
  return isCounted && span <= STEPS_A_PIXEL * width ? span : STEPS_A_PIXEL * width;
}

function gridMark(
  mark: FigureMark,
  runs: readonly PostRun[],
  toX: (x: number) => number,
  toY: (y: number) => number,
): PostMark[] {
  const run = runs.findIndex(({ name }) => name === mark.run);
  const own = runs[run];
  if (own === undefined) return [];
  // The title says everything that tells events apart; two with one title are drawn alike.
  const event = own.events.findIndex((known) => eventText(own.label, known as RunEvent) === mark.title);
  const [x, y] = [toX(mark.x), mark.onAxis ? 0 : toY(mark.y)];
  if (event < 0 || Number.isNaN(x) || Number.isNaN(y)) return [];
  const radius = Math.round(mark.radius * RADIUS_STEPS);
  return [{ run, event, x, y, onAxis: mark.onAxis, radius, filled: mark.filled }];
}
