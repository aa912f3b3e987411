import type { Category } from '../model.js';
import { welchDifference, welchRatio, type MeanWithDeviation } from '../stats/unpaired.js';
import type { Comparison } from './comparison.js';
import { present } from './present.js';
import { verdictOf } from './verdict.js';

/**
 * What can be said of a category of two arms: by Welch's interval where each side has at least two runs (over their figures) or
 * one run that prints mean, standard deviation and count. Empty where a side has a single figure, or nothing varies.
 */
export function judgeCategory(
  ours: readonly Category[],
  theirs: readonly Category[],
  figure: 'total' | 'mean',
  level: number,
): Partial<Comparison> {
  const better = ours[0]?.better ?? 'none';
  const own = sampleOf(ours, figure);
  const other = sampleOf(theirs, figure);
  if (own === undefined || other === undefined) return {};
  const difference = welchDifference(own, other, level);
  if (difference === null) return {};
  const ratio = better === 'higher' ? welchRatio(other, own, level) : welchRatio(own, other, level);
  return {
    ...(better !== 'none' && ratio && { ci95: ratio }),
    basis: 'samples',
    ...present('verdict', better === 'none' ? undefined : verdictOf(ratio ?? undefined, [], [])),
    differenceCi95: difference,
  };
}

function sampleOf(runs: readonly Category[], figure: 'total' | 'mean'): MeanWithDeviation | undefined {
  if (runs.length > 1) return deviationOf(runs.flatMap((run) => run[figure] ?? []));
  const { mean, stddev, count } = runs[0] ?? {};
  if (figure === 'total' || mean === undefined || stddev === undefined || count === undefined) return undefined;
  return { mean, stddev, n: count };
}

function deviationOf(values: readonly number[]): MeanWithDeviation | undefined {
  if (values.length < 2) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, stddev: Math.sqrt(squares / (values.length - 1)), n: values.length };
}
