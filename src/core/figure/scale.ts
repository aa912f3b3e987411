import ln from '@stdlib/math-base-special-ln';
import type { FigureAxis } from './figure.js';

/** From an axis' value to a pixel. */
export type Scale = (value: number) => number;

/**
 * Scale of an axis whose domain begins at pixel `start` and ends at pixel `end`.
 * On a logarithmic axis values at or below 0 have no place: NaN.
 */
export function scaleOf(axis: Pick<FigureAxis, 'domain' | 'scale'>, start: number, end: number): Scale {
  const [from, to] = axis.domain;
  if (axis.scale === 'linear') {
    const perUnit = (end - start) / (to - from);
    return (value) => start + (value - from) * perUnit;
  }
  const logFrom = ln(from);
  const perUnit = (end - start) / (ln(to) - logFrom);
  return (value) => (value > 0 ? start + (ln(value) - logFrom) * perUnit : NaN);
}
