import { MISSING } from '../../model.js';
import { ascii, isCutShort, numeric, readFixed, startsWith } from './bytes.js';

export const NOT_TIP = 0;
export const TIP = 1;
/** The line is cut off or spliced with another. */
export const TIP_TORN = 2;
/** The height is no number. */
export const TIP_BAD = 3;

const SPACE = 0x20;
const EQUALS = 0x3d;
const QUOTE = 0x27;
const HASH_DIGITS = 64;
/** Forks older than 0.8 print the first 20 digits. */
const SHORT_HASH_DIGITS = 20;

const NEW_BEST = [ascii('UpdateTip: new best'), ascii('SetBestChain: new best')];
const HASH_WORD = ascii(' hash=');
const HEIGHT = ascii('height=');
const VERSION = ascii('version=');
const CACHE = ascii('cache=');
const WARNING = ascii("warning='");
const DATE = ascii('date=');
/** Every variant has a count of transactions, or that of Peercoin a trust. */
const TX = ascii('tx=');
const TRUST = ascii('trust=');
const MIB = ascii('MiB(');

/** Value of each byte as a hex digit in lower case, -1 for others. */
export const HEX = (() => {
  const table = new Int8Array(256).fill(-1);
  for (let digit = 0; digit < 16; digit++) table[digit.toString(16).charCodeAt(0)] = digit;
  return table;
})();

function isToken(byte: number | undefined): boolean {
  return byte !== undefined && byte > SPACE;
}

/**
 * A change of the tip (UpdateTipLog(), src/validation.cpp; before 0.9 SetBestChain()), all variants from 0.8.0 on:
 * `UpdateTip: new best=00…f7 height=841500 version=0x2a34e000 … cache=312.4MiB(2345678txo)`.
 * One object per reader, overwritten by each line.
 */
export class TipLine {
  height = 0;
  /** Last 16 hex digits of the hash; both 0 when it is not printed whole. */
  hashHigh = 0;
  hashLow = 0;
  /** Tenths of a MiB, or MISSING. */
  cacheTenths = MISSING;
  /** Entries of the cache, or MISSING. */
  cacheCount = MISSING;
  /** The entries are transaction outputs (0.15 and later), not transactions. */
  countsOutputs = false;
  /** The line has a field that came with or after the cache size, so that a missing cache size means a cut line. */
  modern = false;
  /** Index after the message; less than the line's end when another message follows. */
  end = 0;

  /** Is the message at `at` a tip line, or the beginning of one? */
  static begins(bytes: Uint8Array, at: number, end: number): boolean {
    return NEW_BEST.some(
      (word) => startsWith(bytes, at, end, word) || (end - at > 8 && isCutShort(bytes, at, end, word)),
    );
  }

  read(bytes: Uint8Array, start: number, end: number): number {
    const word = bytes[start] === NEW_BEST[0]![0] ? NEW_BEST[0]! : NEW_BEST[1]!;
    if (!startsWith(bytes, start, end, word)) return isCutShort(bytes, start, end, word) ? TIP_TORN : NOT_TIP;
    let at = start + word.length;
    if (bytes[at] === EQUALS) at++;
    else if (startsWith(bytes, at, end, HASH_WORD)) at += HASH_WORD.length;
    else return at >= end ? TIP_TORN : NOT_TIP;
    at = this.readHash(bytes, at, end);
    if (at < 0) return TIP_TORN;
    return this.readFields(bytes, at, end);
  }

  /** Index after the hash, -1 when its length shows that the line is spliced or cut. */
  private readHash(bytes: Uint8Array, start: number, end: number): number {
    let high = 0;
    let low = 0;
    let at = start;
    let digit = 0;
    while (at < end && (digit = HEX[bytes[at]!]!) >= 0) {
      high = (high << 4) | (low >>> 28);
      low = (low << 4) | digit;
      at++;
    }
    this.hashHigh = this.hashLow = 0;
    const digits = at - start;
    if (at >= end || bytes[at] === SPACE) {
      if (digits !== HASH_DIGITS && digits !== SHORT_HASH_DIGITS) return -1;
      this.hashHigh = high >>> 0;
      this.hashLow = low >>> 0;
      return at;
    }
    while (at < end && isToken(bytes[at])) at++;
    return digits >= HASH_DIGITS ? -1 : at;
  }

