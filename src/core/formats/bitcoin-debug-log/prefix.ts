import { timestampEnd, timestampUs } from '../../intake/timestamp.js';
import { ascii, startsWith, textOf } from './bytes.js';

const SPACE = 0x20;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const DASH = 0x2d;
const COLON = 0x3a;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;
const RATE_LIMITED = ascii('[*] ');
const MOCKTIME = ascii('(mocktime: ');
const BACKGROUND = ascii('[background validation]');
const SNAPSHOT = ascii('[snapshot]');
const LEVELS = ['INFO ', 'WARN ', 'ERROR ', 'DEBUG ', 'TRACE '].map(ascii);
/** Is 1 for bytes that a level word begins with. */
const LEVEL_LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => (LEVELS.some((word) => word[0] === byte) ? 1 : 0));

/** Index after the bracket group that opens at `at` (brackets nest in function signatures), or -1 when it is not closed. */
function groupEnd(bytes: Uint8Array, at: number, end: number): number {
  let depth = 0;
  for (let i = at; i < end; i++) {
    const byte = bytes[i];
    if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return i + 1;
  }
  return -1;
}

/** Index after the level word and its space at `at`, or `at` when none stands there. */
function levelEnd(bytes: Uint8Array, at: number, end: number): number {
  for (const word of LEVELS) if (startsWith(bytes, at, end, word)) return at + word.length;
  return at;
}

/** `MM/DD/YY HH:MM:SS` of forks older than 0.8, as the bytes of a current timestamp; null when `at` holds none. */
function oldTimestamp(bytes: Uint8Array, at: number, end: number): Uint8Array | null {
  if (at + 17 > end || bytes[at + 2] !== 0x2f || bytes[at + 5] !== 0x2f) return null;
  const parts = /^(\d\d)\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(bytes, at, at + 17));
  return parts ? ascii(`20${parts[3]!}-${parts[1]!}-${parts[2]!} ${parts[4]!}`) : null;
}

/**
 * Takes the parts off that stand before a message: `[*] `, timestamp, `(mocktime: …) `, thread, source location,
 * function, category and level (each optional; LogInstance::LogPrintStr(), src/logging.cpp). One object per reader;
 * its fields describe the message peeled last.
 */
export class Prefix {
  /** The timestamp is `bytes[timeAt, timeEnd)`; both -1 when there is none. */
  timeAt = -1;
  timeEnd = -1;
  /** The message is marked `[background validation]`. */
  background = false;
  /** The message is marked `[snapshot]`. */
  snapshot = false;
  /** A level word of structured logging (Zcash) stands before the message, and perhaps more words that end in a colon. */
  leveled = false;
  private old: Uint8Array | null = null;

  /** Index of the first byte of the message that is not a space, within `bytes[start, end]`. */
  peel(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    this.timeAt = this.timeEnd = -1;
    this.background = this.snapshot = this.leveled = false;
    this.old = null;
    while (at < end && bytes[at]! <= SPACE) at++;
    if (bytes[at] === OPEN && startsWith(bytes, at, end, RATE_LIMITED)) at += RATE_LIMITED.length;
    at = this.peelTime(bytes, at, end);
    for (;;) {
      while (at < end && bytes[at]! <= SPACE) at++;
      if (at >= end) return end;
      const byte = bytes[at];
      if (byte === OPEN) {
        const after = groupEnd(bytes, at, end);
        if (after < 0 || (after < end && bytes[after] !== SPACE)) return at;
        const length = after - at;
        if (length === BACKGROUND.length && startsWith(bytes, at, end, BACKGROUND)) this.background = true;
        else if (length === SNAPSHOT.length && startsWith(bytes, at, end, SNAPSHOT)) this.snapshot = true;
        at = after;
      } else if (byte === 0x28 && startsWith(bytes, at, end, MOCKTIME)) {
        let after = at + MOCKTIME.length;
        while (after < end && bytes[after] !== 0x29) after++;
        if (after >= end) return at;
        at = after + 1;
      } else {
        const after = LEVEL_LETTERS[byte!] === 1 && this.timeAt >= 0 ? levelEnd(bytes, at, end) : at;
        if (after === at) return at;
        this.leveled = true;
        at = after;
      }
    }
  }

  /** Time of the message in µs since 1970 UTC, NaN when its prefix has none. */
  timeUs(bytes: Uint8Array): number {
    if (this.old) return timestampUs(this.old, 0, this.old.length);
    const { timeAt, timeEnd } = this;
    if (timeAt < 0 || timestampEnd(bytes, timeAt, timeEnd) !== timeEnd) return NaN;
    return timestampUs(bytes, timeAt, timeEnd);
  }

  /** The usual form is known by its punctuation; its digits are looked at when the time is asked for. */
  private peelTime(bytes: Uint8Array, at: number, end: number): number {
    if (
      at + 21 <= end &&
      bytes[at + 20] === SPACE &&
      bytes[at + 19] === LETTER_Z &&
      bytes[at + 10] === LETTER_T &&
      bytes[at + 4] === DASH &&
      bytes[at + 13] === COLON &&
      bytes[at + 16] === COLON
    ) {
      this.timeAt = at;
      this.timeEnd = at + 20;
      return at + 21;
    }
    const timeEnd = timestampEnd(bytes, at, end);
    if (timeEnd >= 0) {
      this.timeAt = at;
      this.timeEnd = timeEnd;
      return timeEnd;
    }
    this.old = oldTimestamp(bytes, at, end);
    return this.old ? at + 17 : at;
  }
}

const CATEGORY = /^(?:all|[a-z]+:(?:trace|debug|info|warning|error)|trace|debug|warning|error|bench)$/;
const SOURCE = /\.(?:cpp|h):\d+$/;

/**
 * How the program was told to log, from the prefix `bytes[start, message)` of one unconditional message:
 * precision of the time, thread names, source locations (`microseconds, thread names`).
 */
export function describeLogging(bytes: Uint8Array, start: number, message: number, prefix: Prefix): string {
  const fraction = prefix.timeAt >= 0 && bytes[prefix.timeAt + 19] === DOT;
  const parts = [prefix.timeAt < 0 ? 'no timestamps' : fraction ? 'microseconds' : 'seconds'];
  const groups: string[] = [];
  for (let at = prefix.timeEnd < 0 ? start : prefix.timeEnd; at < message;) {
    const after = bytes[at] === OPEN ? groupEnd(bytes, at, message) : -1;
    if (after > 0) groups.push(textOf(bytes, at + 1, after - 1));
    at = after > 0 ? after : at + 1;
  }
  const located = groups.findIndex((group) => SOURCE.test(group));
  const first = groups.find((group) => group !== '*');
  if (located > 0 || (located < 0 && first !== undefined && !CATEGORY.test(first) && !/^(background|snap)/.test(first)))
    parts.push('thread names');
  if (located >= 0) parts.push('source locations');
  return parts.join(', ');
}

const DOT = 0x2e;
