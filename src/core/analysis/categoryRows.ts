import type { Better, Category } from '../model.js';
import { byCodePoint } from '../byCodePoint.js';
import { categoryKey } from './compareCategories.js';
import { decimalMean, decimalSum } from './decimalSum.js';
import { present } from './present.js';
import { speedupOf } from './speedup.js';
import type { Arm, Study } from './study.js';

/** What an arm's logs say of one name; of several runs the mean, of `max` the largest. Absent where they say nothing. */
export interface CategorySide {
  readonly arm: string;
  readonly count?: number;
  readonly total?: number;
  readonly mean?: number;
  readonly max?: number;
  /** What is compared: the total, else the mean. */
  readonly value?: number;
  /** Against the baseline; more than 1 is better. Absent for the baseline, without direction and with one side only. */
  readonly ratio?: number;
  /** Baseline − this side in the unit, turned round where higher is better. Absent as `ratio` is. */
  readonly saved?: number;
}

/** One name of the logs' own aggregates, with every arm's figures. */
export interface CategoryRow {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  /** What the figures are for one of; empty where that is a single call. */
  readonly per: string;
  readonly better: Better;
  readonly figure: 'total' | 'mean';
  /** One per arm that has categories, the baseline first. */
  readonly sides: readonly CategorySide[];
}

/** Aggregates by name of all arms that have some. `inAll`: the totals over the names, as printed where they are. */
export interface CategoryTable {
  /** Arms with categories, the baseline first. */
  readonly arms: readonly string[];
  /** By what was saved most against the baseline; names with one side only last, by their value. Of one arm by value. */
  readonly rows: readonly CategoryRow[];
  readonly inAll: CategoryRow | null;
}

/** The categories of all runs of a study, hidden ones left out; without rows where no log has any total or mean. */
export function categoryRows(study: Study, hidden: readonly string[] = []): CategoryTable {
  const arms = [...study.arms]
    .map((arm) => ({ ...arm, runs: arm.runs.filter(({ name }) => !hidden.includes(name)) }))
    .filter(({ runs }) => runs.some(({ run }) => run.categories.length > 0))
    .sort((a, b) => Number(b.name === study.baseline) - Number(a.name === study.baseline));
  const kinds = new Map(arms.flatMap(categoriesOf).map((category) => [categoryKey(category), category]));
  const rows = [...kinds].flatMap(([key, kind]) => rowOf(key, kind, arms, study.baseline));
  return { arms: arms.map(({ name }) => name), rows: rows.sort(order), inAll: totalRow(arms, study.baseline) };
}

function categoriesOf(arm: Arm): Category[] {
  return arm.runs.flatMap(({ run }) => run.categories);
}

function rowOf(key: string, kind: Category, arms: readonly Arm[], baseline: string | null): CategoryRow[] {
  const own = arms.map((arm) => ({
    arm: arm.name,
    of: categoriesOf(arm).filter((category) => categoryKey(category) === key),
  }));
  const figure = own.some(({ of }) => of.some(({ total }) => total !== undefined)) ? 'total' : 'mean';
  const { name, unit, per = '', better } = kind;
  const sides = own.map(({ arm, of }): CategorySide => {
    const total = meanOf(of, 'total');
    const mean = meanOf(of, 'mean');
    const largest = of.flatMap(({ max }) => max ?? []);
    return {
      arm,
      ...present('count', meanOf(of, 'count')),
      ...present('total', total),
      ...present('mean', mean),
      ...present('max', largest.length === 0 ? undefined : Math.max(...largest)),
      ...present('value', figure === 'total' ? total : mean),
    };
  });
  const row = { key, name, unit, per, better, figure, sides: compared(sides, better, baseline) } as const;
  return sides.some(({ value }) => value !== undefined) ? [row] : [];
}

function meanOf(categories: readonly Category[], figure: 'count' | 'total' | 'mean'): number | undefined {
  return decimalMean(categories.flatMap((category) => category[figure] ?? []));
}

function compared(sides: readonly CategorySide[], better: Better, baseline: string | null): CategorySide[] {
  const ours = sides.find(({ arm }) => arm === baseline)?.value;
  return sides.map((side) => {
    if (side.arm === baseline || ours === undefined || side.value === undefined || better === 'none') return side;
    const [large, small] = better === 'lower' ? [ours, side.value] : [side.value, ours];
    const saved = decimalSum([large, -small]);
    return { ...side, ...present('ratio', speedupOf(ours, side.value, better)), saved };
  });
}

function totalRow(arms: readonly Arm[], baseline: string | null): CategoryRow | null {
  const counted = arms.flatMap(categoriesOf).filter(({ total }) => total !== undefined);
  const [first] = counted;
  if (first === undefined || counted.some(({ unit }) => unit !== first.unit)) return null;
  const sides = arms.map((arm): CategorySide => {
    const totals = arm.runs.flatMap(({ run }) => {
      const own = run.categories.flatMap(({ total }) => total ?? []);
      return run.categoriesTotal ?? (own.length === 0 ? [] : decimalSum(own));
    });
    const counts = arm.runs.flatMap(({ run }) => {
      const own = run.categories.flatMap(({ count }) => count ?? []);
      return own.length === 0 ? [] : decimalSum(own);
    });
    const total = decimalMean(totals);
    return {
      arm: arm.name,
      ...present('count', decimalMean(counts)),
      ...present('total', total),
      ...present('value', total),
    };
  });
  const { unit, better } = first;
  return {
    key: 'in all',
    name: 'In all',
    unit,
    per: '',
    better,
    figure: 'total',
    sides: compared(sides, better, baseline),
  };
}

/** The most that any arm saves; -Infinity where nothing is compared. */
export function savedOf({ sides }: CategoryRow): number {
  return Math.max(...sides.map(({ saved }) => saved ?? -Infinity));
}

function valueOf({ sides }: CategoryRow): number {
  return Math.max(...sides.map(({ value }) => value ?? -Infinity));
}

function order(a: CategoryRow, b: CategoryRow): number {
  const [ours, theirs] = [savedOf(a), savedOf(b)];
  return (ours === theirs ? 0 : theirs - ours) || valueOf(b) - valueOf(a) || byCodePoint(a.name, b.name);
}
