import { xAxisOf, yAxisOf } from '../figure/axes.js';
import { eventText } from '../figure/eventText.js';
import type { Figure, FigureLine, FigureMark, LineSegment, Size } from '../figure/figure.js';
import { legendOf } from '../figure/legend.js';
import type { RunEvent } from '../model.js';
import { valueOf } from './curve.js';
import type { GridSegment, Post, PostFigure, PostLine, PostMark } from './post.js';

const RADIUS_STEPS = 20;
const MARGIN_WIDTH = 76;
const MARGIN_HEIGHT = 140;

/** The chart of a post for any size, with the axes, lines and marks that its author saw; null when it has none. Everything in data space. */
export function postFigure(post: Post, size: Size): Figure | null {
  const drawn = post.figure;
  if (drawn === null) return null;
  const { x, y } = drawn;
  const [toX, toY] = [valueOf(x), valueOf(y)];
  const lines = drawn.lines.map((line) => figureLine(post, line, toX, toY));
  const marks = drawn.marks.flatMap((mark) => figureMark(post, drawn, mark, toX, toY));
  const xAxis = xAxisOf(x.kind, x.domain, Math.max(100, size.width - MARGIN_WIDTH), x.rowNoun, x.baselineRun);
  const ticks = yAxisOf(y.label, y.scale, y.domain, size.height - MARGIN_HEIGHT, false).ticks;
  return {
    title: drawn.title,
    subtitle: drawn.subtitle,
    x: xAxis,
    y: {
      label: y.label,
      domain: y.domain,
      scale: y.scale,
      ticks: ticks.filter(({ value }) => value >= y.domain[0] && value <= y.domain[1]),
    },
    lines,
    marks,
    legend: legendOf({ inputs: [], runs: [], arms: [], baseline: post.baseline }, lines, marks),
    description: drawn.description,
    overview: { xDomain: x.domain, yDomain: y.domain, lines },
    notes: drawn.notes,
    empty: null,
    size,
  };
}

function figureLine(
  post: Post,
  { run, label, arm, colorIndex, dashIndex, segments }: PostLine,
  toX: (step: number) => number,
  toY: (step: number) => number,
): FigureLine {
  return {
    run: post.runs[run]?.name ?? arm,
    label,
    arm,
    colorIndex,
    dashIndex,
    segments: segments.map((segment) => dataSegment(segment, toX, toY)),
  };
}

function dataSegment({ x, y }: GridSegment, toX: (step: number) => number, toY: (step: number) => number): LineSegment {
  return { x: Float64Array.from(x, toX), y: Float64Array.from(y, toY) };
}

function figureMark(
  post: Post,
  { y: { domain } }: PostFigure,
  { run, event, x, y, onAxis, radius, filled }: PostMark,
  toX: (step: number) => number,
  toY: (step: number) => number,
): FigureMark[] {
  const own = post.runs[run];
  const happened = own?.events[event];
  if (own === undefined || happened === undefined) return [];
  return [
    {
      kind: happened.kind,
      run: own.name,
      colorIndex: own.colorIndex,
      ...(happened.height === undefined ? {} : { height: happened.height }),
      x: toX(x),
      y: onAxis ? domain[0] : toY(y),
      onAxis,
      radius: Math.min(MOST_RADIUS, radius) / RADIUS_STEPS,
      filled,
      title: eventText(own.label, happened as RunEvent), // kind and details belong together; places are not looked at
    },
  ];
}

/** Marks larger than any that is drawn are no marks. */
const MOST_RADIUS = 400;
