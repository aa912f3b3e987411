import { ExactSum } from './exactSum.js';

const FINEST = 9;

function decimalsOf(value: number): number {
  const [digits = '', exponent] = String(value).split('e');
  const written = (digits.split('.')[1] ?? '').length - Number(exponent ?? 0);
  return Math.min(FINEST, Math.max(0, written));
}

/** Exact decimal sum of values as they are printed (to nine decimals), rounded once: 96.5 + 9.5 + … gives 123.9. */
export function decimalSum(values: readonly number[]): number {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  const scale = Number(`1e${String(decimals)}`);
  const sum = new ExactSum();
  for (const value of values) sum.add(Math.round(value * scale));
  return sum.over(scale);
}

/** Mean of values as they are printed: their exact decimal sum, divided once; undefined when there is none. */
export function decimalMean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : decimalSum(values) / values.length;
}
