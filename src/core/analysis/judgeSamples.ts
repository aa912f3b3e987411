import type { Better } from '../model.js';
import { seedOf } from '../stats/random.js';
import { bootstrapMeanRatio, bootstrapMedianRatio, mannWhitney, medianOf } from '../stats/unpaired.js';

/** How two unpaired samples compare (docs/statistics.md, unpaired samples). Figures that cannot be made are absent. */
export interface SampleJudgement {
  /** Interval on the ratio of means, turned so that more than 1 is better. */
  readonly ci95?: readonly [number, number];
  readonly basis: 'samples';
  /** Ratio of medians, turned the same way, and its interval; of independent values only. */
  readonly medianSpeedup?: number;
  readonly medianCi95?: readonly [number, number];
  /** Two-sided p of the Mann–Whitney U test; of independent values only. */
  readonly mannWhitneyP?: number;
  /** Vargha and Delaney's A: chance that a value of the candidate is better than one of the baseline, ties counting half. */
  readonly a12?: number;
}

export interface SampleOptions {
  readonly better: Better;
  readonly level: number;
  /** Are the values of each side neighbours in time, so that they depend on each other? */
  readonly isSequence: boolean;
}

const RESAMPLES = 2000;
/** Values a side up to which medians are resampled. */
const MEDIANS_AT_MOST = 2000;

/** Judges two samples in one unit; deterministic: the bootstrap is seeded from the data. Null when one is empty. */
export function judgeSamples(
  baseline: Float64Array,
  candidate: Float64Array,
  { better, level, isSequence }: SampleOptions,
): SampleJudgement | null {
  if (baseline.length === 0 || candidate.length === 0) return null;
  const [worse, improved] = better === 'higher' ? [candidate, baseline] : [baseline, candidate];
  const options = { level, resamples: RESAMPLES, seed: seedOf(worse, improved), isSequence };
  const ci95 = bootstrapMeanRatio(worse, improved, options);
  const ranked = mannWhitney(worse, improved);
  return {
    ...(ci95 && { ci95 }),
    basis: 'samples',
    ...(isSequence ? {} : mediansOf(worse, improved, options)),
    ...(ranked && !isSequence && { mannWhitneyP: ranked.p }),
    ...(ranked && { a12: ranked.a }),
  };
}

function mediansOf(
  worse: Float64Array,
  improved: Float64Array,
  options: Parameters<typeof bootstrapMedianRatio>[2],
): Pick<SampleJudgement, 'medianSpeedup' | 'medianCi95'> {
  const [own, other] = [medianOf(worse), medianOf(improved)];
  if (!(own > 0) || !(other > 0)) return {};
  const few = Math.max(worse.length, improved.length) <= MEDIANS_AT_MOST;
  const interval = few ? bootstrapMedianRatio(worse, improved, options) : null;
  return { medianSpeedup: own / other, ...(interval && { medianCi95: interval }) };
}
