import { formatCount, formatFixed } from './formatNumber.js';

/** A figure and how it is shown; `value` is absent and `text` empty where there is none. */
export interface ReportCell {
  readonly value?: number;
  readonly text: string;
}

export interface ReportRow {
  readonly key: string;
  /** Arm whose colour the row has. */
  readonly arm?: string;
  /** One a column. */
  readonly cells: readonly ReportCell[];
  /** Rows that stand below this one and detail it. */
  readonly children?: readonly ReportRow[];
}

/** A table for reading, the same on the page, in the terminal and in Markdown. */
export interface ReportTable {
  readonly columns: readonly { readonly heading: string; readonly numeric: boolean }[];
  readonly rows: readonly ReportRow[];
}

export const NO_CELL: ReportCell = { text: '' };

export function textCell(text: string): ReportCell {
  return { text };
}

export function fixedCell(value: number | undefined, decimals: number): ReportCell {
  return value === undefined || !Number.isFinite(value) ? NO_CELL : { value, text: formatFixed(value, decimals) };
}

export function countCell(value: number | undefined): ReportCell {
  return value === undefined ? NO_CELL : { value, text: formatCount(value) };
}

/** The table without the columns, the first excepted, that have nothing in any row. */
export function withoutEmptyColumns({ columns, rows }: ReportTable): ReportTable {
  const isUsed = (column: number, among: readonly ReportRow[]): boolean =>
    among.some((row) => row.cells[column]?.text !== '' || isUsed(column, row.children ?? []));
  const kept = columns.map((_, column) => column === 0 || isUsed(column, rows));
  const narrow = (row: ReportRow): ReportRow => ({
    ...row,
    cells: row.cells.filter((_, column) => kept[column]),
    ...(row.children && { children: row.children.map(narrow) }),
  });
  return { columns: columns.filter((_, column) => kept[column]), rows: rows.map(narrow) };
}

/** Decimals with which means of this size are shown: two, below 10 as many as show four digits. */
export function decimalsOf(mean: number | undefined): number {
  const size = Math.abs(mean ?? 0);
  return size >= 10 || size === 0 ? 2 : size >= 1 ? 3 : size >= 0.1 ? 4 : 5;
}
