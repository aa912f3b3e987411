import { timestampEnd, timestampUs } from '../../intake/timestamp.js';
import {
  CHAINSTATE,
  CONNECT_BLOCK,
  CONNECT_TOTAL,
  CONNECT_TX,
  FLUSH,
  FORK_CHECKS,
  INDEX,
  LOAD,
  POSTPROCESS,
  SANITY,
  UNDO,
  VERIFY,
  type BenchLine,
} from './benchLine.js';
import { HEX, type TipLine } from './tipLine.js';

export const NOT_USUAL = 0;
export const USUAL_BENCH = 1;
export const USUAL_TIP = 2;

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x27;
const DASH = 0x2d;
const DOT = 0x2e;
const CLOSE = 0x5d;
/** Numbers of more digits are left to the general way. */
const MOST_DIGITS = 9;
/** Bytes of `2026-02-01T10:00:00Z `. */
const STAMP = 21;
/** No line of usual form is shorter, and no label reaches further. */
const SHORTEST = 44;
const SHORTEST_TIP = 160;
const HASH_DIGITS = 64;

/** Four letters as one little-endian number. */
function word(text: string, at = 0): number {
  return (
    text.charCodeAt(at) |
    (text.charCodeAt(at + 1) << 8) |
    (text.charCodeAt(at + 2) << 16) |
    (text.charCodeAt(at + 3) << 24)
  );
}

/** A text of at least four letters as numbers of four letters each; the last may overlap the one before. */
interface Words {
  readonly words: Int32Array;
  readonly length: number;
}

function words(text: string): Words {
  const count = Math.ceil(text.length / 4);
  return {
    words: Int32Array.from({ length: count }, (_, index) => word(text, Math.min(4 * index, text.length - 4))),
    length: text.length,
  };
}

interface Label extends Words {
  readonly step: number;
}
const label = (text: string, step: number): Label => ({ ...words(text), step });

const LOAD_LABEL = label('Load block from disk: ', LOAD);
const SANITY_LABEL = label('Sanity checks: ', SANITY);
const FORK_LABEL = label('Fork checks: ', FORK_CHECKS);
const UNDO_LABEL = label('Write undo data: ', UNDO);
const CHAINSTATE_LABEL = label('Writing chainstate: ', CHAINSTATE);
const INDEX_LABEL = label('Index writing: ', INDEX);
const BLOCK_LABEL = label('Connect block: ', CONNECT_BLOCK);
const TOTAL_LABEL = label('Connect total: ', CONNECT_TOTAL);
const POSTPROCESS_LABEL = label('Connect postprocess: ', POSTPROCESS);
const TX_LABEL = label('Connect ', CONNECT_TX);
const VERIFY_LABEL = label('Verify ', VERIFY);
const FLUSH_LABEL = label('Flush: ', FLUSH);

const TRANSACTIONS = words(' transactions: ');
const TXINS = words(' txins: ');
const BENCH_1 = word('[ben');
const BENCH_2 = word('ch] ');
const TIP_1 = word('Upda');
const NEW_BEST = words('UpdateTip: new best=');
const HEIGHT = words(' height=');
const VERSION = words(' version=0x');
const WORK = words(' log2_work=');
const TX = words(' tx=');
const DATE = words(" date='");
const PROGRESS = words("' progress=");
const CACHE = words(' cache=');
const MIB = words('MiB(');
const TXO = words('txo)');

/**
 * The two kinds of line that a log with bench lines is made of, in the form that current releases print with default
 * prefixes: `<time>Z [bench] <indent>- <step>: …` and `<time>Z UpdateTip: …`, whole and without control characters. Each byte
 * is looked at once, and four at a time where the text is known. What has another form is left to the general way.
 * One object per reader, overwritten by each line.
 */
export class UsualLine {
  /** Time of the line, µs since 1970 UTC; NaN when there is no such day. */
  timeUs = NaN;
  /** Index after the text of the line, before its line end. */
  textEnd = 0;
  /** Index after the line feed. */
  next = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private view = new DataView(this.bytes.buffer);
  private end = 0;
  /** The timestamp before, as five numbers of four letters; it was a valid one. */
  private stamp0 = 0;
  private stamp1 = 0;
  private stamp2 = 0;
  private stamp3 = 0;
  private stamp4 = 0;
  private after = 0;

  constructor(
    private readonly bench: BenchLine,
    private readonly tip: TipLine,
  ) {}

