import { InputError } from '../problem.js';
import { documentLines, jsonFault, jsonVerdicts } from './documentLines.js';
import type { DocumentFormat, LineVerdict, ReaderResult } from './format.js';
import { readJson } from './jsonTree.js';
import { parseTableHeader, readTables } from './nanobench.console.js';
import { isCsvHeader, readCsv } from './nanobench.csv.js';
import { isNanobenchJson, readNanobenchJson } from './nanobench.json.js';
import { BenchmarkSets } from './nanobench.sets.js';

function isJson(lines: readonly string[]): boolean {
  return /^\s*\{/.test(lines.find((line) => line.trim() !== '') ?? '');
}

function read(text: string): ReaderResult & { readonly lineVerdicts: readonly LineVerdict[] } {
  const lines = documentLines(text);
  const sets = new BenchmarkSets();
  if (isJson(lines)) {
    const json = readJson(lines.join('\n'));
    const problems = readNanobenchJson(json, sets);
    const lineVerdicts = jsonVerdicts(text, json, []);
    return { runs: sets.runs(), problems: [...problems, ...jsonFault(json)], rules: [], lineVerdicts };
  }
  const { problems, lineVerdicts } = lines.some(isCsvHeader) ? readCsv(lines, sets) : readTables(lines, sets);
  return { runs: sets.runs(), problems, rules: [], lineVerdicts };
}

/**
 * Results of nanobench (martinus/nanobench) and of Bitcoin Core's bench_bitcoin, which is built on it: console tables,
 * CSV and JSON. A run per set of benchmarks, a category per benchmark in ns.
 */
export const nanobench: DocumentFormat = {
  id: 'nanobench',
  name: 'bench_bitcoin, nanobench',
  example: '|           12,345.67 |           81,000.12 |    0.4% |      0.01 | `Base58Decode`',
  kind: 'document',
  recognizes: (head) => {
    const lines = documentLines(head.join('\n'));
    if (isJson(lines)) return isNanobenchJson(readJson(lines.join('\n')));
    return lines.some((line) => isCsvHeader(line) || parseTableHeader(line) !== null);
  },
  read: (text) => {
    const result = read(text);
    if (result.runs.length > 0) return result;
    throw new InputError({
      code: 'nothing-to-show',
      severity: 'error',
      what: 'there is no benchmark in this file: a header without rows, or none of the rows can be read',
      todo: 'Run bench_bitcoin again, and load its whole output.',
    });
  },
};
