/** Small questions about bytes; all indices are into the given array and `end` is exclusive. */

export const SPACE = 0x20;

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

export function isLetter(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Does `word` (ASCII) stand at `at`? */
export function hasAt(bytes: Uint8Array, at: number, end: number, word: string): boolean {
  if (at < 0 || at + word.length > end) return false;
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}

/** First index from `at` on that holds `byte`, or -1. */
export function findByte(bytes: Uint8Array, at: number, end: number, byte: number): number {
  for (let i = at; i < end; i++) if (bytes[i] === byte) return i;
  return -1;
}

/** Index of the first byte from `at` on that is no space. */
export function skipSpaces(bytes: Uint8Array, at: number, end: number): number {
  let index = at;
  while (index < end && bytes[index] === SPACE) index++;
  return index;
}

/** Index of the first byte from `at` on that is no digit. */
export function skipDigits(bytes: Uint8Array, at: number, end: number): number {
  let index = at;
  while (index < end && isDigit(bytes[index])) index++;
  return index;
}

/** The bytes as Latin-1 text: for names and other short ASCII. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}

const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'CRIT', 'FATAL', 'EROR', 'DBUG'];

/** Index after a level word that begins at `at` and ends before a space or bracket, or -1. */
export function levelEnd(bytes: Uint8Array, at: number, end: number): number {
  for (const level of LEVELS) {
    if (!hasAt(bytes, at, end, level)) continue;
    const after = at + level.length;
    if (after < end && (bytes[after] === SPACE || bytes[after] === 0x5b)) return after;
  }
  return -1;
}
