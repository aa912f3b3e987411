/** A record of a table whose cells may be in double quotes (RFC 4180). */
export interface QuotedRecord {
  /** 1-based first and last physical line: a quoted cell may hold line breaks. */
  readonly line: number;
  readonly lastLine: number;
  readonly cells: readonly string[];
  /** A quoted cell was opened and never closed. */
  readonly open: boolean;
}

/** Splits `lines` into records at `separator` outside of quotes; lines without any text are left out. */
export function quotedRecords(lines: readonly string[], separator: string): QuotedRecord[] {
  const records: QuotedRecord[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]!.trim() === '') continue;
    const first = at;
    let text = lines[at]!;
    let split = splitCells(text, separator);
    while (split === null && at + 1 < lines.length) {
      text += `\n${lines[++at]!}`;
      split = splitCells(text, separator);
    }
    if (split === null) at = first;
    const cells = split ?? lines[first]!.split(separator);
    records.push({ line: first + 1, lastLine: at + 1, cells, open: split === null });
  }
  return records;
}

/** Cells of one record; null when a quote is still open at the end. */
function splitCells(text: string, separator: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ' && separator !== ' ') at++;
    if (text[at] === '"') {
      let cell = '';
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0) return null;
        cell += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      const end = text.indexOf(separator, at);
      cells.push(cell);
      if (end < 0) return cells;
      at = end + separator.length;
    } else {
      const end = text.indexOf(separator, at);
      cells.push((end < 0 ? text.slice(at) : text.slice(at, end)).trim());
      if (end < 0) return cells;
      at = end + separator.length;
    }
  }
}
