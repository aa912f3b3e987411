import type { Finding } from './comparability.js';

export type Verdict = 'faster' | 'slower' | 'inside-the-noise' | 'not-comparable';

/**
 * What an interval on a speed-up says (docs/statistics.md, verdict). A serious finding that is not accepted comes first;
 * without an interval nothing can be said: undefined.
 */
export function verdictOf(
  interval: readonly [number, number] | undefined,
  findings: readonly Finding[],
  accepted: readonly string[],
): Verdict | undefined {
  if (findings.some(({ code, severity }) => severity === 'serious' && !accepted.includes(code)))
    return 'not-comparable';
  if (interval === undefined) return undefined;
  if (interval[0] > 1) return 'faster';
  return interval[1] < 1 ? 'slower' : 'inside-the-noise';
}

/** Confidence of each of `comparisons` intervals shown together, so that all hold at 95 % (Bonferroni). */
export function familyLevel(comparisons: number): number {
  return 1 - 0.05 / Math.max(1, comparisons);
}
