import type { LogFormat } from '../formats/format.js';
import type { Problem } from '../problem.js';
import { binaryKind } from './binary.js';
import type { Encoding } from './encoding.js';
import { unreadFormat } from './recognize.js';

export interface Unread {
  /** First bytes as they came. */
  readonly head: Uint8Array;
  readonly bytes: number;
  readonly encoding: Encoding;
  /** First lines of the stream that no wrapper names, or of the first stream. */
  readonly lines: readonly string[];
  readonly formats: readonly LogFormat[];
  /** Was the input too large to be read as a table or a document? */
  readonly tooLarge: boolean;
}

const SHAPE_LENGTH = 24;

/**
 * Shape of a line without its text: runs of letters as `a`, of digits as `0`, of spaces as one; punctuation stays.
 * Cut after 24 characters.
 */
export function lineShape(line: string): string {
  return line
    .slice(0, 400)
    .replace(/[\p{L}\p{M}]+/gu, 'a')
    .replace(/\p{N}+/gu, '0')
    .replace(/\s+/gu, ' ')
    .replace(/[^\x20-\x7e]+/gu, '?')
    .replace(/(?:a[-_.]?)+a/g, 'a')
    .slice(0, SHAPE_LENGTH);
}

function frequentShapes(lines: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const shape = lineShape(line.trim());
    if (shape !== '') counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return top.map(([shape, count]) => `"${shape}" (${count} ${count === 1 ? 'line' : 'lines'})`).join(', ');
}

/** The line format whose messages the lines hold most often, with how many of them do. */
function closest(lines: readonly string[], formats: readonly LogFormat[]): string {
  let best: { name: string; count: number } | null = null;
  for (const format of formats) {
    if (format.kind !== 'lines') continue;
    const count = lines.filter((line) => format.anchors.some((anchor) => line.includes(anchor))).length;
    if (count > 0 && (best === null || count > best.count)) best = { name: format.name, count };
  }
  if (best === null) return 'none of their messages occurs';
  const held = best.count === 1 ? '1 of the first lines holds' : `${best.count} of the first lines hold`;
  return `closest is ${best.name}: ${held} the beginning of one of its messages, but none could be taken for a whole one`;
}

const error = (code: Problem['code'], what: string, todo: string): Problem => ({ code, severity: 'error', what, todo });

/** Why an input that no format claims cannot be shown, and what to do. `what` describes lines, it never quotes them. */
export function whyUnread({ head, bytes, encoding, lines, formats, tooLarge }: Unread): Problem {
  if (bytes === 0) {
    return error(
      'empty',
      'the input is empty',
      'Check that the program wrote to this file, and that it was copied whole.',
    );
  }
  const kind = encoding === 'utf-8' ? binaryKind(head) : null;
  if (kind !== null) {
    return error('binary', `the input is ${kind}, not text`, 'Load the log or the table itself, as text.');
  }
  if (!tooLarge && lines.every((line) => line.trim() === '')) {
    return error('empty', 'the input holds only blank lines', 'Check that the file was copied whole.');
  }
  const unread = unreadFormat(lines);
  if (unread !== null) {
    return error(
      'known-but-unread-format',
      `the input is ${unread} output, which is known but not read yet`,
      'Turn the numbers into a CSV file with one header line, and load that.',
    );
  }
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(lines.find((line) => line.trim() !== '') ?? '')) {
    return error(
      'unknown-format',
      'the input is a web page, not a log',
      'Open the page, download the log that it shows in its raw form, and load that file.',
    );
  }
  const names = formats.map((format) => format.name).join(', ');
  const shapes = frequentShapes(lines);
  return error(
    'unknown-format',
    `no format was recognized; looked for ${names}; ${closest(lines, formats)}${shapes === '' ? '' : `; most frequent line shapes: ${shapes}`}`,
    'Load the log as the program wrote it, or name the format if the beginning of the log is missing.',
  );
}
