import { hasAt, isDigit } from './scan.js';
import { timestampEnd, timestampUs } from './timestamp.js';
import { writeUtf8 } from './utf8.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function skipBlanks(bytes: Uint8Array, at: number, end: number): number {
  let index = at;
  while (index < end && (bytes[index] === 0x20 || bytes[index] === 0x09)) index++;
  return index;
}

/** Index of the quote that ends the string whose content begins at `at`; `end` when the line is cut inside it. */
function stringEnd(bytes: Uint8Array, at: number, end: number): number {
  let index = at;
  while (index < end && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index < end ? index : end;
}

/** Index after a value that is no string: number, word, object or list. */
function valueEnd(bytes: Uint8Array, at: number, end: number): number {
  let depth = 0;
  for (let index = at; index < end; index++) {
    const byte = bytes[index]!;
    if (byte === QUOTE) index = stringEnd(bytes, index + 1, end);
    else if (byte === 0x7b || byte === 0x5b) depth++;
    else if (byte === 0x7d || byte === 0x5d) {
      if (depth === 0) return index;
      depth--;
      if (depth === 0) return index + 1;
    } else if (byte === 0x2c && depth === 0) return index;
  }
  return end;
}

function hex4(bytes: Uint8Array, at: number, end: number): number {
  if (at + 4 > end) return -1;
  let value = 0;
  for (let i = at; i < at + 4; i++) {
    const byte = bytes[i]!;
    const lower = byte | 0x20;
    const digit = isDigit(byte) ? byte - 0x30 : lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

const ESCAPED: Readonly<Record<number, number>> = { 0x6e: 10, 0x72: 13, 0x74: 9, 0x62: 8, 0x66: 12 };

const KEYS = ['log', 'stream', 'time', 'attrs'];

function keyAt(bytes: Uint8Array, start: number, end: number): string {
  for (const key of KEYS) if (key.length === end - start && hasAt(bytes, start, end, key)) return key;
  return '';
}

/**
 * One line of Docker's json-file log driver: an object with the keys `log`, `stream`, `time` in any order, perhaps
 * `attrs`. The driver splits messages at 16 KiB; only the last part ends with a line feed.
 */
export class DockerJsonLine {
  /** The unescaped message, `bytes[0, length)`, without its line feed. */
  bytes: Uint8Array = new Uint8Array(0);
  length = 0;
  /** Ends the message with a line feed? */
  whole = false;
  /** Value of `stream`; empty when there is none. */
  source = '';
  /** Value of `time` in µs since 1970 UTC; NaN when there is none. */
  timeUs = NaN;

  /** Is `bytes[start, end)` such a line? If so the fields hold it until the next call. A line cut off inside the message still is one. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    let logStart = -1;
    let logEnd = -1;
    let keys = 0;
    let sure = false;
    this.source = '';
    this.timeUs = NaN;
    let index = skipBlanks(bytes, start + 1, end);
    while (index < end && bytes[index] === QUOTE) {
      const keyEnd = stringEnd(bytes, index + 1, end);
      const key = keyAt(bytes, index + 1, keyEnd);
      // A log line in JSON of its own is told from a wrapped one by its first key.
      if (key === '' && keys === 0) return false;
      let at = skipBlanks(bytes, keyEnd + 1, end);
      if (bytes[at] !== 0x3a) break;
      at = skipBlanks(bytes, at + 1, end);
      if (bytes[at] === QUOTE) {
        const close = stringEnd(bytes, at + 1, end);
        if (key === 'log') {
          logStart = at + 1;
          logEnd = close;
          sure ||= keys === 0;
        } else if (key === 'stream') {
          sure = true;
          this.source = bytes[close - 1] === 0x72 ? 'stderr' : 'stdout';
        } else if (key === 'time') {
          const tsEnd = timestampEnd(bytes, at + 1, close);
          if (tsEnd > 0) {
            sure = true;
            this.timeUs = timestampUs(bytes, at + 1, tsEnd);
          }
        }
        index = close + 1;
      } else index = valueEnd(bytes, at, end);
      keys++;
      index = skipBlanks(bytes, index, end);
      if (bytes[index] !== 0x2c) break;
      index = skipBlanks(bytes, index + 1, end);
    }
    if (logStart < 0 || !sure) return false;
    this.#unescape(bytes, logStart, logEnd);
    return true;
  }

  #unescape(bytes: Uint8Array, start: number, end: number): void {
    if (this.bytes.length < end - start) this.bytes = new Uint8Array(2 * (end - start));
    const target = this.bytes;
    let length = 0;
    let index = start;
    while (index < end) {
      const byte = bytes[index]!;
      if (byte !== BACKSLASH || index + 1 >= end) {
        target[length++] = byte;
        index++;
        continue;
      }
      const escaped = bytes[index + 1]!;
      index += 2;
      if (escaped !== 0x75) {
        target[length++] = ESCAPED[escaped] ?? escaped;
        continue;
      }
      let point = hex4(bytes, index, end);
      if (point < 0) continue;
      index += 4;
      if ((point & 0xfc00) === 0xd800 && bytes[index] === BACKSLASH && bytes[index + 1] === 0x75) {
        const low = hex4(bytes, index + 2, end);
        if ((low & 0xfc00) === 0xdc00) {
          point = ((point - 0xd7c0) << 10) | (low & 0x3ff);
          index += 6;
        }
      }
      length = writeUtf8(target, length, point);
    }
    this.whole = length > 0 && target[length - 1] === 0x0a;
    this.length = this.whole ? length - 1 : length;
  }
}
