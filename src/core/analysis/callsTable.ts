import type { CategoryRow, CategorySide, CategoryTable } from './categoryRows.js';
import { categoryUnit, categoryValue } from './categoryText.js';
import { formatRatio } from './formatNumber.js';
import {
  NO_CELL,
  textCell,
  withoutEmptyColumns,
  type ReportCell,
  type ReportRow,
  type ReportTable,
} from './reportTable.js';

const FIGURES = ['count', 'total', 'mean', 'max'] as const;

/**
 * The table `Calls`: a row per name with count, total, mean and largest of each arm, the ratio against the baseline and what is
 * saved; what is logged over all names last. `unit` where all rows share one, else a column says it.
 */
export function callsTable(
  { arms, rows, inAll }: CategoryTable,
  baseline: string | null,
): ReportTable & { readonly unit: string } {
  const units = [...new Set(rows.map(categoryUnit))];
  const isOneUnit = units.length === 1;
  const others = arms.includes(baseline ?? '') ? arms.filter((arm) => arm !== baseline) : [];
  const columns = [
    { heading: 'Call', numeric: false },
    { heading: 'Unit', numeric: false },
    ...arms.flatMap((arm) => FIGURES.map((figure) => ({ heading: `${arm} ${figure}`, numeric: true }))),
    ...others.flatMap((arm) => {
      const suffix = others.length === 1 ? '' : ` ${arm}`;
      return [
        { heading: `Ratio${suffix}`, numeric: true },
        { heading: `Saved${suffix}`, numeric: true },
      ];
    }),
    { heading: 'Only in', numeric: false },
  ];
  const rowOf = (row: CategoryRow): ReportRow => ({
    key: row.key,
    cells: [
      textCell(row.name),
      textCell(isOneUnit ? '' : categoryUnit(row)),
      ...arms.flatMap((arm) => FIGURES.map((figure) => valueCell(sideOf(row, arm)?.[figure], figure))),
      ...others.flatMap((arm) => {
        const { ratio, saved } = sideOf(row, arm) ?? {};
        return [ratio === undefined ? NO_CELL : { value: ratio, text: formatRatio(ratio) }, valueCell(saved, 'total')];
      }),
      textCell(onlyIn(row, arms)),
    ],
  });
  const table = { columns, rows: [...rows, ...(inAll === null ? [] : [inAll])].map(rowOf) };
  return { ...withoutEmptyColumns(table), unit: isOneUnit ? (units[0] ?? '') : '' };
}

function sideOf({ sides }: CategoryRow, arm: string): CategorySide | undefined {
  return sides.find((side) => side.arm === arm);
}

function valueCell(value: number | undefined, figure: (typeof FIGURES)[number]): ReportCell {
  if (value === undefined) return NO_CELL;
  return { value, text: figure === 'count' && Number.isInteger(value) ? String(value) : categoryValue(value) };
}

/** The arms that have the name, where others lack it. */
function onlyIn({ sides }: CategoryRow, arms: readonly string[]): string {
  const having = sides.filter(({ value }) => value !== undefined);
  return having.length === arms.length ? '' : having.map(({ arm }) => arm).join(', ');
}
