import type { Comparison } from '../core/analysis/comparison.js';
import { formatFixed } from '../core/analysis/formatNumber.js';
import { intervalText } from '../core/analysis/ratioText.js';

/**
 * The comparisons in which the candidate is slower by more than `percent` and the interval excludes 1 (docs/contracts.md
 * section 2). Without an interval nothing is a regression.
 */
export function regressions(comparisons: readonly Comparison[], percent: number): readonly Comparison[] {
  return comparisons.filter(
    ({ speedup, ci95 }) =>
      speedup !== undefined && ci95 !== undefined && ci95[1] < 1 && 1 / speedup - 1 > percent / 100,
  );
}

/** `regression: branch is 26.70 % slower than master in connectMs (95 % interval of the speed-up 0.75–0.84)`. */
export function regressionLine({ candidate, baseline, metric, category, speedup = 1, ci95 }: Comparison): string {
  const what = category ?? metric;
  const interval = ci95 ? ` (95 % interval of the speed-up ${intervalText(ci95)})` : '';
  return `regression: ${candidate} is ${formatFixed(100 * (1 / speedup - 1), 2)} % slower than ${baseline} in ${what}${interval}`;
}
