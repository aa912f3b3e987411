import { parseNumber } from './decimal.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import { badFigure, benchmark, failed, tornBenchmark, unstable, type BenchmarkSets } from './nanobench.sets.js';
import type { Problem } from '../problem.js';

/** Powers of ten from a time unit to ns. */
const TO_NS: Readonly<Record<string, number>> = { ps: -3, ns: 0, us: 3, µs: 3, μs: 3, '\ufffds': 3, ms: 6, s: 9 };
const UNIT = /^(ps|ns|[uµμ\ufffd]s|ms|s)\/([A-Za-z][\w-]{0,30})$/;
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const RULE = /^[\s|:-]*-{3}[\s|:-]*$/;

interface Columns {
  readonly value: number;
  readonly error: number;
  readonly count: number;
  readonly power: number;
  readonly per: string;
  readonly title: string;
}

/** Columns of `|  ns/op |  op/s |  err% |  total | benchmark`; null for any other line. */
export function parseTableHeader(text: string): Columns | null {
  if (!text.includes('|') || text.includes('`')) return null;
  const cells = cellsOf(text);
  const error = cells.indexOf('err%');
  const value = cells.findIndex((cell) => UNIT.test(cell));
  if (error < 0 || value < 0) return null;
  const [, unit, per] = UNIT.exec(cells[value]!) as unknown as [string, string, string]; // it was found by this pattern
  if (!cells.includes(`${per}/s`)) return null;
  return { value, error, count: cells.length - 1, power: TO_NS[unit]!, per, title: cells.at(-1) ?? '' };
}

/** Cells between bars from the first bar on; a bar at the end closes the last cell. */
function cellsOf(text: string): string[] {
  const cells = text
    .slice(text.indexOf('|') + 1)
    .split('|')
    .map((cell) => cell.trim());
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** Reads the tables that nanobench prints to a terminal; columns are those of the last header. */
export function readTables(
  lines: readonly string[],
  sets: BenchmarkSets,
): { problems: Problem[]; lineVerdicts: LineVerdict[] } {
  const problems: Problem[] = [];
  let columns: Columns | null = null;
  const lineVerdicts = lines.map((text, at): LineVerdict => {
    const header = parseTableHeader(text);
    if (header) {
      columns = header;
      return READ;
    }
    if (!text.includes('|')) return PASSED_OVER;
    if (RULE.test(text)) return READ;
    const tick = text.indexOf('`');
    if (tick < 0 && !(columns && /^\s*\|\s+[\d.,-]/.test(text))) return PASSED_OVER;
    const found: Problem[] = [];
    const verdict = readRow(text, tick, at + 1, columns, sets, found);
    problems.push(...found);
    return verdict;
  });
  return { problems, lineVerdicts };
}

/** Problems of a row that gives no benchmark go to `lost`, the others to its run. */
function readRow(
  text: string,
  tick: number,
  line: number,
  columns: Columns | null,
  sets: BenchmarkSets,
  lost: Problem[],
): LineVerdict {
  const close = tick < 0 ? -1 : text.indexOf('`', tick + 1);
  const cells = text
    .slice(text.indexOf('|') + 1, tick < 0 ? undefined : tick)
    .split('|')
    .map((cell) => cell.trim());
  if (columns === null || close < 0 || cells.length !== columns.count + 1) {
    lost.push(tornBenchmark(line));
    return DAMAGED;
  }
  const name = text.slice(tick + 1, close);
  const mark = cells.at(-1)!;
  const mean = grouped(cells[columns.value]!, columns.power);
  const error = cells[columns.error]!.endsWith('%') ? grouped(cells[columns.error]!.slice(0, -1), -2) : null;
  const problems: Problem[] = [];
  if (mark.includes(':boom:')) problems.push(failed(line));
  else if (mean === null) problems.push(badFigure(line, 'time'));
  else if (error === null) problems.push(badFigure(line, 'error'));
  const damaged = problems.length > 0 && !mark.includes(':boom:');
  if (mark.includes(':wavy_dash:')) problems.push(unstable(line));
  sets.add(columns.title, benchmark(name, columns.per, { mean, error }), problems);
  return damaged ? DAMAGED : READ;
}

/** `12,345.67` × 10^power; null when the cell holds no number. */
function grouped(cell: string, power: number): number | null {
  return GROUPED.test(cell) ? parseNumber(cell.replaceAll(',', ''), power) : null;
}
