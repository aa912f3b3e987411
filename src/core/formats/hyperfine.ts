import { InputError } from '../problem.js';
import { documentLines, jsonFault, jsonVerdicts } from './documentLines.js';
import type { DocumentFormat, LineVerdict, ReaderResult } from './format.js';
import { isHeading, isTimeLine, readHyperfineConsole } from './hyperfine.console.js';
import { isHyperfineJson, readHyperfineJson } from './hyperfine.json.js';
import { isCsvHeader, isMarkdownHeader, readHyperfineCsv, readHyperfineMarkdown } from './hyperfine.table.js';
import { readJson } from './jsonTree.js';

/** A heading that no time follows within this many lines is none of hyperfine's. */
const LONGEST_COMMAND_LINES = 40;

function recognizes(head: readonly string[]): boolean {
  const lines = documentLines(head.join('\n'));
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (/^\s*[{[]/.test(first)) return isHyperfineJson(readJson(lines.join('\n')));
  if (isCsvHeader(first) || lines.some(isMarkdownHeader) || lines.some(isTimeLine)) return true;
  const heading = lines.findIndex(isHeading);
  return (
    heading >= 0 &&
    heading === lines.findIndex((line) => line.trim() !== '') &&
    lines.length - heading < LONGEST_COMMAND_LINES
  );
}

function readText(text: string): ReaderResult & { readonly lineVerdicts: readonly LineVerdict[] } {
  const lines = documentLines(text);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (/^\s*[{[]/.test(first)) {
    const json = readJson(lines.join('\n'));
    const { runs, problems } = readHyperfineJson(json);
    const damaged = [...problems, ...runs.flatMap((run) => run.problems)].flatMap(({ code, line }) =>
      code === 'torn-line' && line !== undefined ? [line] : [],
    );
    return {
      runs,
      problems: [...problems, ...jsonFault(json)],
      rules: [],
      lineVerdicts: jsonVerdicts(text, json, damaged),
    };
  }
  const read = lines.some(isTimeLine)
    ? readHyperfineConsole
    : lines.some(isCsvHeader)
      ? readHyperfineCsv
      : lines.some(isMarkdownHeader)
        ? readHyperfineMarkdown
        : readHyperfineConsole;
  return { ...read(lines), rules: [] };
}

/** Results of hyperfine (sharkdp/hyperfine): its JSON, CSV and Markdown exports, and what it prints to a terminal. */
export const hyperfine: DocumentFormat = {
  id: 'hyperfine',
  name: 'hyperfine results',
  example: '{"results":[{"command":"./bitcoind.base","mean":30412.7,"times":[30340.0,30390.2,30507.9]}]}',
  kind: 'document',
  recognizes,
  read: (text) => {
    const result = readText(text);
    if (result.runs.length > 0) return result;
    throw new InputError({
      code: 'nothing-to-show',
      severity: 'error',
      ...(result.problems[0]?.line === undefined ? {} : { line: result.problems[0].line }),
      what: 'there is no result in this file: no command with a time',
      todo: 'Let the benchmark finish at least one command and export again.',
    });
  },
};
