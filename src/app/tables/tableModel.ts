import type { ReactNode } from 'react';
import { inertText } from '../../core/inertText.js';

export interface TableCell {
  readonly text: string;
  /** What the column is sorted by; null sorts last in either direction. */
  readonly sort: number | string | null;
}

export interface TableRow {
  readonly key: string;
  /** One per column. */
  readonly cells: readonly TableCell[];
  /** Stands before the text of the first cell. */
  readonly swatch?: ReactNode;
  /** Rows that stay below this one, whatever the order. */
  readonly children?: readonly TableRow[];
  readonly colorIndex?: number;
  /** Class that sets the row apart. */
  readonly mark?: string;
}

export interface TableModel {
  readonly columns: readonly { readonly header: string; readonly numeric: boolean }[];
  readonly rows: readonly TableRow[];
}

export interface Order {
  readonly column: number;
  readonly descending: boolean;
}

export function text(value: string): TableCell {
  return { text: inertText(value), sort: value };
}

/** A number with its text; NaN and undefined make an empty cell. */
export function number(value: number | undefined, format: (value: number) => string): TableCell {
  return value === undefined || Number.isNaN(value) ? EMPTY : { text: format(value), sort: value };
}

export const EMPTY: TableCell = { text: '', sort: null };

/** Rows in the given order, children within their parents; equal rows keep their order. null: as they are. */
export function sortedRows(rows: readonly TableRow[], order: Order | null): readonly TableRow[] {
  if (!order) return rows;
  return rows
    .toSorted((a, b) => compare(a.cells[order.column]?.sort ?? null, b.cells[order.column]?.sort ?? null, order))
    .map((row) => (row.children ? { ...row, children: sortedRows(row.children, order) } : row));
}

function compare(a: number | string | null, b: number | string | null, { descending }: Order): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0;
  return descending ? -difference : difference;
}

function flat(rows: readonly TableRow[]): TableRow[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
}

/** GitHub's table syntax; nothing in a cell can end it or become markup. */
export function tableMarkdown({ columns }: TableModel, rows: readonly TableRow[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ header }) => escapeMarkdown(header))),
    line(columns.map(({ numeric }) => (numeric ? '---:' : ':---'))),
    ...rows.flatMap((row) => [
      line(
        row.cells.map((cell) =>
          row.children && cell.text !== '' ? `**${escapeMarkdown(cell.text)}**` : escapeMarkdown(cell.text),
        ),
      ),
      ...flat(row.children ?? []).map(({ cells }) => line(cells.map((cell) => escapeMarkdown(cell.text)))),
    ]),
    '',
  ].join('\n');
}

function escapeMarkdown(value: string): string {
  return value.replace(/\s+/g, ' ').replace(/[\\|*_`<>[\]#~@&]/g, (character) => `\\${character}`);
}

/** RFC 4180: header and rows with CRLF; numbers as numbers. */
export function tableCsv({ columns }: TableModel, rows: readonly TableRow[]): string {
  const field = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return [columns.map(({ header }) => header), ...flat(rows).map(({ cells }) => cells.map(plain))]
    .map((cells) => `${cells.map(field).join(',')}\r\n`)
    .join('');
}

/** Text that a spreadsheet would run as a formula gets an apostrophe before it. */
function plain({ text: shown, sort }: TableCell): string {
  if (typeof sort === 'number') return String(sort);
  return /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown;
}
