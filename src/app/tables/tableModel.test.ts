import { describe, expect, it } from 'vitest';
import { number, sortedRows, tableCsv, tableMarkdown, text, type TableModel, type TableRow } from './tableModel.js';

const fixed = (value: number): string => value.toFixed(1);
const row = (name: string, value: number | undefined, children?: TableRow[]): TableRow => ({
  key: name,
  cells: [text(name), number(value, fixed)],
  ...(children ? { children } : {}),
});
const model: TableModel = {
  columns: [
    { header: 'Run', numeric: false },
    { header: 'Mean', numeric: true },
  ],
  rows: [row('b', 2, [row('b-1', 5), row('b-2', 1)]), row('a', undefined), row('c', 1)],
};
const names = (rows: readonly TableRow[]): string[] =>
  rows.flatMap(({ key, children }) => [key, ...names(children ?? [])]);

describe('sortedRows', () => {
  it('keeps children within their parents and rows without a value last', () => {
    expect(names(sortedRows(model.rows, { column: 1, descending: false }))).toEqual(['c', 'b', 'b-2', 'b-1', 'a']);
    expect(names(sortedRows(model.rows, { column: 1, descending: true }))).toEqual(['b', 'b-1', 'b-2', 'c', 'a']);
  });
});

describe('copies', () => {
  it('Markdown escapes what would end a cell or become markup', () => {
    const rows = [row('a|b_<i>@x', 1)];
    expect(tableMarkdown(model, rows)).toBe('| Run | Mean |\n| :--- | ---: |\n| a\\|b\\_\\<i\\>\\@x | 1.0 |\n');
  });
  it('CSV quotes, keeps full numbers and disarms formulas', () => {
    const rows = [row('a,"b"', 1.25), row('=1+1', undefined)];
    expect(tableCsv(model, rows)).toBe('Run,Mean\r\n"a,""b""",1.25\r\n\'=1+1,\r\n');
  });
});
