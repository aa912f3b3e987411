import Papa from 'papaparse';
import type { Axis, Run, Series } from '../model.js';
import { InputError, type Problem } from '../problem.js';
import { type AxisColumns, axisColumns, dayOrder, elapsedUs, fullTimeUs } from './csv.axis.js';
import { betterOf } from './csv.header.js';
import { parseCell } from './csv.numbers.js';
import { type Table, type TableRow, findTable } from './csv.table.js';
import { type Decimal, decimalToNumber, scaledColumn } from './decimal.js';
import { DAMAGED, type DocumentFormat, type LineVerdict, PASSED_OVER, READ } from './format.js';
import { type PlainRow, plainAxis } from './plainAxis.js';

const MOST_PROBLEMS = 200;
const MOST_VALUES = 50;
const SIDES = new Set([
  'commit',
  'branch',
  'version',
  'config',
  'run',
  'arm',
  'group',
  'side',
  'build',
  'name',
  'label',
]);

/** Cells of `lines`; a quoted cell may hold delimiters, and line ends when a line goes on. */
function split(lines: readonly string[], delimiter: string): TableRow[] {
  if (delimiter.startsWith('spaces')) {
    const gap = delimiter === 'spaces2' ? / {2,}|\t/ : /\s+/;
    return lines.map((line, at) => ({ line: at + 1, cells: line.trim().split(gap) }));
  }
  const { data } = Papa.parse<string[]>(lines.join('\n'), { delimiter, newline: '\n', skipEmptyLines: false });
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += 1 + cells.reduce((ends, cell) => ends + cell.split('\n').length - 1, 0);
    return row;
  });
}

function textLines(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Tables of numbers in text form: CSV, TSV, columns, Markdown. Asked last: it takes any real table and nothing else. */
export const csv: DocumentFormat = {
  kind: 'document',
  id: 'csv',
  name: 'table (CSV, TSV, columns)',
  example: 'height,connect_ms,cache_mib',
  recognizes: (head) => findTable(head, split, false) !== null,
  read(text, stream) {
    const lines = textLines(text);
    const table = findTable(lines, split, true);
    if (!table)
      throw new InputError(
        nothing('No table of numbers was found: no two rows have the same number of cells and a number'),
      );
    const columns = axisColumns(table);
    const problems: Problem[] = [];
    const verdicts = lines.map((): LineVerdict => PASSED_OVER);
    for (const line of table.headerLines) verdicts[line - 1] = READ;
    if (table.style.doubtful) problems.push(doubtful(table.parts[0]?.[0]?.line));
    const offsets = byteOffsets(lines);
    const unended = !/[\r\n]$/.test(text);
    const runs = table.parts.flatMap((part) =>
      sidesOf(table, part).map(({ title, rows }) => {
        const sound = soundRows(table, rows, verdicts, problems, unended ? lines.length : -1);
        return runOf(table, columns, sound, title, stream, offsets, lines, verdicts, problems);
      }),
    );
    const shown = runs.filter((run) => run.series.length > 0);
    if (shown.length === 0) throw new InputError(nothing('The table has no column of numbers beside its axis'));
    return {
      runs: shown,
      problems: bounded(problems),
      rules: [{ rule: 'rows', lines: verdicts.filter((verdict) => verdict === READ).length }],
      lineVerdicts: verdicts,
    };
  },
};

function nothing(what: string): Problem {
  return {
    code: 'nothing-to-show',
    severity: 'error',
    what,
    todo: 'Load a file with a header and a row for each measurement',
  };
}

function doubtful(line: number | undefined): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    ...(line === undefined ? {} : { line }),
    what: 'Commas before three digits were read as thousands; they could also be decimal commas',
    todo: 'Separate the columns by semicolons if they are decimal commas',
  };
}

function bounded(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const rest: Problem = {
    code: 'bad-number',
    severity: 'warning',
    what: `${String(problems.length - MOST_PROBLEMS)} more cells could not be read`,
    todo: 'Look at the first ones: the cause is often the same',
  };
  return [...problems.slice(0, MOST_PROBLEMS), rest];
}

/** First byte of each line, line ends counted as one byte. */
function byteOffsets(lines: readonly string[]): number[] {
  let offset = 0;
  return lines.map((line) => {
    const begin = offset;
    offset += byteLength(line) + 1;
    return begin;
  });
}

function byteLength(line: string): number {
  let length = line.length;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code >= 0x800) length += code >= 0xd800 && code < 0xe000 ? 1 : 2;
    else if (code >= 0x80) length += 1;
  }
  return length;
}

