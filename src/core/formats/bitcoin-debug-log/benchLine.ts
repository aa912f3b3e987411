import { ascii, indexOfByte, isCutShort, numeric, readFixed, startsWith, textOf } from './bytes.js';

/** Steps whose value belongs to a block, in the order in which Bitcoin Core prints them. */
export const LOAD = 0;
export const SANITY = 1;
export const FORK_CHECKS = 2;
export const CONNECT_TX = 3;
export const VERIFY = 4;
export const UNDO = 5;
export const INDEX = 6;
export const CALLBACKS = 7;
export const CONNECT_TOTAL = 8;
export const FLUSH = 9;
export const CHAINSTATE = 10;
export const POSTPROCESS = 11;
export const CONNECT_BLOCK = 12;
/** Number of steps above: places in a group of lines. */
export const STEPS = 13;
export const DISCONNECT = 13;
export const CACHED = 14;
/** `- Connect: ` of 0.8 and 0.9: the whole of ConnectBlock() without reading and writing. */
export const OLD_CONNECT = 15;
/** `- <label>: <ms>ms` of a fork. */
export const OTHER_STEP = 16;

/** Name of each kind of bench line in the receipt. */
export const BENCH_RULES = [
  'Load block from disk',
  'Sanity checks',
  'Fork checks',
  'Connect transactions',
  'Verify txins',
  'Write undo data',
  'Index writing',
  'Callbacks',
  'Connect total',
  'Flush',
  'Writing chainstate',
  'Connect postprocess',
  'Connect block',
  'Disconnect block',
  'Using cached block',
  'Connect (0.8, 0.9)',
  'Other bench step',
] as const;

export const NOT_BENCH = 0;
export const BENCH = 1;
/** The line ends before its number does. */
export const BENCH_TORN = 2;
/** Something else stands where the number should. */
export const BENCH_BAD = 3;

const MS = [0x6d, 0x73] as const;
const SPACE = 0x20;
const COLON = 0x3a;

const label = (text: string, step: number) => ({ word: ascii(text), step });
type Label = ReturnType<typeof label>;

/** Labels by their first letter, the longer first where one begins another. */
const LABELS: readonly (readonly Label[])[] = (() => {
  const byLetter: Label[][] = Array.from({ length: 128 }, () => []);
  for (const entry of [
    label('Load block from disk: ', LOAD),
    label('Sanity checks: ', SANITY),
    label('Fork checks: ', FORK_CHECKS),
    label('Write undo data: ', UNDO),
    label('Writing chainstate: ', CHAINSTATE),
    label('Index writing: ', INDEX),
    label('Callbacks: ', CALLBACKS),
    label('Connect block: ', CONNECT_BLOCK),
    label('Connect total: ', CONNECT_TOTAL),
    label('Connect postprocess: ', POSTPROCESS),
    label('Connect: ', OLD_CONNECT),
    label('Connect ', CONNECT_TX),
    label('Verify ', VERIFY),
    label('Flush: ', FLUSH),
    label('Flush ', FLUSH),
    label('Disconnect block: ', DISCONNECT),
    label('Disconnect: ', DISCONNECT),
    label('Using cached block', CACHED),
  ])
    byLetter[entry.word[0]!]!.push(entry);
  return byLetter;
})();

const TRANSACTIONS = ascii(' transactions: ');
const TXINS = ascii(' txins: ');
const STEP_NAME = /^[A-Za-z][A-Za-z0-9 _/()-]{0,39}$/;

function isNumberByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2e || byte === 0x2c || byte === 0x2d;
}

/** One bench line as read; one object per reader, overwritten by each line. */
export class BenchLine {
  step = OTHER_STEP;
  /** Hundredths of a ms. */
  value = 0;
  /** `<n>` of transactions or txins, -1 where the line has none. */
  count = -1;
  /** Running total in hundredths of a second, NaN where the line has none. */
  totalSeconds = NaN;
  /** Label of an OTHER_STEP. */
  name = '';
  /** Index after the message. */
  end = 0;
  /** Start of what is no number, for BENCH_BAD. */
  badAt = 0;

