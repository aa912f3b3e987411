import { formatFixed, formatRatio } from '../core/analysis/formatNumber.js';
import { compareArms } from '../core/analysis/compareArms.js';
import type { Study } from '../core/analysis/study.js';
import type { Category } from '../core/model.js';
import { DEFAULT_VIEW } from '../core/view.js';
import { textTable, type Column } from './textTable.js';

/** Aggregates by name: a row per name, a column per run, and the ratio where two arms are compared. Empty when no log has any. */
export function categoriesTable(study: Study, width: number | null): string[] {
  const runs = study.runs.filter(({ run }) => run.categories.length > 0);
  const names = [...new Set(runs.flatMap(({ run }) => run.categories.map(({ name }) => name)))];
  if (names.length === 0) return [];
  const units = [...new Set(runs.flatMap(({ run }) => run.categories.map(({ unit }) => unit)))];
  const comparisons = compareArms(study, null, DEFAULT_VIEW);
  const candidates = [...new Set(comparisons.map(({ candidate }) => candidate))];
  const ratioOf = (name: string, candidate: string): string => {
    const found = comparisons.find((comparison) => comparison.category === name && comparison.candidate === candidate);
    return found?.speedup === undefined ? '' : formatRatio(found.speedup);
  };
  const columns: Column[] = [
    { head: 'Category', align: 'left' },
    ...runs.map(({ label }): Column => ({ head: label, align: 'right' })),
    ...candidates.map((candidate): Column => ({ head: `${candidate} speed-up`, align: 'right' })),
  ];
  const rows = names.map((name) => [
    name,
    ...runs.map(({ run }) => valueText(run.categories.find((category) => category.name === name))),
    ...candidates.map((candidate) => ratioOf(name, candidate)),
  ]);
  const totals = runs.map(({ run }) => (run.categoriesTotal === undefined ? '' : formatFixed(run.categoriesTotal, 1)));
  const hasTotals = totals.some((text) => text !== '');
  return [
    `Categories (${units.join(', ')}; totals where the log gives them, else means)`,
    ...textTable(
      columns,
      hasTotals ? [...rows, ['total as printed', ...totals, ...candidates.map((one) => ratioOf('total', one))]] : rows,
      width,
    ),
  ];
}

/** The total with the digits that the log prints, else the mean. */
function valueText(category: Category | undefined): string {
  const value = category?.total ?? category?.mean;
  if (value === undefined) return '';
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return formatFixed(value, Math.min(3, Math.max(1, decimals)));
}
