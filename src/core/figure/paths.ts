import type { EventKind } from '../model.js';
import type { BandSegment, LineSegment } from './figure.js';
import type { Marker } from './palette.js';
import type { Scale } from './scale.js';

/** A pixel coordinate as text, rounded to 0.01: the same in every engine. */
export function coordinate(pixels: number): string {
  const hundredths = Math.round(pixels * 100);
  return hundredths === 0 ? '0' : String(hundredths / 100);
}

/** Half the length of the dash that stands for a stretch of one point, pixels. */
const LONE_POINT = 0.8;

/**
 * Path text (`d`) of a line: one subpath per segment, a short dash for a segment of one point.
 * Points without a place (NaN or infinite pixels) are left out.
 */
export function linePath(segments: readonly LineSegment[], xScale: Scale, yScale: Scale): string {
  const parts: string[] = [];
  for (const { x, y } of segments) {
    const points: string[] = [];
    for (let i = 0; i < x.length; i++) {
      const px = xScale(x[i]!);
      const py = yScale(y[i]!);
      if (Number.isFinite(px) && Number.isFinite(py)) points.push(`${coordinate(px)},${coordinate(py)}`);
    }
    if (points.length === 1) {
      const [px = '', py = ''] = points[0]!.split(','); // its length is 1
      parts.push(`M${coordinate(Number(px) - LONE_POINT)},${py}h${2 * LONE_POINT}`);
    } else if (points.length > 1) {
      parts.push(`M${points.join('L')}`);
    }
  }
  return parts.join('');
}

/** Path text of a band: one closed subpath per segment, along its upper edge and back along its lower. */
export function bandPath(segments: readonly BandSegment[], xScale: Scale, yScale: Scale): string {
  return segments
    .map(({ x, low, high }) => {
      const along = (edge: Float64Array): string[] =>
        Array.from(x, (place, i) => `${coordinate(xScale(place))},${coordinate(yScale(edge[i]!))}`);
      return `M${[...along(high), ...along(low).reverse()].join('L')}Z`;
    })
    .join('');
}

type Corners = readonly (readonly [number, number])[];

const SQUARE: Corners = [
  [-0.85, -0.85],
  [0.85, -0.85],
  [0.85, 0.85],
  [-0.85, 0.85],
];
const DIAMOND: Corners = [
  [0, -1.15],
  [1.15, 0],
  [0, 1.15],
  [-1.15, 0],
];
const TRIANGLE: Corners = [
  [0, -1.15],
  [1.1, 0.8],
  [-1.1, 0.8],
];
const TRIANGLE_DOWN: Corners = [
  [0, 1.15],
  [-1.1, -0.8],
  [1.1, -0.8],
];
const BAR: Corners = [
  [-0.35, -1.3],
  [0.35, -1.3],
  [0.35, 1.3],
  [-0.35, 1.3],
];
const CROSS: Corners = [
  [-1.1, -0.6],
  [-0.6, -1.1],
  [0, -0.5],
  [0.6, -1.1],
  [1.1, -0.6],
  [0.5, 0],
  [1.1, 0.6],
  [0.6, 1.1],
  [0, 0.5],
  [-0.6, 1.1],
  [-1.1, 0.6],
  [-0.5, 0],
];
const HOURGLASS: Corners = [
  [-0.9, -1],
  [0.9, -1],
  [-0.9, 1],
  [0.9, 1],
];
const PENTAGON: Corners = [
  [0, -1.1],
  [1.05, -0.34],
  [0.65, 0.9],
  [-0.65, 0.9],
  [-1.05, -0.34],
];

function outline(corners: Corners, x: number, y: number, radius: number): string {
  const points = corners.map(([dx, dy]) => `${coordinate(x + dx * radius)},${coordinate(y + dy * radius)}`);
  return `M${points.join('L')}Z`;
}

function circle(x: number, y: number, radius: number): string {
  const r = coordinate(radius);
  const width = coordinate(2 * radius);
  return `M${coordinate(x - radius)},${coordinate(y)}a${r},${r} 0 1,0 ${width},0a${r},${r} 0 1,0 -${width},0Z`;
}

/** Path text of a cache mark around a place in pixels, in its arm's shape. */
export function markerPath(marker: Marker, x: number, y: number, radius: number): string {
  switch (marker) {
    case 'circle':
      return circle(x, y, radius);
    case 'square':
      return outline(SQUARE, x, y, radius);
    case 'diamond':
      return outline(DIAMOND, x, y, radius);
    case 'triangle':
      return outline(TRIANGLE, x, y, radius);
  }
}

/** Path text of an event on the axis, one shape per kind; the two cache kinds are circles. */
export function eventPath(kind: EventKind, x: number, y: number, radius: number): string {
  switch (kind) {
    case 'cache-emptied':
    case 'cache-synced':
      return circle(x, y, radius);
    case 'flush-failed':
      return outline(CROSS, x, y, radius);
    case 'restart':
      return outline(TRIANGLE, x, y, radius);
    case 'shutdown':
      return outline(TRIANGLE_DOWN, x, y, radius);
    case 'reorg':
      return outline(DIAMOND, x, y, radius);
    case 'prune':
      return outline(SQUARE, x, y, radius);
    case 'compaction':
      return outline(PENTAGON, x, y, radius);
    case 'gap':
      return outline(BAR, x, y, radius);
    case 'clock-jump':
      return outline(HOURGLASS, x, y, radius);
  }
}
