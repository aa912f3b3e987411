import type { Better, Category } from '../model.js';
import { present } from './present.js';
import type { Comparison } from './comparison.js';
import { decimalMean, decimalSum } from './decimalSum.js';
import { speedupOf } from './speedup.js';
import type { Arm } from './study.js';

/**
 * One comparison per category name of either arm, in the order of the logs (baseline's first), and one named `total` where
 * a log gives totals: its printed total, else the exact sum. Of several runs the mean counts. A name that one arm lacks has
 * the other side only. Categories without totals (benchmarks) are compared by their means.
 */
export function compareCategories(baseline: Arm, candidate: Arm): readonly Comparison[] {
  const ours = categoriesOf(baseline);
  const theirs = categoriesOf(candidate);
  const names = [...new Set([...ours, ...theirs].map(({ name }) => name))];
  const arms = { baseline: baseline.name, candidate: candidate.name };
  const single = names.map((name): Comparison => {
    const own = ours.filter((category) => category.name === name);
    const their = theirs.filter((category) => category.name === name);
    const { better } = (own[0] ?? their[0])!; // the name comes from one of the two
    const totals = figures(own, their, 'total', better);
    return totals
      ? { metric: 'total', category: name, ...arms, ...totals }
      : { metric: 'mean', category: name, ...arms, ...figures(own, their, 'mean', better) };
  });
  const total = totalFigures(baseline, candidate);
  return total ? [...single, { metric: 'total', category: 'total', ...arms, ...total }] : single;
}

function categoriesOf(arm: Arm): Category[] {
  return arm.runs.flatMap(({ run }) => run.categories);
}

function figures(
  ours: readonly Category[],
  theirs: readonly Category[],
  figure: 'total' | 'mean',
  better: Better,
): Partial<Comparison> | undefined {
  const valuesOf = (categories: readonly Category[]): number[] =>
    categories.map((category) => category[figure]).filter((value) => value !== undefined);
  return sides(figure, decimalMean(valuesOf(ours)), decimalMean(valuesOf(theirs)), better);
}

function sides(
  figure: 'total' | 'mean',
  baseline: number | undefined,
  candidate: number | undefined,
  better: Better,
): Partial<Comparison> | undefined {
  if (baseline === undefined && candidate === undefined) return undefined;
  return {
    ...present(figure === 'total' ? 'baselineTotal' : 'baselineMean', baseline),
    ...present(figure === 'total' ? 'candidateTotal' : 'candidateMean', candidate),
    ...present('speedup', speedupOf(baseline, candidate, better)),
  };
}

function totalFigures(baseline: Arm, candidate: Arm): Partial<Comparison> | undefined {
  const better = [...categoriesOf(baseline), ...categoriesOf(candidate)][0]?.better ?? 'lower';
  return sides('total', totalOf(baseline), totalOf(candidate), better);
}

function totalOf(arm: Arm): number | undefined {
  const totals = arm.runs.map(({ run }) => {
    const values = run.categories.map(({ total }) => total).filter((total) => total !== undefined);
    return run.categoriesTotal ?? (values.length === 0 ? undefined : decimalSum(values));
  });
  return decimalMean(totals.filter((total) => total !== undefined));
}
