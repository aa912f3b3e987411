const MINUS = 0x2d;
const DOT = 0x2e;
const COMMA = 0x2c;
const MAX_DIGITS = 15;

/** The bytes of an ASCII text. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
}

/** Does `bytes[at, end)` begin with `word`? */
export function startsWith(bytes: Uint8Array, at: number, end: number, word: Uint8Array): boolean {
  const length = word.length;
  if (at + length > end) return false;
  for (let i = 0; i < length; i++) {
    if (bytes[at + i] !== word[i]) return false;
  }
  return true;
}

/** Is `bytes[at, end)`, at least three bytes of it, only the beginning of `word`? */
export function isCutShort(bytes: Uint8Array, at: number, end: number, word: Uint8Array): boolean {
  const length = end - at;
  return length >= 3 && length < word.length && startsWith(bytes, at, end, word.subarray(0, length));
}

/** First place of `byte` in `bytes[from, end)`, or -1. */
export function indexOfByte(bytes: Uint8Array, byte: number, from: number, end: number): number {
  for (let at = from; at < end; at++) if (bytes[at] === byte) return at;
  return -1;
}

/** First place of `word` in `bytes[from, end)`, or -1. */
export function indexOfWord(bytes: Uint8Array, from: number, end: number, word: Uint8Array): number {
  const first = word[0];
  for (let at = from; at + word.length <= end; at++) {
    if (bytes[at] === first && startsWith(bytes, at, end, word)) return at;
  }
  return -1;
}

/** `bytes[start, end)` as text, one character a byte, at most `limit` of them: for the few lines that are read as text. */
export function textOf(bytes: Uint8Array, start: number, end: number, limit = 1024): string {
  const last = end - start > limit ? start + limit : end;
  let text = '';
  for (let at = start; at < last; at++) text += String.fromCharCode(bytes[at]!);
  return text;
}

/** Where the last number read by `readFixed` ended; -1 when there was none. */
export const numeric = { end: -1 };

/**
 * The number at `bytes[at, end)` as an integer count of 10^-decimals, and its end in `numeric.end`; NaN and -1 when no
 * number stands there (`nan`, `inf`, `5.` cut off) or it has too many digits to be exact. More decimals are rounded.
 * `comma`: a comma is a decimal mark too.
 */
export function readFixed(bytes: Uint8Array, at: number, end: number, decimals: number, comma = false): number {
  let i = at;
  const negative = i < end && bytes[i] === MINUS;
  if (negative) i++;
  const first = i;
  let value = 0;
  let digit = 0;
  while (i < end && (digit = bytes[i]! - 0x30) >= 0 && digit <= 9) {
    value = value * 10 + digit;
    i++;
  }
  numeric.end = -1;
  if (i === first || i - first > MAX_DIGITS - decimals) return NaN;
  let kept = 0;
  if (i < end && (bytes[i] === DOT || (comma && bytes[i] === COMMA))) {
    const fraction = ++i;
    let roundUp = false;
    while (i < end && (digit = bytes[i]! - 0x30) >= 0 && digit <= 9) {
      if (kept < decimals) {
        value = value * 10 + digit;
        kept++;
      } else if (i === fraction + decimals) roundUp = digit >= 5;
      i++;
    }
    if (i === fraction) return NaN;
    if (roundUp) value++;
  }
  for (; kept < decimals; kept++) value *= 10;
  numeric.end = i;
  return negative && value !== 0 ? -value : value;
}