  private readFields(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    this.height = -1;
    this.cacheTenths = this.cacheCount = MISSING;
    this.countsOutputs = this.modern = false;
    this.end = end;
    let whole = bytes[end - 1] === 0x24;
    while (at < end) {
      if (bytes[at] === SPACE) {
        at++;
        continue;
      }
      const token = at;
      let key = at;
      while (key < end && bytes[key] !== EQUALS && bytes[key] !== SPACE) key++;
      if (key >= end || bytes[key] === SPACE) {
        if (bytes[token] !== 0x28 && key < end) {
          this.end = token;
          break;
        }
        at = key;
        continue;
      }
      at = key + 1;
      while (at < end && isToken(bytes[at])) at++;
      if (this.height < 0 && startsWith(bytes, token, end, HEIGHT)) {
        this.height = readFixed(bytes, token + HEIGHT.length, end, 0);
        if (at >= end) return TIP_TORN;
        if (numeric.end !== at || !(this.height >= 0 && this.height <= 0x7ffffffe)) return TIP_BAD;
      } else if (startsWith(bytes, token, end, CACHE)) {
        const after = this.readCache(bytes, token + CACHE.length, end);
        if (after < 0) return TIP_TORN;
        at = after;
        if (at < end && bytes[at] !== SPACE) {
          this.end = at;
          break;
        }
      } else if (startsWith(bytes, token, end, WARNING)) {
        at = this.afterQuote(bytes, token + WARNING.length, end);
        this.end = at;
        break;
      } else if (startsWith(bytes, token, end, DATE)) at = this.afterDate(bytes, token + DATE.length, end);
      else if (startsWith(bytes, token, end, TX) || startsWith(bytes, token, end, TRUST)) whole ||= at < end;
      else if (startsWith(bytes, token, end, VERSION)) this.modern = bytes[token + VERSION.length + 1] === 0x78;
    }
    return this.height < 0 || !whole ? TIP_TORN : TIP;
  }

  /** `312.4MiB(2345678txo)`, `37.0MiB(17222tx)` or `15673`; index after it, -1 when it is cut off. */
  private readCache(bytes: Uint8Array, at: number, end: number): number {
    const tenths = readFixed(bytes, at, end, 1);
    let after = numeric.end;
    if (after < 0) return -1;
    if (after >= end || bytes[after] === SPACE) {
      if (this.modern) return -1;
      this.cacheCount = readFixed(bytes, at, end, 0);
      return after;
    }
    if (!startsWith(bytes, after, end, MIB)) return -1;
    const count = readFixed(bytes, after + MIB.length, end, 0);
    after = numeric.end;
    if (after < 0 || bytes[after] !== 0x74 || bytes[after + 1] !== 0x78) return -1;
    const outputs = bytes[after + 2] === 0x6f;
    const close = outputs ? after + 3 : after + 2;
    if (close >= end || bytes[close] !== 0x29) return -1;
    this.cacheTenths = tenths;
    this.cacheCount = count;
    this.countsOutputs = outputs;
    return close + 1;
  }

  /** A date in old form has a space in it. */
  private afterDate(bytes: Uint8Array, at: number, end: number): number {
    let after = at;
    if (bytes[at] === QUOTE) {
      after++;
      while (after < end && bytes[after] !== QUOTE) after++;
      return after < end ? after + 1 : end;
    }
    while (after < end && isToken(bytes[after])) after++;
    const time = after + 1;
    if (time + 8 > end || bytes[time + 2] !== 0x3a || bytes[time + 5] !== 0x3a) return after;
    return time + 8;
  }

  /** The text of a warning may hold quotes itself. */
  private afterQuote(bytes: Uint8Array, at: number, end: number): number {
    for (let last = end - 1; last >= at; last--) if (bytes[last] === QUOTE) return last + 1;
    return end;
  }
}
