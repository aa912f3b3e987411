import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import type { LineSegment } from '../figure/figure.js';
import { scaleOf } from '../figure/scale.js';
import type { Grid, GridSegment } from './post.js';

/** Steps of a grid along an axis: a value's place, rounded. NaN where it has none. */
export function stepsOf({ domain, scale, steps }: Grid): (value: number) => number {
  const place = scaleOf({ domain, scale }, 0, steps);
  return (value) => Math.round(place(value));
}

/** The value at a step: the inverse of `stepsOf` but for the rounding. */
export function valueOf({ domain: [from, to], scale, steps }: Grid): (step: number) => number {
  if (scale === 'linear') return (step) => from + ((to - from) * step) / steps;
  const logFrom = ln(from);
  const perStep = (ln(to) - logFrom) / steps;
  return (step) => exp(logFrom + step * perStep);
}

/** Points that one stretch may replace. */
const LONGEST_STRETCH = 64;
/** Further points that are tried after one that does not fit: a line may come back. */
const PATIENCE = 3;

/** A place in pixels. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface GridOptions {
  readonly x: Grid;
  readonly y: Grid;
  /** Of the plot, pixels. */
  readonly width: number;
  readonly height: number;
  /** No point of the line is farther than this from the line that comes out, and none of that line from it; pixels. */
  readonly tolerance: number;
}

/**
 * A stretch of a line on the grid with as few points as the tolerance allows: from every point that stays the line goes straight
 * to the farthest one for which all points between lie near enough. Points without a place on the axes are left out.
 */
export function gridSegments(segments: readonly LineSegment[], options: GridOptions): GridSegment[] {
  const { width, height, tolerance } = options;
  const [placeX, placeY] = [
    scaleOf({ domain: options.x.domain, scale: options.x.scale }, 0, options.x.steps),
    scaleOf({ domain: options.y.domain, scale: options.y.scale }, 0, options.y.steps),
  ];
  const [perX, perY] = [width / options.x.steps, height / options.y.steps];
  return segments.flatMap(({ x, y }) => {
    const exact: Pixel[] = [];
    const steps: Pixel[] = [];
    for (let row = 0; row < x.length; row++) {
      const own = { x: placeX(x[row]!), y: placeY(y[row]!) };
      if (Number.isNaN(own.x) || Number.isNaN(own.y)) continue;
      exact.push({ x: own.x * perX, y: own.y * perY });
      steps.push({ x: Math.round(own.x), y: Math.round(own.y) });
    }
    const kept = keptPoints(
      exact,
      steps.map((step) => ({ x: step.x * perX, y: step.y * perY })),
      tolerance * tolerance,
    );
    return kept.length === 0 ? [] : [{ x: kept.map((row) => steps[row]!.x), y: kept.map((row) => steps[row]!.y) }];
  });
}

function keptPoints(exact: readonly Pixel[], snapped: readonly Pixel[], squared: number): number[] {
  if (exact.length === 0) return [];
  const kept = [0];
  let from = 0;
  while (from < exact.length - 1) {
    let best = from + 1;
    let misses = 0;
    const farthest = Math.min(exact.length - 1, from + LONGEST_STRETCH);
    for (let to = from + 2; to <= farthest && misses < PATIENCE; to++) {
      if (areNear(exact, from, to, snapped[from]!, snapped[to]!, squared)) {
        best = to;
        misses = 0;
      } else {
        misses++;
      }
    }
    kept.push(best);
    from = best;
  }
  return kept;
}

/** Do all points between lie near the stretch from one snapped point to the other? */
function areNear(
  exact: readonly Pixel[],
  from: number,
  to: number,
  start: Pixel,
  end: Pixel,
  squared: number,
): boolean {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  for (let row = from + 1; row < to; row++) {
    const [px, py] = [exact[row]!.x - start.x, exact[row]!.y - start.y];
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const [ox, oy] = [px - along * dx, py - along * dy];
    if (ox * ox + oy * oy > squared) return false;
  }
  return true;
}
