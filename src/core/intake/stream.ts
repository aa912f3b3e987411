import {
  DAMAGED,
  READ,
  type DocumentFormat,
  type LineReader,
  type LineVerdict,
  type LogFormat,
  type ReaderResult,
} from '../formats/format.js';
import { InputError, type Problem } from '../problem.js';
import { LineStore, type StoredLine } from './lineStore.js';
import { decodeUtf8 } from './utf8.js';

/** Bytes of a line that a line format is shown. */
export const LINE_LIMIT = 1 << 20;
/** Bytes of a document: its text must fit a string with room to spare. */
export const DOCUMENT_LIMIT = 64 << 20;

/** A format is asked about so many lines or bytes at a time. */
const WINDOW_LINES = 200;
const WINDOW_BYTES = 64 << 10;

/** How many physical lines had which verdict. */
export interface Tally {
  read: number;
  passedOver: number;
  damaged: number;
}

type Phase =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'lines'; readonly format: LogFormat; readonly reader: LineReader }
  | { readonly kind: 'document'; readonly format: DocumentFormat };

/** One process stream: waits until a format claims its lines, then hands them over, those that waited first. */
export class Stream {
  readonly name: string | null;
  readonly tally: Tally = { read: 0, passedOver: 0, damaged: 0 };
  /** Numbers of the lines of which a reader saw only the first 1 MB. */
  readonly longLines: number[] = [];
  /** Is the stream larger than a document may be? */
  tooLarge = false;
  readonly #formats: readonly LogFormat[];
  readonly #store = new LineStore();
  #phase: Phase = { kind: 'undecided' };
  /** Index of the first stored line that no format has been asked about. */
  #windowStart = 0;
  #windowBytes = 0;
  #windows = 0;

  constructor(name: string | null, formats: readonly LogFormat[], given: LogFormat | undefined) {
    this.name = name;
    this.#formats = formats;
    if (given !== undefined) this.#start(given);
  }

  get format(): LogFormat | undefined {
    return this.#phase.kind === 'undecided' ? undefined : this.#phase.format;
  }

  /** The reader of a line format; null while undecided and for documents. */
  get reader(): LineReader | null {
    return this.#phase.kind === 'lines' ? this.#phase.reader : null;
  }

