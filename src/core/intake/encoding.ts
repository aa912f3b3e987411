import { writeUtf8 } from './utf8.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Bytes that `detectEncoding` wants to see, or the whole input when it is shorter. */
export const ENCODING_HEAD = 1024;

/**
 * Encoding of an input that begins with `head`: by byte order mark, else UTF-16 when nearly every second byte is NUL
 * (PowerShell 5 redirection), else UTF-8. A run of NULs, as a power loss leaves it, is no UTF-16.
 */
export function detectEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(head.length, ENCODING_HEAD) >> 1;
  let evenNuls = 0;
  let oddNuls = 0;
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i] === 0) evenNuls++;
    if (head[2 * i + 1] === 0) oddNuls++;
  }
  if (pairs < 2) return 'utf-8';
  if (oddNuls > 0.7 * pairs && evenNuls < 0.1 * pairs) return 'utf-16le';
  if (evenNuls > 0.7 * pairs && oddNuls < 0.1 * pairs) return 'utf-16be';
  return 'utf-8';
}

/** Turns UTF-16 that comes in chunks of any size into UTF-8; surrogates without partner and an odd last byte become U+FFFD. */
export class Utf16Reader {
  /** Input offsets after each line feed of the last chunk given to `push`. */
  lineStarts: number[] = [];
  readonly #high: 0 | 1;
  #offset = 0;
  #oddByte = -1;
  #surrogate = 0;

  constructor(encoding: 'utf-16le' | 'utf-16be') {
    this.#high = encoding === 'utf-16le' ? 1 : 0;
  }

  push(chunk: Uint8Array): Uint8Array {
    this.lineStarts = [];
    const target = new Uint8Array(((chunk.length + 1) >> 1) * 3 + 3);
    let length = 0;
    let index = 0;
    let first = this.#oddByte;
    if (first < 0 && chunk.length > 0) first = chunk[index++]!;
    while (index < chunk.length) {
      const second = chunk[index++]!;
      length = this.#unit(this.#high === 1 ? (second << 8) | first : (first << 8) | second, target, length);
      if (target[length - 1] === 0x0a) this.lineStarts.push(this.#offset + index);
      first = index < chunk.length ? chunk[index++]! : -1;
    }
    this.#oddByte = first;
    this.#offset += chunk.length;
    return target.subarray(0, length);
  }

  /** What is left when the input ends in the middle of a character. */
  finish(): Uint8Array {
    this.lineStarts = [];
    const broken = this.#oddByte >= 0 || this.#surrogate !== 0;
    return broken ? Uint8Array.of(0xef, 0xbf, 0xbd) : new Uint8Array(0);
  }

  #unit(unit: number, target: Uint8Array, at: number): number {
    const high = this.#surrogate;
    if (high !== 0) {
      this.#surrogate = 0;
      if ((unit & 0xfc00) === 0xdc00) return writeUtf8(target, at, ((high - 0xd7c0) << 10) | (unit & 0x3ff));
      at = writeUtf8(target, at, high);
    }
    if ((unit & 0xfc00) === 0xd800) {
      this.#surrogate = unit;
      return at;
    }
    return writeUtf8(target, at, unit);
  }
}
