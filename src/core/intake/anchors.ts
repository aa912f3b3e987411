import type { LogFormat } from '../formats/format.js';
import { isDigit, isLetter } from './scan.js';
import { encodeUtf8 } from './utf8.js';

/** Bytes of a line in which anchors are looked for: prefixes are short. */
const SEARCHED = 4096;

interface Anchor {
  readonly bytes: Uint8Array;
  readonly format: string;
}

/** May a message begin after this byte? Not in the middle of a word, a value or a quotation. */
function mayPrecede(byte: number): boolean {
  if (byte === 0x5f || byte === 0x22 || byte === 0x27 || byte === 0x3d || byte === 0x28 || byte === 0x2f) return false;
  return !isLetter(byte) && !isDigit(byte);
}

/** The texts by which formats say how their messages begin, found in one pass over a line. */
export class Anchors {
  /** Format id of the anchor that `find` found last. */
  format = '';
  readonly #byFirst: (Anchor[] | undefined)[] = Array.from({ length: 256 });

  constructor(formats: readonly LogFormat[]) {
    for (const format of formats) {
      if (format.kind !== 'lines') continue;
      for (const text of format.anchors) {
        const bytes = encodeUtf8(text);
        const first = bytes[0];
        if (first !== undefined) (this.#byFirst[first] ??= []).push({ bytes, format: format.id });
      }
    }
  }

  /** Index of the first anchor in `bytes[start, end)` that may begin a message, or -1; `only` leaves one format's anchors. */
  find(bytes: Uint8Array, start: number, end: number, only: string | undefined): number {
    const limit = Math.min(end, start + SEARCHED);
    for (let i = start; i < limit; i++) {
      const candidates = this.#byFirst[bytes[i]!];
      if (candidates === undefined || (i > start && !mayPrecede(bytes[i - 1]!))) continue;
      for (const anchor of candidates) {
        if (only !== undefined && anchor.format !== only) continue;
        if (i + anchor.bytes.length > end) continue;
        let same = 1;
        while (same < anchor.bytes.length && bytes[i + same] === anchor.bytes[same]) same++;
        if (same < anchor.bytes.length) continue;
        this.format = anchor.format;
        return i;
      }
    }
    return -1;
  }
}
