import type { Better, Category } from '../model.js';
import { present } from './present.js';
import type { Comparison } from './comparison.js';
import { decimalMean, decimalSum } from './decimalSum.js';
import { judgeCategory } from './judgeCategory.js';
import { speedupOf } from './speedup.js';
import type { Arm } from './study.js';
import { familyLevel } from './verdict.js';

/**
 * One comparison per category name of either arm, in the order of the logs (baseline's first), and one named `total` where
 * a log gives totals: its printed total, else the exact sum. Of several runs the mean counts. A name that one arm lacks has
 * the other side only. A name is judged where `judgeCategory` can; intervals are family-wise over the names and the `arms`
 * compared with the baseline. Categories without totals (benchmarks) are compared by their means; those without either, and
 * those that are figures for one of different things (`per`) or in different units, are left out.
 */
export function compareCategories(baseline: Arm, candidate: Arm, arms = 1): readonly Comparison[] {
  const ours = categoriesOf(baseline);
  const theirs = categoriesOf(candidate);
  const names = [...new Set([...ours, ...theirs].map(({ name }) => name))];
  const sides = { baseline: baseline.name, candidate: candidate.name };
  const level = familyLevel(names.length * arms);
  const single = names.flatMap((name): Comparison[] => {
    const own = ours.filter((category) => category.name === name);
    const their = theirs.filter((category) => category.name === name);
    // A figure for one byte and one for one block have no ratio, nor have ms and s.
    if (new Set([...own, ...their].map(categoryKey)).size > 1) return [];
    const { better } = (own[0] ?? their[0])!; // the name comes from one of the two
    for (const figure of ['total', 'mean'] as const) {
      const found = figures(own, their, figure, better);
      if (found === undefined) continue;
      return [{ metric: figure, category: name, ...sides, ...found, ...judgeCategory(own, their, figure, level) }];
    }
    return [];
  });
  const total = totalFigures(baseline, candidate);
  return total ? [...single, { metric: 'total', category: 'total', ...sides, ...total }] : single;
}

/** Categories with one key are of one thing and in one unit. */
export function categoryKey({ name, unit, per }: Category): string {
  return JSON.stringify([name, unit, per ?? '']);
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
  return bothSides(figure, decimalMean(valuesOf(ours)), decimalMean(valuesOf(theirs)), better);
}

function bothSides(
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
  const counted = [...categoriesOf(baseline), ...categoriesOf(candidate)].filter(({ total }) => total !== undefined);
  if (new Set(counted.map(({ unit }) => unit)).size > 1) return undefined;
  const better = counted[0]?.better ?? 'lower';
  return bothSides('total', totalOf(baseline), totalOf(candidate), better);
}

function totalOf(arm: Arm): number | undefined {
  const totals = arm.runs.map(({ run }) => {
    const values = run.categories.map(({ total }) => total).filter((total) => total !== undefined);
    return run.categoriesTotal ?? (values.length === 0 ? undefined : decimalSum(values));
  });
  return decimalMean(totals.filter((total) => total !== undefined));
}
