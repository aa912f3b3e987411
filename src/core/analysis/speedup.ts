import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import type { Better } from '../model.js';

/** How many times better the candidate is; undefined for metrics without direction and for values that are not positive. */
export function speedupOf(
  baseline: number | undefined,
  candidate: number | undefined,
  better: Better,
): number | undefined {
  if (baseline === undefined || candidate === undefined || !(baseline > 0) || !(candidate > 0)) return undefined;
  switch (better) {
    case 'lower':
      return baseline / candidate;
    case 'higher':
      return candidate / baseline;
    case 'none':
      return undefined;
  }
}

/** Geometric mean of the speed-ups of single pairs, over pairs in which both values are positive; undefined when there is none. */
export function geometricMeanOf(baseline: Float64Array, candidate: Float64Array, better: Better): number | undefined {
  let logs = 0;
  let count = 0;
  for (let pair = 0; pair < baseline.length; pair++) {
    const ratio = speedupOf(baseline[pair], candidate[pair], better);
    if (ratio === undefined || !Number.isFinite(ratio)) continue;
    logs += ln(ratio);
    count++;
  }
  return count === 0 ? undefined : exp(logs / count);
}

/** Share of pairs in which the candidate is strictly better; undefined without pairs or direction. */
export function shareFasterOf(baseline: Float64Array, candidate: Float64Array, better: Better): number | undefined {
  if (baseline.length === 0 || better === 'none') return undefined;
  let faster = 0;
  for (let pair = 0; pair < baseline.length; pair++) {
    const saved = baseline[pair]! - candidate[pair]!;
    if (better === 'lower' ? saved > 0 : saved < 0) faster++;
  }
  return faster / baseline.length;
}
