import { encodeUtf8 } from '../intake/utf8.js';
import type { LineFormat, LineVerdict, ReaderResult } from './format.js';

/**
 * Reads `text` (lines end in LF or CRLF) with a line format, as one stream. `outerTimeUs` gives the time a wrapper would
 * give for a 1-based line. The verdicts are per line. For small texts: intake feeds files in chunks instead.
 */
export function readLines(
  format: LineFormat,
  text: string,
  outerTimeUs: (line: number) => number = () => NaN,
): ReaderResult & { readonly verdicts: readonly LineVerdict[] } {
  const reader = format.open(null);
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let offset = 0;
  const verdicts = lines.map((line, at) => {
    const bytes = encodeUtf8(line);
    const end = line.endsWith('\r') ? bytes.length - 1 : bytes.length;
    const verdict = reader.line(bytes, 0, end, at + 1, offset, outerTimeUs(at + 1));
    offset += bytes.length + 1;
    return verdict;
  });
  return { ...reader.finish(), verdicts };
}
