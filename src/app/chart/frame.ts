import type { Figure, Rectangle } from '../../core/figure/figure.js';
import type { Span } from './range.js';

const TOP = 10;
const RIGHT = 14;
export const X_AXIS_HEIGHT = 44;
const LABEL_CHARACTER = 6.9;

/** Width of the y axis with its longest label, pixels. */
export function yAxisWidth(figure: Figure): number {
  const longest = Math.max(1, ...figure.y.ticks.map(({ label }) => label.length));
  return Math.ceil(longest * LABEL_CHARACTER) + 14;
}

/** Recharts' margin around the axes. */
export const MARGIN = { top: TOP, right: RIGHT, bottom: 0, left: 0 };

/** Where the lines are drawn within the chart. */
export function plotRectangle(figure: Figure): Rectangle {
  const left = yAxisWidth(figure);
  return {
    left,
    top: TOP,
    width: Math.max(1, figure.size.width - left - RIGHT),
    height: Math.max(1, figure.size.height - TOP - X_AXIS_HEIGHT),
  };
}

/** Height of the chart for its width: wide enough to tell lines apart, low enough to leave room for the tables. */
export function chartHeight(width: number): number {
  return Math.round(Math.min(760, Math.max(280, width * 0.36)));
}

/** Pixel of a place on a linear axis. */
export function pixelOf(value: number, domain: Span, left: number, width: number): number {
  return left + ((value - domain[0]) / (domain[1] - domain[0])) * width;
}

/** Place on a linear axis under a pixel. */
export function valueAtPixel(pixel: number, domain: Span, left: number, width: number): number {
  return domain[0] + ((pixel - left) / width) * (domain[1] - domain[0]);
}