  /** Takes one located line. Indices of `line` are into `bytes`, which may change after the call. */
  accept(bytes: Uint8Array, line: StoredLine): void {
    if (this.#phase.kind === 'lines') {
      this.#deliver(this.#phase.reader, bytes, line);
      return;
    }
    if (this.tooLarge && this.#phase.kind === 'document') {
      this.tally.passedOver += line.lines;
      return;
    }
    this.#store.add(bytes, line);
    if (this.#phase.kind === 'document') {
      if (this.#store.length > DOCUMENT_LIMIT) this.#giveUp(this.#store.lines.length);
      return;
    }
    this.#windowBytes += line.end - line.contentStart + 1;
    if (this.#windowBytes >= WINDOW_BYTES || this.#store.lines.length - this.#windowStart >= WINDOW_LINES) this.#ask();
  }

  /** Counts a line that belongs to the stream's wrapper. */
  passOver(): void {
    this.tally.passedOver++;
  }

  /** Asks about what has not been asked about yet: the input has ended. */
  decide(): void {
    if (this.#phase.kind === 'undecided' && this.#store.lines.length > this.#windowStart) this.#ask();
  }

  /** Lets `format` read the stream although it was not recognized. */
  readAs(format: LogFormat): void {
    this.#start(format);
  }

  finish(): ReaderResult {
    if (this.#phase.kind === 'lines') return this.#phase.reader.finish();
    const { lines } = this.#store;
    if (this.#phase.kind === 'undecided' || this.tooLarge) {
      this.#giveUp(lines.length);
      return { runs: [], problems: [], rules: [] };
    }
    return this.#readDocument(this.#phase.format);
  }

  /** The first lines that are still kept, as a document would hold them: for the fallback, and for saying why nothing was recognized. */
  firstLines(): string[] {
    return this.#head(0, this.#store.lines.length, true);
  }

  #head(from: number, to: number, fromContent: boolean): string[] {
    const head: string[] = [];
    let size = 0;
    for (let i = from; i < to && head.length < WINDOW_LINES && size < WINDOW_BYTES; i++) {
      const line = this.#store.lines[i]!;
      const start = fromContent ? line.contentStart : line.start;
      const end = Math.min(line.end, start + LINE_LIMIT);
      size += end - start + 1;
      head.push(decodeUtf8(this.#store.bytes, start, end));
    }
    return head;
  }

  #ask(): void {
    const { lines } = this.#store;
    const head = this.#head(this.#windowStart, lines.length, false);
    let claimed = this.#formats.find((format) => format.kind === 'lines' && format.recognizes(head));
    if (claimed === undefined && this.#windows === 0) {
      const content = this.#head(0, lines.length, true);
      claimed = this.#formats.find((format) => format.kind === 'document' && format.recognizes(content));
    }
    this.#windows++;
    this.#windowBytes = 0;
    if (claimed !== undefined) {
      this.#start(claimed);
      return;
    }
    // Lines of two windows around a border may be what a format needs to see together.
    this.#windowStart = lines.length;
    if (this.#store.length > DOCUMENT_LIMIT) this.#giveUp(lines.length);
  }

  #start(format: LogFormat): void {
    if (format.kind === 'document') {
      this.#phase = { kind: 'document', format };
      if (this.#store.length > DOCUMENT_LIMIT) this.#giveUp(this.#store.lines.length);
      return;
    }
    const reader = format.open(this.name);
    this.#phase = { kind: 'lines', format, reader };
    const { bytes, lines } = this.#store;
    for (const line of lines) this.#deliver(reader, bytes, line);
    this.#store.clear();
  }

  /** Lets the stored lines go unread. */
  #giveUp(count: number): void {
    for (const line of this.#store.lines.slice(0, count)) this.tally.passedOver += line.lines;
    if (this.#store.length > DOCUMENT_LIMIT) this.tooLarge = true;
    this.#store.clear();
    this.#windowStart = 0;
  }

  #deliver(reader: LineReader, bytes: Uint8Array, line: StoredLine): void {
    const { number, offset, byteEnd, outerTimeUs } = line;
    const end = Math.min(line.end, line.start + LINE_LIMIT);
    if (end < line.end) this.longLines.push(number);
    const verdict = reader.line(bytes, line.start, end, number, offset, outerTimeUs, byteEnd);
    this.count(verdict, line.lines);
  }

  count(verdict: LineVerdict, lines: number): void {
    if (verdict === READ) this.tally.read += lines;
    else if (verdict === DAMAGED) this.tally.damaged += lines;
    else this.tally.passedOver += lines;
  }

  #readDocument(format: DocumentFormat): ReaderResult {
    const { bytes, length, lines } = this.#store;
    const text = decodeUtf8(bytes, 0, Math.max(0, length - 1));
    try {
      const result = format.read(text, this.name);
      const verdict = result.runs.length > 0 ? READ : 0;
      lines.forEach((line, index) => this.count(result.lineVerdicts?.[index] ?? verdict, line.lines));
      return result;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const line of lines) this.tally.passedOver += line.lines;
      return { runs: [], problems: [error.problem], rules: [] };
    } finally {
      this.#store.clear();
    }
  }
}

/** What to say about a stream that is too large to be read as a document. */
export function tooLargeProblem(name: string): Problem {
  return {
    code: 'too-large',
    severity: 'error',
    what: `${name} is read as a whole, and this input is larger than 64 MB`,
    todo: 'Load a shorter part of it, such as the results of fewer runs.',
  };
}