  /** The lines to read next stand in `bytes[…, end)`; `bytes[end - 1]` is a line feed. */
  moveTo(bytes: Uint8Array, end: number): void {
    this.end = end;
    if (bytes === this.bytes) return;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads the line that begins at `at` into the bench or the tip line, and says which. */
  read(at: number): typeof NOT_USUAL | typeof USUAL_BENCH | typeof USUAL_TIP {
    if (at + SHORTEST > this.end || !this.readTime(at)) return NOT_USUAL;
    const first = this.view.getInt32(at + STAMP, true);
    if (first === BENCH_1) {
      if (this.view.getInt32(at + STAMP + 4, true) !== BENCH_2) return NOT_USUAL;
      return this.readBench(at + STAMP + 8) ? USUAL_BENCH : NOT_USUAL;
    }
    return first === TIP_1 && this.readTip(at + STAMP) ? USUAL_TIP : NOT_USUAL;
  }

  private readTime(at: number): boolean {
    const { view } = this;
    if (
      view.getInt32(at + 16, true) === this.stamp4 &&
      view.getInt32(at + 12, true) === this.stamp3 &&
      view.getInt32(at + 8, true) === this.stamp2 &&
      view.getInt32(at + 4, true) === this.stamp1 &&
      view.getInt32(at, true) === this.stamp0
    )
      return this.bytes[at + 20] === SPACE;
    return this.readNewTime(at);
  }

  private readNewTime(at: number): boolean {
    const { bytes, view } = this;
    if (bytes[at + 20] !== SPACE || bytes[at + 19] !== 0x5a || bytes[at + 10] !== 0x54) return false;
    if (timestampEnd(bytes, at, at + 20) !== at + 20) return false;
    this.timeUs = timestampUs(bytes, at, at + 20);
    this.stamp0 = view.getInt32(at, true);
    this.stamp1 = view.getInt32(at + 4, true);
    this.stamp2 = view.getInt32(at + 8, true);
    this.stamp3 = view.getInt32(at + 12, true);
    this.stamp4 = view.getInt32(at + 16, true);
    return true;
  }

  private holds(at: number, { words: expected, length }: Words): boolean {
    if (at + length > this.end) return false;
    const { view } = this;
    const last = expected.length - 1;
    for (let i = 0; i < last; i++) if (view.getInt32(at + 4 * i, true) !== expected[i]) return false;
    return view.getInt32(at + length - 4, true) === expected[last];
  }

  /** The only label that may stand at `at`. */
  private labelAt(at: number): Label | null {
    const { bytes } = this;
    switch (bytes[at]) {
      case 0x43: {
        const next = bytes[at + 8];
        if (next === 0x62) return BLOCK_LABEL;
        if (next === 0x74) return TOTAL_LABEL;
        return next === 0x70 ? POSTPROCESS_LABEL : TX_LABEL;
      }
      case 0x46:
        return bytes[at + 1] === 0x6f ? FORK_LABEL : FLUSH_LABEL;
      case 0x49:
        return INDEX_LABEL;
      case 0x4c:
        return LOAD_LABEL;
      case 0x53:
        return SANITY_LABEL;
      case 0x56:
        return VERIFY_LABEL;
      case 0x57:
        return bytes[at + 4] === 0x65 ? UNDO_LABEL : CHAINSTATE_LABEL;
      default:
        return null;
    }
  }

  private readBench(start: number): boolean {
    const { bytes, bench } = this;
    let at = start;
    while (bytes[at] === SPACE) at++;
    if (bytes[at] !== DASH || bytes[at + 1] !== SPACE) return false;
    at += 2;
    while (bytes[at] === SPACE) at++;
    const found = this.labelAt(at);
    if (found === null || !this.holds(at, found)) return false;
    at += found.length;
    const { step } = found;
    let count = -1;
    if (step === CONNECT_TX || step === VERIFY) {
      count = this.whole(at);
      at = this.after;
      const unit = step === VERIFY ? TXINS : TRANSACTIONS;
      if (count < 0 || !this.holds(at, unit)) return false;
      at += unit.length;
    }
    const value = this.hundredths(at);
    if (value < 0) return false;
    at = this.after;
    if (bytes[at] !== 0x6d || bytes[at + 1] !== 0x73) return false;
    at += 2;
    let total = NaN;
    if (bytes[at] === SPACE && bytes[at + 1] === 0x28) {
      at += 2;
      for (let byte = 0; (byte = bytes[at]!) !== 0x29; at++) if (!(byte >= SPACE)) return false;
      at++;
    }
    if (bytes[at] === SPACE) {
      if (bytes[at + 1] !== 0x5b) return false;
      total = this.hundredths(at + 2);
      if (total < 0) return false;
      at = this.after;
      if (bytes[at] !== 0x73) return false;
      for (let byte = 0; (byte = bytes[at]!) !== CLOSE; at++) if (!(byte >= SPACE)) return false;
      at++;
    }
    if (!this.endsAt(at)) return false;
    bench.step = step;
    bench.value = value;
    bench.count = count;
    bench.totalSeconds = total;
    return true;
  }

  private readTip(start: number): boolean {
    if (start + SHORTEST_TIP > this.end || !this.holds(start, NEW_BEST)) return false;
    const { bytes, tip } = this;
    let at = start + NEW_BEST.length;
    const lastDigits = at + HASH_DIGITS - 16;
    for (; at < lastDigits; at++) if (HEX[bytes[at]!]! < 0) return false;
    const high = this.hex(at);
    const low = this.hex(at + 8);
    if (high < 0 || low < 0) return false;
    at += 16;
    if (!this.holds(at, HEIGHT)) return false;
    const height = this.whole(at + HEIGHT.length);
    at = this.after;
    if (height < 0 || !this.holds(at, VERSION)) return false;
    at = this.tokenEnd(at + VERSION.length);
    if (!this.holds(at, WORK)) return false;
    at = this.tokenEnd(at + WORK.length);
    if (!this.holds(at, TX)) return false;
    at = this.tokenEnd(at + TX.length);
    if (!this.holds(at, DATE)) return false;
    at += DATE.length;
    for (let byte = 0; (byte = bytes[at]!) !== QUOTE; at++) if (!(byte >= SPACE)) return false;
    if (!this.holds(at, PROGRESS)) return false;
    at = this.tokenEnd(at + PROGRESS.length);
    if (!this.holds(at, CACHE)) return false;
    const mebibytes = this.whole(at + CACHE.length);
    at = this.after;
    const tenth = bytes[at + 1]! - 0x30;
    if (mebibytes < 0 || bytes[at] !== DOT || tenth >>> 0 > 9 || !this.holds(at + 2, MIB)) return false;
    const coins = this.whole(at + 2 + MIB.length);
    at = this.after;
    if (coins < 0 || !this.holds(at, TXO) || !this.endsAt(at + TXO.length)) return false;
    tip.height = height;
    tip.hashHigh = high;
    tip.hashLow = low;
    tip.cacheTenths = mebibytes * 10 + tenth;
    tip.cacheCount = coins;
    tip.countsOutputs = true;
    tip.modern = true;
    return true;
  }

  /** Does the line end at `at`? */
  private endsAt(at: number): boolean {
    const { bytes } = this;
    this.textEnd = at;
    if (bytes[at] === LF) this.next = at + 1;
    else if (bytes[at] === CR && bytes[at + 1] === LF) this.next = at + 2;
    else return false;
    return true;
  }

  /** Eight hex digits as a number, or -1. */
  private hex(at: number): number {
    const { bytes } = this;
    let value = 0;
    let wrong = 0;
    for (let i = at; i < at + 8; i++) {
      const digit = HEX[bytes[i]!]!;
      wrong |= digit;
      value = (value << 4) | digit;
    }
    return wrong < 0 ? -1 : value >>> 0;
  }

  /** Index of the first byte from `at` on that is a space or a control character. */
  private tokenEnd(at: number): number {
    const { bytes } = this;
    let i = at;
    while (bytes[i]! > SPACE) i++;
    return i;
  }

  /** The whole number of one to nine digits at `at`, its end in `after`; -1 when there is none. */
  private whole(at: number): number {
    const { bytes } = this;
    let i = at;
    let value = 0;
    let digit = 0;
    for (; (digit = bytes[i]! - 0x30) >= 0 && digit <= 9 && i - at <= MOST_DIGITS; i++) value = value * 10 + digit;
    this.after = i;
    return i === at || i - at > MOST_DIGITS ? -1 : value;
  }

  /** Hundredths of the number with one to nine digits and two decimals at `at`, its end in `after`; -1 when there is none. */
  private hundredths(at: number): number {
    const { bytes } = this;
    const value = this.whole(at);
    const i = this.after;
    const tenth = bytes[i + 1]! - 0x30;
    const hundredth = bytes[i + 2]! - 0x30;
    if (value < 0 || bytes[i] !== DOT || tenth >>> 0 > 9 || hundredth >>> 0 > 9) return -1;
    this.after = i + 3;
    return value * 100 + tenth * 10 + hundredth;
  }
}
