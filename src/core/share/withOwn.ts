import type { Study } from '../analysis/study.js';
import { xAxisOf, yAxisOf } from '../figure/axes.js';
import type { Figure, Size } from '../figure/figure.js';
import { layoutFigure } from '../figure/layoutFigure.js';
import { legendOf } from '../figure/legend.js';
import { prepareFigure } from '../figure/prepareFigure.js';
import type { Post } from './post.js';
import { postFigure } from './postFigure.js';

const MARGIN_WIDTH = 76;
const MARGIN_HEIGHT = 140;

type Range = readonly [number, number];

/**
 * The chart of a post with the runs of new logs beside its lines, as further arms in further colours. Axes hold both. Runs that lie
 * wholly elsewhere on the x axis are not drawn, and a note says so. Null when the post has no chart.
 */
export function figureWithOwn(post: Post, study: Study, size: Size): Figure | null {
  const author = postFigure(post, size);
  if (author === null || post.figure === null || study.runs.length === 0) return author;
  const view = { ...post.view, hidden: [], title: null, metric: post.metric, baseline: null };
  const own = layoutFigure(prepareFigure(study, view), view, size);
  if (own.empty !== null) return author;
  if (own.x.domain[0] > author.x.domain[1] || own.x.domain[1] < author.x.domain[0]) {
    return { ...author, notes: [...author.notes, 'Your logs lie elsewhere on this axis and are not drawn.'] };
  }
  const first = 1 + Math.max(-1, ...post.runs.map(({ colorIndex }) => colorIndex));
  const lines = [
    ...author.lines,
    ...own.lines.map((line) => ({
      ...line,
      arm: `${line.arm} (yours)`,
      label: `${line.label} (yours)`,
      colorIndex: first + line.colorIndex,
    })),
  ];
  const xDomain = joined(author.x.domain, own.x.domain);
  const yDomain = joined(author.y.domain, own.y.domain);
  const { rowNoun, baselineRun } = post.figure.x;
  const y = yAxisOf(author.y.label, author.y.scale, yDomain, size.height - MARGIN_HEIGHT, false);
  const marks = [...author.marks, ...own.marks.map((mark) => ({ ...mark, colorIndex: first + mark.colorIndex }))].map(
    (mark) => (mark.onAxis ? { ...mark, y: y.domain[0] } : mark),
  );
  return {
    ...author,
    x: xAxisOf(author.x.kind, xDomain, Math.max(100, size.width - MARGIN_WIDTH), rowNoun, baselineRun),
    y,
    lines,
    marks,
    legend: legendOf({ inputs: [], runs: [], arms: [], baseline: post.baseline }, lines, marks),
  };
}

function joined(one: Range, other: Range): Range {
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}
