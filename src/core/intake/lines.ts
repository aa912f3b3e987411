import type { UsualLines } from '../formats/format.js';

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
/** Bytes cut into lines at a time after a run of usual lines, as long as runs are long. */
const SMALLEST_WINDOW = 256;
const FEW_LINES = 4;

/**
 * One physical line, `bytes[start, end)` without line feed and the carriage return before it. `number` is 1-based;
 * `offset` is its first byte in the input. `plain`: it holds no control character but tabs (false also when unsure).
 * `byteEnd`: the byte after it in the input, its line end not counted. `bytes` may change after the call.
 */
export type LineSink = (
  bytes: Uint8Array,
  start: number,
  end: number,
  number: number,
  offset: number,
  plain: boolean,
  byteEnd: number,
) => void;

/** Places of the line feeds of a part of a chunk, found together with the question whether it holds other control characters. */
class FeedFinder {
  feeds = new Int32Array(1024);
  count = 0;
  /** May a line hold control characters other than tabs and the carriage return of its line end? */
  needsCare = false;
  #chunk: Uint8Array = new Uint8Array(0);
  /** The chunk from its first aligned byte `#wordsAt` on. */
  #words: Int32Array = new Int32Array(0);
  #wordsAt = 0;

  /** One pass over `chunk[from, to)`, four bytes at a time: several times as fast as the engine's `indexOf`, which goes byte by byte. */
  find(chunk: Uint8Array, from: number, to: number): void {
    this.count = 0;
    this.needsCare = false;
    if (chunk !== this.#chunk) this.#moveTo(chunk);
    const words = this.#words;
    const shift = this.#wordsAt;
    let index = from;
    while (index < to && ((index - shift) & 3) !== 0) this.#see(chunk, index++);
    const last = (to - shift) >> 2;
    for (let i = (index - shift) >> 2; i < last; i++) {
      const word = words[i]!;
      // Not zero exactly when one of the four bytes is below 0x20.
      if (((word - 0x20202020) & ~word & 0x80808080) !== 0) {
        const at = shift + 4 * i;
        this.#see(chunk, at);
        this.#see(chunk, at + 1);
        this.#see(chunk, at + 2);
        this.#see(chunk, at + 3);
      }
    }
    for (index = Math.max(index, shift + 4 * last); index < to; index++) this.#see(chunk, index);
  }

  #moveTo(chunk: Uint8Array): void {
    this.#chunk = chunk;
    this.#wordsAt = -chunk.byteOffset & 3;
    const words = Math.max(0, (chunk.length - this.#wordsAt) >> 2);
    // A chunk of one to three bytes may end before the first whole word.
    this.#words =
      words === 0 ? new Int32Array(0) : new Int32Array(chunk.buffer, chunk.byteOffset + this.#wordsAt, words);
  }

  #see(chunk: Uint8Array, at: number): void {
    const byte = chunk[at]!;
    if (byte >= 0x20) return;
    if (byte === LF) {
      if (this.count === this.feeds.length) {
        const grown = new Int32Array(2 * this.count);
        grown.set(this.feeds);
        this.feeds = grown;
      }
      this.feeds[this.count++] = at;
    } else if (byte !== TAB && !(byte === CR && chunk[at + 1] === LF)) this.needsCare = true;
  }
}

/**
 * Cuts chunks of bytes into lines at line feeds. Lines inside one chunk are handed on without a copy; one that spans
 * chunks is gathered once. Cost is linear in the input, whatever the sizes of chunks and lines.
 */
export class LineSplitter {
  /** Line feeds so far, plus one for a last line without; the count that every other count must add up to. */
  lineCount = 0;
  /** Bytes kept of a line that spans chunks. */
  keep: number;
  /** Takes runs of usual lines without cutting them; null: there is no such way now. Its lines do not reach the sink. */
  usual: UsualLines | null = null;
  readonly #sink: LineSink;
  readonly #finder = new FeedFinder();
  #carry: Uint8Array = new Uint8Array(0);
  #carried = 0;
  #cut = 0;
  #carriedPlain = true;
  #open = false;
  #pushed = 0;
  #lineOffset = 0;

  constructor(keep: number, sink: LineSink) {
    this.keep = keep;
    this.#sink = sink;
  }

  /**
   * `lineStarts`: input offsets after each line feed of the chunk, when the chunk is not the input's own bytes but
   * decoded from units of `unit` bytes.
   */
  push(chunk: Uint8Array, lineStarts?: readonly number[], unit = 1): void {
    if (lineStarts !== undefined || this.usual === null) this.#cutLines(chunk, 0, chunk.length, lineStarts, unit);
    else this.#takeUsual(chunk);
    this.#pushed += chunk.length;
  }

  /** Runs of usual lines go the short way; what lies between is cut into lines in windows that grow while no such run is met. */
  #takeUsual(chunk: Uint8Array): void {
    const { length } = chunk;
    const end = chunk.lastIndexOf(LF) + 1;
    let window = SMALLEST_WINDOW;
    let at = 0;
    while (at < length) {
      const { usual } = this;
      if (usual !== null && !this.#open && at < end) {
        const next = usual.read(chunk, at, end, this.lineCount + 1, this.#pushed + at);
        this.lineCount += usual.count;
        this.#lineOffset = this.#pushed + next;
        if (usual.count >= FEW_LINES) window = SMALLEST_WINDOW;
        at = next;
      }
      // A window without a line end is looked at again, twice as large.
      at = this.#cutLines(chunk, at, Math.min(length, at + window), undefined, 1);
      window *= 2;
    }
  }

  /** Hands on the lines that end in `chunk[from, to)` and, at the end of the chunk, keeps what is left. Returns where it got to. */
  #cutLines(
    chunk: Uint8Array,
    from: number,
    to: number,
    lineStarts: readonly number[] | undefined,
    unit: number,
  ): number {
    this.#finder.find(chunk, from, to);
    const { feeds, count, needsCare } = this.#finder;
    const plain = !needsCare;
    let at = from;
    for (let i = 0; i < count; i++) {
      const feed = feeds[i]!;
      const number = ++this.lineCount;
      const offset = this.#lineOffset;
      this.#lineOffset = lineStarts === undefined ? this.#pushed + feed + 1 : lineStarts[i]!;
      if (this.#open) {
        this.#gather(chunk, at, feed, plain);
        this.#emitCarry(number, offset, this.#lineOffset - unit, unit);
      } else {
        const end = feed > at && chunk[feed - 1] === CR ? feed - 1 : feed;
        const kept = end - at > this.keep ? at + this.keep : end;
        this.#sink(chunk, at, kept, number, offset, plain, this.#lineOffset - (feed + 1 - end) * unit);
      }
      at = feed + 1;
    }
    if (to < chunk.length) return at;
    if (at < to) this.#gather(chunk, at, to, plain);
    return to;
  }

  /** Hands on the last line when it has no line feed. `byteLength`: size of the input. */
  finish(byteLength: number, unit = 1): void {
    if (!this.#open) return;
    this.lineCount++;
    this.#emitCarry(this.lineCount, this.#lineOffset, byteLength, unit);
  }

  #gather(chunk: Uint8Array, from: number, to: number, plain: boolean): void {
    this.#open = true;
    this.#carriedPlain &&= plain;
    const wanted = this.#carried + (to - from);
    // One byte more than is kept, so that a carriage return at the end is not taken for a part of the line.
    const length = Math.min(wanted, this.keep + 1);
    this.#cut += wanted - length;
    if (length > this.#carry.length) {
      const grown = new Uint8Array(Math.max(length, Math.min(2 * this.#carry.length, this.keep + 1), 1024));
      grown.set(this.#carry.subarray(0, this.#carried));
      this.#carry = grown;
    }
    if (length <= this.#carried) return;
    this.#carry.set(chunk.subarray(from, from + length - this.#carried), this.#carried);
    this.#carried = length;
  }

  #emitCarry(number: number, offset: number, byteEnd: number, unit: number): void {
    const carry = this.#carry;
    const carried = this.#carried;
    const cut = this.#cut;
    const plain = this.#carriedPlain;
    this.#open = false;
    this.#carried = 0;
    this.#cut = 0;
    this.#carriedPlain = true;
    if (carry.length > 1 << 20) this.#carry = new Uint8Array(0);
    const end = cut === 0 && carried > 0 && carry[carried - 1] === CR ? carried - 1 : carried;
    const kept = Math.min(end, this.keep);
    this.#sink(carry, 0, kept, number, offset, plain, byteEnd - (carried - end) * unit);
  }
}