/** Long form: a column such as `branch` with a few names, each in several rows, makes a run of each name. */
function sidesOf(
  table: Table,
  part: readonly TableRow[],
): { readonly title: string | null; readonly rows: readonly TableRow[] }[] {
  const whole = [{ title: null, rows: part }];
  const at = table.columns.findIndex((column, index) => !table.numeric[index] && SIDES.has(column.bare));
  if (at < 0) return whole;
  const bySide = new Map<string, TableRow[]>();
  for (const row of part) {
    const name = row.cells[at] ?? '';
    const rows = bySide.get(name);
    if (rows) rows.push(row);
    else bySide.set(name, [row]);
    if (bySide.size > MOST_VALUES) return whole;
  }
  if (bySide.size < 2 || [...bySide.values()].some((rows) => rows.length < 2)) return whole;
  return [...bySide].map(([title, rows]) => ({ title, rows }));
}

/** Rows that fit the header. One with more cells is damaged; the last one, cut in its last cell, loses that cell. */
function soundRows(
  table: Table,
  rows: readonly TableRow[],
  verdicts: LineVerdict[],
  problems: Problem[],
  unendedLine: number,
): TableRow[] {
  const width = table.columns.length;
  return rows.flatMap((row) => {
    verdicts[row.line - 1] = READ;
    if (row.cells.slice(width).some((cell) => cell !== '')) {
      verdicts[row.line - 1] = DAMAGED;
      problems.push(damagedRow(row.line, `The row has ${String(row.cells.length)} cells instead of ${String(width)}`));
      return [];
    }
    if (row.line !== unendedLine || row.cells.length >= width) return [row];
    verdicts[row.line - 1] = DAMAGED;
    problems.push(damagedRow(row.line, 'The last row ends too early'));
    return row.cells.length > 1 ? [{ line: row.line, cells: row.cells.slice(0, -1) }] : [];
  });
}

function damagedRow(line: number, what: string): Problem {
  return { code: 'torn-line', severity: 'warning', line, what, todo: 'Export the table again' };
}

function runOf(
  table: Table,
  columns: AxisColumns,
  rows: readonly TableRow[],
  title: string | null,
  stream: string | null,
  offsets: readonly number[],
  lines: readonly string[],
  verdicts: LineVerdict[],
  problems: Problem[],
): Run {
  const axis = axisOf(table, columns, rows, offsets, lines);
  const series: Series[] = [];
  table.columns.forEach((column, at) => {
    if (!table.numeric[at] || at === columns.height || at === columns.time || at === columns.order) return;
    let cellUnit = '';
    const readings = rows.map(({ cells, line }): Decimal | null => {
      const cell = parseCell(cells[at] ?? '', table.style);
      if (cell === 'text') {
        verdicts[line - 1] = DAMAGED;
        problems.push(badCell(line, at + 1));
        return null;
      }
      if (cell && cell.unit !== '') cellUnit = cell.unit;
      return cell === null ? null : cell.value;
    });
    if (readings.every((reading) => reading === null)) return;
    const unit = cellUnit !== '' ? cellUnit : column.unit;
    series.push({ id: `csv:${column.name}`, unit, better: betterOf(unit), axis, ...scaledColumn(readings) });
  });
  return {
    stream,
    format: 'csv',
    clock: columns.time >= 0 ? columns.clock : 'elapsed',
    metadata: {},
    axis,
    series,
    categories: [],
    ...(title === null ? {} : { title }),
    events: [],
    problems: [],
  };
}

function badCell(line: number, column: number): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: `Column ${String(column)} does not hold a number here`,
    todo: 'Correct the cell or leave it empty; the value was left out',
  };
}

function axisOf(
  table: Table,
  columns: AxisColumns,
  rows: readonly TableRow[],
  offsets: readonly number[],
  lines: readonly string[],
): Axis {
  const order = columns.time >= 0 ? dayOrder(rows, columns.time) : 'MD';
  const plain = rows.map(({ cells, line }): PlainRow => {
    const place = { offset: offsets[line - 1] ?? NaN, length: byteLength(lines[line - 1] ?? '') };
    const heightCell = columns.height < 0 ? null : parseCell(cells[columns.height] ?? '', table.style);
    const height = heightCell === null || heightCell === 'text' ? null : decimalToNumber(heightCell.value);
    const cell = cells[columns.time] ?? '';
    const timeUs =
      columns.time < 0
        ? NaN
        : columns.clock === 'utc'
          ? fullTimeUs(table, cell, columns.time, order)
          : elapsedUs(table, cell, columns.time);
    return { ...place, ...(height === null ? {} : { height }), ...(Number.isNaN(timeUs) ? {} : { timeUs }) };
  });
  const height = table.columns[columns.height]?.name;
  const time = table.columns[columns.time]?.name;
  return {
    ...plainAxis(columns.height >= 0 ? 'block' : 'sample', plain),
    columns: { ...(height === undefined ? {} : { height }), ...(time === undefined ? {} : { time }) },
  };
}
