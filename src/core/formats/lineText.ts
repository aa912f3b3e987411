const ESCAPE = 0x1b;

const COLOURS = /\u001b\[[0-9;]*[A-Za-z]/g;

/** `text` without terminal colours and cursor moves (ECMA-48 control sequences). */
export function withoutColours(text: string): string {
  return text.includes('\u001b') ? text.replace(COLOURS, '') : text;
}

/**
 * `bytes[start, end)` as text without terminal colours. UTF-8; a byte that is no UTF-8 is read as Latin-1, which is where
 * old Windows terminals have their micro sign. For lines worth keeping only: see docs on the hot path.
 */
export function lineText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let coloured = false;
  let at = start;
  while (at < end) {
    const first = bytes[at]!;
    if (first < 0x80) {
      if (first === ESCAPE) coloured = true;
      text += String.fromCharCode(first);
      at++;
      continue;
    }
    const length =
      first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 1;
    const code = length === 1 || at + length > end ? -1 : codePoint(bytes, at, length);
    text += String.fromCodePoint(code < 0 ? first : code);
    at += code < 0 ? 1 : length;
  }
  return coloured ? withoutColours(text) : text;
}

/** The code point of `length` bytes at `at`; -1 when they are no well-formed UTF-8. */
function codePoint(bytes: Uint8Array, at: number, length: number): number {
  let code = bytes[at]! & (0xff >> (length + 1));
  for (let k = 1; k < length; k++) {
    const byte = bytes[at + k]!;
    if ((byte & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (byte & 0x3f);
  }
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  return code < least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? -1 : code;
}

/** Does `bytes[start, end)` hold the ASCII text `needle`? Makes no string. */
export function holdsAscii(bytes: Uint8Array, start: number, end: number, needle: string): boolean {
  const first = needle.charCodeAt(0);
  const last = end - needle.length;
  for (let at = start; at <= last; at++) {
    if (bytes[at] !== first) continue;
    let k = 1;
    while (k < needle.length && bytes[at + k] === needle.charCodeAt(k)) k++;
    if (k === needle.length) return true;
  }
  return false;
}
