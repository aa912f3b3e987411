import { type ColumnName, columnNames, isUnit } from './csv.header.js';
import { type NumberStyle, isMissing, numberStyle, parseCell } from './csv.numbers.js';

/** Cells of one line. */
export interface TableRow {
  /** 1-based. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table found in a text. */
export interface Table {
  readonly delimiter: string;
  readonly style: NumberStyle;
  readonly columns: readonly ColumnName[];
  /** Columns in which numbers stand. */
  readonly numeric: readonly boolean[];
  /** Lines of header and units; 0 lines when the table has none. */
  readonly headerLines: readonly number[];
  /** Data, in order; header rows that come again divide it. */
  readonly parts: readonly (readonly TableRow[])[];
}

/** Splits lines into cells. One character, or `spaces2` and `spaces` for runs of at least two and one. */
export type Split = (lines: readonly string[], delimiter: string) => readonly TableRow[];

const DELIMITERS = [',', ';', '\t', '|', 'spaces2', 'spaces'];
const LOOKED_AT = 50;
const MOST_COLUMNS = 1000;
const COMMENT = /^\s*(?:#|\/\/|%)\s*/;
const OTHER_THINGS = /^\s*(?:[{[<]|```)/;

/** Is the line a remark? It may still be the header. */
export function isComment(line: string): boolean {
  return COMMENT.test(line);
}

/** A row of a Markdown table as cells between bars, without emphasis; the rule below its header becomes empty. */
function withoutMarkdown(line: string): string {
  const bars = /^\s*\|(.*)\|\s*$/.exec(line);
  if (!bars) return line;
  const inside = bars[1] ?? '';
  return /^[\s|:-]+$/.test(inside) ? '' : inside.replace(/`|\*\*/g, '');
}

const plainStyle: NumberStyle = { decimal: '.', doubtful: false };

function isNumber(cell: string): boolean {
  const parsed = parseCell(cell, plainStyle);
  return (parsed !== null && parsed !== 'text') || /^[-+]?\d+,\d+$/.test(cell.trim());
}

interface Choice {
  readonly delimiter: string;
  readonly width: number;
  readonly rows: number;
  readonly numbers: number;
}

/** Delimiter and width that most of the first lines agree on; of equals the one with the greater share of numbers. */
function chosen(lines: readonly string[], split: Split): Choice | null {
  let best: Choice | null = null;
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, { rows: number; numbers: number }>();
    for (const { cells } of split(lines, delimiter)) {
      if (cells.length < 2 || cells.length > MOST_COLUMNS) continue;
      const found = counts.get(cells.length) ?? { rows: 0, numbers: 0 };
      found.rows++;
      found.numbers += cells.filter(isNumber).length / cells.length;
      counts.set(cells.length, found);
    }
    for (const [width, { rows, numbers }] of counts) {
      if (best && (rows < best.rows || (rows === best.rows && numbers <= best.numbers))) continue;
      best = { delimiter, width, rows, numbers };
    }
  }
  return best;
}

/**
 * The table in `lines`, null when there is none: at least two rows of one width ≥ 2 that make up most of the text, one
 * column of numbers, and a header unless all cells are numbers, dates or missing. Prose and logs have none.
 */
export function findTable(lines: readonly string[], split: Split, whole: boolean): Table | null {
  const sep = /^sep=(.)$/.exec(lines[0]?.trim() ?? '')?.[1];
  const plain = lines.map((line, at) =>
    isComment(line) || (at === 0 && sep !== undefined) ? '' : withoutMarkdown(line),
  );
  const filled = plain.filter((line) => line.trim() !== '');
  const sample = filled.slice(0, LOOKED_AT);
  if (sample.length < 2 || OTHER_THINGS.test(sample[0] ?? '')) return null;
  const choice = chosen(sample, sep === undefined ? split : (some) => split(some, sep));
  if (!choice || choice.rows < 2 || choice.rows < 0.8 * (sample.length - 3)) return null;
  const delimiter = sep ?? choice.delimiter;
  let rows = split(plain, delimiter).filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const first = rows.findIndex((row) => row.cells.length === choice.width);
  rows = rows.slice(Math.max(first, 0));
  const width = widthWithoutTrailing(rows.slice(0, LOOKED_AT), choice.width);
  return build(lines, rows, delimiter, width, split, whole);
}

/** A delimiter at the end of every line makes no column. */
function widthWithoutTrailing(rows: readonly TableRow[], width: number): number {
  const trailing = rows.every(({ cells }) => cells.length < width || (cells[width - 1] ?? '').trim() === '');
  return trailing && width > 2 ? width - 1 : width;
}

function build(
  lines: readonly string[],
  rows: readonly TableRow[],
  delimiter: string,
  width: number,
  split: Split,
  whole: boolean,
): Table | null {
  const [top] = rows;
  if (!top) return null;
  const allCells = rows.flatMap((row) => row.cells);
  const style = numberStyle(allCells, delimiter);
  const body = rows.slice(1);
  const numeric = Array.from({ length: width }, (_, at) => isNumericColumn(body.length > 0 ? body : rows, at, style));
  const numbers = numeric.flatMap((is, at) => (is ? [at] : []));
  if (numbers.length === 0) return null;
  const topIsHeader = numbers.filter((at) => isText(top.cells[at] ?? '', style)).length * 2 > numbers.length;
  const comment = topIsHeader ? null : commentHeader(lines, top.line, delimiter, width, split);
  const header = topIsHeader ? top : comment;
  if (!header && !rows.every((row) => row.cells.every((cell) => !isText(cell, style) || isDate(cell)))) return null;
  if (
    delimiter.startsWith('spaces') &&
    !body.every((row) => row.cells.every((cell) => !isText(cell, style) || isDate(cell) || isUnit(cell)))
  )
    return null;
  let data = topIsHeader ? body : rows;
  const [second] = data;
  const unitsRow = topIsHeader && second && numbers.every((at) => isUnit(second.cells[at] ?? '')) ? second : null;
  if (unitsRow) data = data.slice(1);
  if (data.length < (whole ? 2 : 1)) return null;
  const names = header ? header.cells.slice(0, width) : Array.from({ length: width }, () => '');
  return {
    delimiter,
    style,
    columns: columnNames(padded(names, width), unitsRow ? unitsRow.cells : null),
    numeric,
    headerLines: [header, unitsRow].flatMap((row) => (row ? [row.line] : [])),
    parts: dividedAt(data, header),
  };
}

function padded(names: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => names[at] ?? '');
}

function isText(cell: string, style: NumberStyle): boolean {
  return parseCell(cell, style) === 'text';
}

const DATE =
  /^(?:\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?|\d{1,4}[./]\d{1,2}[./]\d{2,4}(?: .*)?|(?:\d+ days? )?\d{1,3}:\d\d(?::\d\d)?(?:\.\d+)?)$/;

function isDate(cell: string): boolean {
  return DATE.test(cell.trim());
}

/** At least one number, and nine of ten cells that are there are numbers. */
function isNumericColumn(rows: readonly TableRow[], at: number, style: NumberStyle): boolean {
  let numbers = 0;
  let others = 0;
  for (const { cells } of rows) {
    const parsed = parseCell(cells[at] ?? '', style);
    if (parsed === 'text') others++;
    else if (parsed !== null) numbers++;
  }
  return numbers > 0 && others * 9 <= numbers + 8;
}

/** The last remark above the data, if it has as many cells: bench_bitcoin, AFL++, numpy, psrecord, gnuplot. */
function commentHeader(
  lines: readonly string[],
  before: number,
  delimiter: string,
  width: number,
  split: Split,
): TableRow | null {
  for (let at = Math.min(before - 2, lines.length - 1); at >= 0; at--) {
    const line = lines[at] ?? '';
    if (!isComment(line)) continue;
    const [row] = split([line.replace(COMMENT, '')], delimiter);
    return row?.cells.length === width && !row.cells.every(isMissing) ? { line: at + 1, cells: row.cells } : null;
  }
  return null;
}

function dividedAt(rows: readonly TableRow[], header: TableRow | null): TableRow[][] {
  const parts: TableRow[][] = [[]];
  for (const row of rows) {
    if (header?.cells.every((cell, at) => cell.trim() === (row.cells[at] ?? '').trim())) parts.push([]);
    else parts.at(-1)?.push(row);
  }
  return parts.filter((part) => part.length > 0);
}
