import type { Comparison } from './comparison.js';
import { formatRatio } from './formatNumber.js';

/** `1.12–1.27`: an interval on a ratio. */
export function intervalText([low, high]: readonly [number, number]): string {
  return `${formatRatio(low).slice(0, -1)}–${formatRatio(high).slice(0, -1)}`;
}

/** `1.19× (1.12–1.27)`: a speed-up with what is known of it; empty where there is none. */
export function ratioText({ speedup, ci95, verdict }: Pick<Comparison, 'speedup' | 'ci95' | 'verdict'>): string {
  if (speedup === undefined) return '';
  if (verdict === 'not-comparable') return `${formatRatio(speedup)} (not comparable)`;
  return ci95 === undefined ? formatRatio(speedup) : `${formatRatio(speedup)} (${intervalText(ci95)})`;
}
