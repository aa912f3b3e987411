/** One column: its heading and the side its cells stand on. */
export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
}

const GAP = '  ';
const SHORTEST = 8;

/** Text as a terminal may show it: control characters (of file names, say) as `?`, so that nothing steers the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** `text` cut to `width` characters, with `…` in the middle where something is left out: the end tells replicates apart. */
export function shortened(text: string, width: number): string {
  const characters = Array.from(text);
  if (characters.length <= width) return text;
  const end = Math.floor((width - 1) / 2);
  return `${characters.slice(0, width - 1 - end).join('')}…${characters.slice(characters.length - end).join('')}`;
}

function padded(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return align === 'left' ? text + space : space + text;
}

/**
 * A table as lines of text, headings first, a rule under them. When it is wider than `width` columns (null: no limit) the first
 * column is shortened, down to a few characters; no number is ever cut. A row shorter than `columns` ends with empty cells.
 */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number | null,
): string[] {
  const cells = [columns.map(({ head }) => head), ...rows].map((row) =>
    columns.map((_, index) => printable(row[index] ?? '')),
  );
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => lengthOf(row[index] ?? ''))));
  const total = widths.reduce((sum, each) => sum + each, 0) + GAP.length * (columns.length - 1);
  if (width !== null && total > width) widths[0] = Math.max(SHORTEST, (widths[0] ?? 0) - (total - width));
  const lines = cells.map((row) =>
    columns
      .map(({ align }, index) => {
        const cell = row[index] ?? '';
        return padded(index === 0 ? shortened(cell, widths[0] ?? 0) : cell, widths[index] ?? 0, align);
      })
      .join(GAP)
      .trimEnd(),
  );
  const rule = widths.map((each) => '─'.repeat(each)).join(GAP);
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}
