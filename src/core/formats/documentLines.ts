import type { Problem } from '../problem.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import type { JsonText } from './jsonTree.js';
import { withoutColours } from './lineText.js';

const FENCE = /^\s*`{3,}[\w-]*\s*$/;

/**
 * Physical lines of a text without line ends, byte order mark, terminal colours, what a progress bar wrote over, and
 * what a pasted comment has around it (`> `, a fence of back-ticks). A fence becomes an empty line, so lines keep their number.
 */
export function documentLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => {
    const withoutEnd = line.endsWith('\r') ? line.slice(0, -1) : line;
    const shown = withoutColours(withoutEnd.slice(withoutEnd.lastIndexOf('\r') + 1)).replace(/^\ufeff?(?:> ?)*/, '');
    return FENCE.test(shown) ? '' : shown;
  });
}

/** Lines of JSON for the receipt: read up to the damage, the damaged lines, and nothing read after it. */
export function jsonVerdicts(text: string, json: JsonText, damaged: Iterable<number>): LineVerdict[] {
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const verdicts = Array.from({ length: count }, (_, at): LineVerdict => {
    const end = json.fault?.line ?? count;
    return at < end ? READ : PASSED_OVER;
  });
  for (const line of json.fault ? [...damaged, json.fault.line] : damaged) {
    if (line <= count) verdicts[line - 1] = DAMAGED;
  }
  return verdicts;
}

/** Where the JSON of an input ends too early or goes on with something else; empty when it does not. */
export function jsonFault({ fault }: JsonText): Problem[] {
  if (fault === null) return [];
  return [
    {
      code: 'torn-line',
      severity: 'warning',
      line: fault.line,
      what: fault.cut ? 'the JSON ends too early' : 'what stands here is no JSON, and nothing after it is read',
      todo: 'Export the results again.',
    },
  ];
}
