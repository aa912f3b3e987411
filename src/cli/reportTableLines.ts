import type { ReportRow, ReportTable } from '../core/analysis/reportTable.js';
import { shortened, textTable } from './textTable.js';

/** Widest heading of a column of numbers: labels of runs may be long, and there is one column a run. */
const WIDEST_HEADING = 18;

/** A table of the report as lines of text: what details a row stands indented below it. */
export function reportTableLines({ columns, rows }: ReportTable, width: number | null): string[] {
  const indented = (row: ReportRow, depth: number): string[][] => {
    const [first = '', ...rest] = row.cells.map(({ text }) => text);
    const deeper = (row.children ?? []).flatMap((child) => indented(child, depth + 1));
    return [[`${'  '.repeat(depth)}${first}`, ...rest], ...deeper];
  };
  return textTable(
    columns.map(({ heading, numeric }, index) => ({
      head: numeric && index > 0 ? shortened(heading, WIDEST_HEADING) : heading,
      align: numeric && index > 0 ? 'right' : 'left',
    })),
    rows.flatMap((row) => indented(row, 0)),
    width,
  );
}
