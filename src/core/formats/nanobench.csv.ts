import type { Problem } from '../problem.js';
import { decimalToNumber, parseDecimal, parseNumber } from './decimal.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import { badFigure, benchmark, perIteration, tornBenchmark, type BenchmarkSets } from './nanobench.sets.js';
import { quotedRecords } from './quotedCells.js';

/** Header of bench_bitcoin's CSV; it begins with the sign of a comment. The older form has other columns. */
const BENCH_BITCOIN =
  /^#\s*Benchmark,\s*(?:evals,\s*iterations,\s*total,\s*min,\s*max,\s*median|count,\s*min,\s*max,\s*average)\b/;
/** Header of nanobench's own template. */
const TEMPLATE = '"title";"name";"unit";"batch";"elapsed"';

export function isCsvHeader(line: string): boolean {
  return BENCH_BITCOIN.test(line) || line.startsWith(TEMPLATE);
}

/** Reads whichever of the CSV forms the header names. */
export function readCsv(
  lines: readonly string[],
  sets: BenchmarkSets,
): { problems: Problem[]; lineVerdicts: LineVerdict[] } {
  const lineVerdicts = lines.map((): LineVerdict => PASSED_OVER);
  const problems: Problem[] = [];
  let header: readonly string[] = [];
  let noted = false;
  const separator = lines.some((line) => line.startsWith(TEMPLATE)) ? ';' : ',';
  for (const { cells, line, lastLine, open } of quotedRecords(lines, separator)) {
    const text = lines[line - 1]!;
    let verdict: LineVerdict = READ;
    if (isCsvHeader(text)) header = cells.map((cell) => cell.replace(/^#\s*/, ''));
    else if (header.length === 0 || text.startsWith('#')) continue;
    else if (open || cells.length !== header.length) {
      problems.push(tornBenchmark(line));
      verdict = DAMAGED;
    } else {
      const row = new Map(header.map((name, at) => [name, cells[at]!]));
      const found: Problem[] = [];
      if (separator === ';') addTemplateRow(row, line, sets, found);
      else addBenchBitcoinRow(row, line, sets, found, !noted);
      noted = true;
      problems.push(...found);
      if (found.length > 0) verdict = DAMAGED;
    }
    lineVerdicts.fill(verdict, line - 1, lastLine);
  }
  return { problems, lineVerdicts };
}

/** Seconds per iteration. */
function addBenchBitcoinRow(
  row: ReadonlyMap<string, string>,
  line: number,
  sets: BenchmarkSets,
  found: Problem[],
  first: boolean,
): void {
  const ns = (column: string): number | null => parseNumber(row.get(column) ?? '', 9);
  const count = parseNumber(row.get('evals') ?? row.get('count') ?? '');
  const mean = ns('median') ?? ns('average');
  const min = ns('min');
  const max = ns('max');
  if (mean === null) found.push(badFigure(line, 'time'));
  else if (min === null || max === null) found.push(badFigure(line, 'range'));
  const name = row.get('Benchmark') ?? '';
  sets.add('', benchmark(name, 'iteration', { count, mean, min, max }), first ? [perIteration(line)] : []);
}

/** Seconds per iteration, divided here by the batch; the error is a fraction. */
function addTemplateRow(row: ReadonlyMap<string, string>, line: number, sets: BenchmarkSets, found: Problem[]): void {
  const elapsed = parseDecimal(row.get('elapsed') ?? '');
  const batch = parseNumber(row.get('batch') ?? '');
  const ns = elapsed && batch ? decimalToNumber(elapsed, 9) : null;
  const mean = ns !== null && batch ? ns / batch : null;
  const error = parseNumber(row.get('error %') ?? '');
  if (mean === null) found.push(badFigure(line, 'time'));
  sets.add(row.get('title') ?? '', benchmark(row.get('name') ?? '', row.get('unit') ?? 'op', { mean, error }), []);
}
