import type { RuleCount, Run } from '../model.js';
import type { Problem } from '../problem.js';

/** What a reader made of one line: nothing it knows, a reading, or a line of its kind that cannot be read. */
export const PASSED_OVER = 0;
export const READ = 1;
export const DAMAGED = 2;
export type LineVerdict = typeof PASSED_OVER | typeof READ | typeof DAMAGED;

export interface ReaderResult {
  readonly runs: readonly Run[];
  /** Problems of the stream as a whole; those of one run stand in the run. */
  readonly problems: readonly Problem[];
  /** Lines by rule, for the receipt. */
  readonly rules: readonly RuleCount[];
}

interface FormatBase {
  /** Stable: used in share links, JSON and by `--format`. */
  readonly id: string;
  /** Shown to people: `Bitcoin Core debug.log`. */
  readonly name: string;
  /** One line, or a short excerpt, of a file in this format. */
  readonly example: string;
  /**
   * Is this stream mine? `head` is some of its first lines, from the program's own timestamp on where they have one,
   * without what wrappers put before it. Strict; never throws.
   */
  recognizes(head: readonly string[]): boolean;
}

/** A format read line by line, as bytes: a log larger than the longest string still loads. */
export interface LineFormat extends FormatBase {
  readonly kind: 'lines';
  /** Texts that begin a message of this format and nothing else; intake looks for them behind unknown prefixes. */
  readonly anchors: readonly string[];
  open(stream: string | null): LineReader;
}

/**
 * A short way for the lines that nearly all of a large log consists of. What it takes must come out as if each line had
 * been given to `LineReader.line`.
 */
export interface UsualLines {
  /** Lines that the last `read` took, each with the verdict READ. */
  readonly count: number;
  /**
   * Takes whole lines of `bytes[start, end)` from `start` on, as long as they have the usual form: they begin with the program's
   * own timestamp, hold no control character, and nothing can stand before them. `bytes[end - 1]` is a line feed; `number` and `offset` are those of the
   * first line. Returns the index after the line feed of the last line taken, `start` when none was.
   */
  read(bytes: Uint8Array, start: number, end: number, number: number, offset: number): number;
}

export interface LineReader {
  /** Absent when there is no short way. */
  readonly usual?: UsualLines;
  /**
   * One line, `bytes[start, end)`, without its line end and without what wrappers put before the program's own timestamp.
   * `number` is 1-based; `offset` is the first byte of the physical line in the decompressed input;
   * `outerTimeUs` is the time a wrapper gives (µs since 1970 UTC), NaN when there is none: for lines without a timestamp of their own.
   * `byteEnd` is the byte after that line in the input (its line end not counted), `offset + (end - start)` when absent.
   * A line may hold several messages, spliced. Never throws; must not keep `bytes`.
   */
  line(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    offset: number,
    outerTimeUs: number,
    byteEnd?: number,
  ): LineVerdict;
  /** What has been read so far, for drawing while reading: main metric and events are enough. Must not disturb the reading. */
  snapshot(): readonly Run[];
  finish(): ReaderResult;
}

/** A format read whole, as text of at most 64 MB (JSON, tables of a few pages). */
export interface DocumentFormat extends FormatBase {
  readonly kind: 'document';
  /**
   * `lineVerdicts`: how the document's lines count in the receipt; when absent all lines count as read if a run came out.
   * @throws {InputError} when nothing in the text can be shown.
   */
  read(text: string, stream: string | null): ReaderResult & { readonly lineVerdicts?: readonly LineVerdict[] };
}

export type LogFormat = LineFormat | DocumentFormat;