  /** Reads the message that begins with `- ` at `at`. `comma`: decimal commas are allowed (0.8). */
  read(bytes: Uint8Array, at: number, end: number, comma: boolean): number {
    let text = at + 2;
    while (text < end && bytes[text] === SPACE) text++;
    if (text >= end) return NOT_BENCH;
    this.count = -1;
    this.totalSeconds = NaN;
    this.end = end;
    const labels = LABELS[bytes[text]! & 0x7f]!;
    for (const { word, step } of labels) {
      if (startsWith(bytes, text, end, word)) return this.readStep(bytes, text + word.length, end, step, word, comma);
    }
    return this.readUnlabelled(bytes, text, end, labels, comma);
  }

  private readStep(bytes: Uint8Array, at: number, end: number, step: number, word: Uint8Array, comma: boolean): number {
    this.step = step;
    if (step === CACHED) {
      this.end = at;
      return BENCH;
    }
    let value = at;
    if (step === CONNECT_TX || step === VERIFY || word.length === 6) {
      this.count = readFixed(bytes, at, end, 0);
      if (numeric.end < 0) {
        const text = at - word.length;
        const labels = LABELS[bytes[text]! & 0x7f]!;
        return at >= end || labels.some((entry) => isCutShort(bytes, text, end, entry.word)) ? BENCH_TORN : NOT_BENCH;
      }
      const unit = step === VERIFY ? TXINS : TRANSACTIONS;
      if (!startsWith(bytes, numeric.end, end, unit))
        return isCutShort(bytes, numeric.end, end, unit) || end - numeric.end < 3 ? BENCH_TORN : NOT_BENCH;
      value = numeric.end + unit.length;
    }
    return this.readValue(bytes, value, end, comma);
  }

  private readValue(bytes: Uint8Array, at: number, end: number, comma: boolean): number {
    this.value = readFixed(bytes, at, end, 2, comma);
    const after = numeric.end;
    if (after < 0) return this.failed(bytes, at, end);
    if (bytes[after] !== MS[0] || bytes[after + 1] !== MS[1] || after + 2 > end) return this.failed(bytes, at, end);
    this.end = after + 2;
    this.readSuffixes(bytes, end, comma);
    return BENCH;
  }

  /** `(0.009ms/tx, 0.005ms/txin)` and `[64.37s (4.20ms/blk)]`, each optional; the averages are not looked at. */
  private readSuffixes(bytes: Uint8Array, end: number, comma: boolean): void {
    if (bytes[this.end] !== SPACE) return;
    if (this.end + 1 < end && bytes[this.end + 1] === 0x28) {
      const close = indexOfByte(bytes, 0x29, this.end + 2, end);
      if (close < 0) {
        this.end = end;
        return;
      }
      this.end = close + 1;
    }
    if (this.end + 1 >= end || bytes[this.end] !== SPACE || bytes[this.end + 1] !== 0x5b) return;
    const total = readFixed(bytes, this.end + 2, end, 2, comma);
    const after = numeric.end;
    const close = indexOfByte(bytes, 0x5d, after < 0 ? this.end + 2 : after, end);
    if (close < 0) {
      this.end = end;
      return;
    }
    if (after >= 0 && bytes[after] === 0x73) this.totalSeconds = total;
    this.end = close + 1;
  }

  /** No number, or no `ms` after it: cut off when the line ends within it, else something that is no number. */
  private failed(bytes: Uint8Array, at: number, end: number): number {
    let token = at;
    while (token < end && (isNumberByte(bytes[token]!) || bytes[token] === MS[0])) token++;
    this.badAt = at;
    return token >= end ? BENCH_TORN : BENCH_BAD;
  }

  private readUnlabelled(
    bytes: Uint8Array,
    text: number,
    end: number,
    labels: readonly Label[],
    comma: boolean,
  ): number {
    if (labels.some(({ word }) => isCutShort(bytes, text, end, word))) return BENCH_TORN;
    let colon = text;
    while (colon < end && colon - text <= 40 && bytes[colon] !== COLON) colon++;
    if (bytes[colon] !== COLON || bytes[colon + 1] !== SPACE) return NOT_BENCH;
    const name = textOf(bytes, text, colon);
    if (!STEP_NAME.test(name)) return NOT_BENCH;
    this.step = OTHER_STEP;
    this.name = name;
    return this.readValue(bytes, colon + 2, end, comma) === BENCH ? BENCH : NOT_BENCH;
  }
}
