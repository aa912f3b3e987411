import type { FigureAxis } from './figure.js';

/** From an axis' value to a pixel. */
export type Scale = (value: number) => number;

const WORD = new DataView(new ArrayBuffer(8));
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_54 = 18014398509481984;

/**
 * Binary logarithm of a finite number above 0 by the four basic operations alone, so that every engine gives the same
 * bits; error below 1e-14. Series of the inverse hyperbolic tangent: Abramowitz & Stegun 4.1.27.
 */
export function binaryLog(value: number): number {
  if (value < SMALLEST_NORMAL) return binaryLog(value * TWO_54) - 54;
  WORD.setFloat64(0, value);
  const high = WORD.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  WORD.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = WORD.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let odd = 21; odd >= 1; odd -= 2) sum = sum * square + 1 / odd;
  return exponent + 2 * s * sum * Math.LOG2E;
}

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
  const logFrom = binaryLog(from);
  const perUnit = (end - start) / (binaryLog(to) - logFrom);
  return (value) => (value > 0 ? start + (binaryLog(value) - logFrom) * perUnit : NaN);
}
