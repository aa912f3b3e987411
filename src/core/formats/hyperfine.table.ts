import type { Run } from '../model.js';
import type { Problem } from '../problem.js';
import { decimalToNumber, parseDecimal, shifted, type Decimal } from './decimal.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import { isDuration, timingRun, type Timing } from './hyperfine.run.js';
import { commandTitles, type NamedCommand } from './hyperfine.titles.js';
import { quotedRecords } from './quotedCells.js';

/** What a text form of hyperfine's results holds. */
export interface TextResults {
  readonly runs: Run[];
  readonly problems: Problem[];
  readonly lineVerdicts: LineVerdict[];
}

interface Row {
  readonly name: NamedCommand;
  readonly timing: Timing;
  readonly problems: Problem[];
}

const CSV_HEADER =
  /^"?command"?, ?"?mean"?, ?"?stddev"?, ?(?:"?median"?, ?)?"?user"?, ?"?system"?, ?"?min"?, ?"?max"?(?:,|$)/;
const MARKDOWN_HEADER = /^\s*\|?\s*Command\s*\|\s*Mean \[(s|ms|[µμ\ufffd]s)\]\s*\|\s*Min \[(?:s|ms|[µμ\ufffd]s)\]\s*\|/;

/** Header of `hyperfine --export-csv`. */
export function isCsvHeader(line: string): boolean {
  return CSV_HEADER.test(line.trim());
}

/** Header of `hyperfine --export-markdown`. */
export function isMarkdownHeader(line: string): boolean {
  return MARKDOWN_HEADER.test(line);
}

/** Runs of rows in their order, titles by what tells their commands apart. */
export function runsOfRows(rows: readonly Row[]): Run[] {
  const titles = commandTitles(rows.map(({ name }) => name));
  return rows.map(({ timing, problems }, at) => timingRun('hyperfine', timing, titles[at], problems));
}

/** Deviation 0 with one value for everything: a single run. */
function withSingleRun(timing: Timing): Timing {
  const { mean, stddev, min, max } = timing;
  const values = [mean, min, max].map((value) => (value === undefined ? null : decimalToNumber(value)));
  const single = stddev?.coefficient === 0n && values[0] !== null && values.every((value) => value === values[0]);
  return single ? { ...timing, count: 1, stddev: undefined } : timing;
}

/** CSV: seconds, a summary per command, one column per parameter. */
export function readHyperfineCsv(lines: readonly string[]): TextResults {
  const lineVerdicts = lines.map((): LineVerdict => PASSED_OVER);
  const problems: Problem[] = [];
  const rows: Row[] = [];
  let header: readonly string[] = [];
  for (const { cells, line, lastLine, open } of quotedRecords(lines, ',')) {
    let verdict: LineVerdict = READ;
    if (isCsvHeader(cells.join(','))) header = cells;
    else if (header.length > 0) {
      const found: Problem[] = [];
      const row = open || cells.length !== header.length ? null : csvRow(header, cells, line, found);
      if (row === null) problems.push(...found, found.length > 0 ? lostRow(line) : tornRow(line));
      else rows.push(row);
      if (row === null || found.length > 0) verdict = DAMAGED;
    } else continue;
    lineVerdicts.fill(verdict, line - 1, lastLine);
  }
  return { runs: runsOfRows(rows), problems, lineVerdicts };
}

function csvRow(header: readonly string[], cells: readonly string[], line: number, problems: Problem[]): Row | null {
  const parameters = new Map<string, string>();
  const summary = new Map<string, Decimal>();
  header.forEach((name, at) => {
    const cell = cells[at]!;
    if (name.startsWith('parameter_')) parameters.set(name.slice('parameter_'.length), cell);
    else if (at > 0 && cell !== '') {
      const seconds = parseDecimal(cell);
      if (seconds !== null && isDuration(seconds)) summary.set(name, seconds);
      else problems.push(badCell(line, name));
    }
  });
  if (!summary.has('mean')) return null;
  const timing = withSingleRun({
    times: [],
    mean: summary.get('mean'),
    stddev: summary.get('stddev'),
    min: summary.get('min'),
    max: summary.get('max'),
    user: summary.get('user'),
    system: summary.get('system'),
  });
  return { name: { command: cells[0]!, parameters }, timing, problems };
}

/** Powers of ten from a unit in brackets to seconds. */
const TO_SECONDS: Readonly<Record<string, number>> = { s: 0, ms: -3 };

/** Markdown: one unit for the table, in its header; a mean without deviation is a single run. */
export function readHyperfineMarkdown(lines: readonly string[]): TextResults {
  const lineVerdicts = lines.map((): LineVerdict => PASSED_OVER);
  const problems: Problem[] = [];
  const rows: Row[] = [];
  let power: number | null = null;
  lines.forEach((text, at) => {
    const header = MARKDOWN_HEADER.exec(text);
    if (header) {
      power = TO_SECONDS[header[1]!] ?? -6;
      lineVerdicts[at] = READ;
    } else if (power !== null && /^[\s|:-]*-[\s|:-]*$/.test(text)) lineVerdicts[at] = READ;
    else if (power !== null && text.trim() === '') power = null;
    else if (power !== null && text.includes('|')) {
      const row = markdownRow(text, power);
      if (row === null) problems.push(tornRow(at + 1));
      else rows.push(row);
      lineVerdicts[at] = row === null ? DAMAGED : READ;
    }
  });
  return { runs: runsOfRows(rows), problems, lineVerdicts };
}

function markdownRow(text: string, power: number): Row | null {
  const cells = text
    .replace(/^\s*\|(?!\|)/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  const mean = /^([\d.]+)(?:\s*\S{1,3}\s*([\d.]+))?$/.exec(cells[1] ?? '');
  const seconds = [mean?.[1], mean?.[2], cells[2], cells[3]].map((cell) => {
    const decimal = cell === undefined ? null : parseDecimal(cell);
    return decimal === null || !isDuration(shifted(decimal, power)) ? undefined : shifted(decimal, power);
  });
  if (seconds[0] === undefined || seconds[2] === undefined || seconds[3] === undefined) return null;
  const command = cells[0]!.replace(/^`+|`+$/g, '').replaceAll('\\|', '|');
  const single = mean?.[2] === undefined;
  return {
    name: { command, parameters: new Map() },
    timing: {
      times: [],
      count: single ? 1 : undefined,
      mean: seconds[0],
      stddev: seconds[1],
      min: seconds[2],
      max: seconds[3],
    },
    problems: [],
  };
}

function badCell(line: number, column: string): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: `the cell under ${column.length <= 6 ? column : 'this column'} is no duration in seconds`,
    todo: 'Export the results again.',
  };
}

function lostRow(line: number): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: 'this row has no mean that can be read, so it is left out',
    todo: 'Export the results again.',
  };
}

/** For a row that has not all of its cells. */
export function tornRow(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'this row is cut off or damaged',
    todo: 'Export the results again.',
  };
}
