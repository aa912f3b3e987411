import type { LogFormat } from '../formats/format.js';
import type { ParsedInput, RuleCount, Run } from '../model.js';
import type { Problem } from '../problem.js';
import { Anchors } from './anchors.js';
import { binaryKind } from './binary.js';
import { detectEncoding, ENCODING_HEAD, Utf16Reader, type Encoding } from './encoding.js';
import { LineSplitter } from './lines.js';
import { isPlainLine, Locator, PART, SEPARATOR } from './locate.js';
import { whyUnread } from './refusal.js';
import { DOCUMENT_LIMIT, LINE_LIMIT, Stream, tooLargeProblem } from './stream.js';
import { UsualPath } from './usualPath.js';

export interface InputOptions {
  /** Name as the edge gives it; it is only passed on. */
  readonly path: string;
  readonly compressedBytes?: number;
  /** Exactly one of them should claim a stream; of several the first reads it. */
  readonly formats: readonly LogFormat[];
  /** Asked when no stream was recognized. */
  readonly fallback?: LogFormat;
  /** Id of the format that reads every stream, without being asked. */
  readonly formatId?: string;
}

export interface InputReader {
  /** The next bytes of the decompressed input. They are not kept: the array may be used again. */
  push(chunk: Uint8Array): void;
  /** What the line formats have read so far, for drawing while reading. */
  snapshot(): readonly Run[];
  /** Ends the input. Never throws for anything in the input; called once. */
  finish(): ParsedInput;
}

/** Bytes kept beyond what a reader is shown: wrappers take some, and one more tells that the line is long. */
const PREFIX_ROOM = 4096;

/** Starts reading one input: bytes in, runs and the account of every line out. */
export function openInput(options: InputOptions): InputReader {
  return new Intake(options);
}

class Intake implements InputReader {
  readonly #options: InputOptions;
  readonly #given: LogFormat | undefined;
  readonly #locator: Locator;
  readonly #splitter: LineSplitter;
  readonly #streams = new Map<string | null, Stream>();
  #bytes = 0;
  #head = new Uint8Array(0);
  #encoding: Encoding | null = null;
  #utf16: Utf16Reader | null = null;
  #plainStream: Stream | null = null;
  /** Carriage returns that are not at a line's end. */
  #returns = 0;

  constructor(options: InputOptions) {
    this.#options = options;
    const { formats, fallback, formatId } = options;
    const all = fallback === undefined ? formats : [...formats, fallback];
    this.#given = formatId === undefined ? undefined : all.find((format) => format.id === formatId);
    this.#locator = new Locator(
      new Anchors(this.#given === undefined ? formats : [this.#given]),
      (name) => this.#streams.get(name)?.format?.id,
    );
    this.#splitter = new LineSplitter(DOCUMENT_LIMIT + 1, this.#line);
  }

  push(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#encoding !== null) {
      this.#decode(chunk);
      return;
    }
    const head = new Uint8Array(this.#head.length + chunk.length);
    head.set(this.#head);
    head.set(chunk, this.#head.length);
    this.#head = head;
    if (head.length >= ENCODING_HEAD) this.#begin();
  }

  snapshot(): readonly Run[] {
    return [...this.#streams.values()].flatMap((stream) => stream.reader?.snapshot() ?? []);
  }

  finish(): ParsedInput {
    if (this.#encoding === null) this.#begin();
    if (this.#utf16 !== null) this.#splitter.push(this.#utf16.finish(), this.#utf16.lineStarts);
    this.#splitter.finish(this.#bytes, this.#utf16 === null ? 1 : 2);
    while (this.#locator.flush()) this.#acceptLocated();
    return this.#result();
  }

  #begin(): void {
    const head = this.#head;
    this.#encoding = detectEncoding(head.subarray(0, ENCODING_HEAD));
    if (this.#encoding !== 'utf-8') this.#utf16 = new Utf16Reader(this.#encoding);
    this.#decode(head);
    this.#head = head.slice(0, ENCODING_HEAD);
  }

  #decode(chunk: Uint8Array): void {
    if (this.#utf16 === null) this.#splitter.push(chunk);
    else {
      const text = this.#utf16.push(chunk);
      this.#splitter.push(text, this.#utf16.lineStarts, 2);
    }
  }

  readonly #line = (
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    offset: number,
    plain: boolean,
    byteEnd: number,
  ): void => {
    if (plain && end - start <= LINE_LIMIT && isPlainLine(bytes, start, end)) {
      const stream = (this.#plainStream ??= this.#stream(this.#locator.section));
      const reader = stream.reader;
      if (reader !== null && this.#splitter.usual === null) this.#openUsual(stream);
      if (reader !== null) stream.count(reader.line(bytes, start, end, number, offset, NaN, byteEnd), 1);
      else {
        stream.accept(bytes, {
          contentStart: start,
          start,
          end,
          number,
          offset,
          byteEnd,
          outerTimeUs: NaN,
          lines: 1,
        });
        this.#bound(stream);
      }
      return;
    }
    if (!plain) this.#returns += innerReturns(bytes, start, end);
    const located = this.#locator.locate(bytes, start, end, number, offset, plain, byteEnd);
    if (located === SEPARATOR) {
      this.#plainStream = this.#stream(this.#locator.section);
      this.#plainStream.passOver();
      this.#splitter.usual = null;
    } else if (located !== PART) {
      this.#acceptLocated();
    }
  };

  /** From now on the usual lines that nothing stands before go to this stream's reader. */
  #openUsual(stream: Stream): void {
    const usual = stream.reader?.usual;
    if (usual !== undefined && this.#utf16 === null) this.#splitter.usual = new UsualPath(stream, usual);
  }

  #acceptLocated(): void {
    const located = this.#locator;
    const stream = this.#stream(located.stream);
    stream.accept(located.bytes, located);
    this.#bound(stream);
  }

  /** Lines of a line format are kept no longer than they are shown. */
  #bound(stream: Stream): void {
    if (stream.name === null && stream.reader !== null) this.#splitter.keep = LINE_LIMIT + PREFIX_ROOM;
  }

  #stream(name: string | null): Stream {
    let stream = this.#streams.get(name);
    if (stream === undefined) {
      stream = new Stream(name, this.#options.formats, this.#given);
      this.#streams.set(name, stream);
    }
    return stream;
  }

  #result(): ParsedInput {
    const { path, compressedBytes, fallback } = this.#options;
    const streams = [...this.#streams.values()];
    for (const stream of streams) stream.decide();
    const problems: Problem[] = [];
    if (!streams.some((stream) => stream.format !== undefined) && fallback !== undefined) this.#askFallback(fallback);
    const format = streams.find((stream) => stream.format !== undefined)?.format;
    const refusal = format === undefined ? this.#whyUnread(streams) : null;
    const runs: Run[] = [];
    const rules = new Map<string, number>();
    const lines = { total: this.#splitter.lineCount, read: 0, passedOver: 0, damaged: 0 };
    for (const stream of streams) {
      const result = stream.finish();
      runs.push(...result.runs);
      problems.push(...result.problems);
      if (stream.tooLarge && stream.format?.kind === 'document') problems.push(tooLargeProblem(stream.format.name));
      for (const { rule, lines: count } of result.rules) rules.set(rule, (rules.get(rule) ?? 0) + count);
      lines.read += stream.tally.read;
      lines.passedOver += stream.tally.passedOver;
      lines.damaged += stream.tally.damaged;
    }
    if (this.#returns >= MANY_RETURNS && this.#splitter.lineCount <= FEW_LINES)
      problems.push(carriageReturns(this.#returns));
    if (refusal !== null) problems.push(refusal);
    else if (format !== undefined && runs.length === 0 && !problems.some((problem) => problem.severity === 'error')) {
      problems.push({
        code: 'nothing-to-show',
        severity: 'error',
        what: `this looks like ${format.name}, but no line holds a value that can be drawn`,
        todo: 'Load the whole log, written with the options that make the program print its timings.',
      });
    }
    const long = streams.flatMap((stream) => stream.longLines).sort((a, b) => a - b);
    if (long[0] !== undefined) problems.push(longLineProblem(long[0], long.length - 1));
    return {
      path,
      bytes: this.#bytes,
      ...(compressedBytes === undefined ? {} : { compressedBytes }),
      encoding: this.#encoding ?? 'utf-8',
      format: format?.id ?? null,
      lines,
      rules: [...rules].map(([rule, count]): RuleCount => ({ rule, lines: count })),
      runs,
      problems,
    };
  }

  #whyUnread(streams: readonly Stream[]): Problem {
    const stream = this.#streams.get(null) ?? streams[0];
    return whyUnread({
      head: this.#head,
      bytes: this.#bytes,
      encoding: this.#encoding ?? 'utf-8',
      lines: stream?.firstLines() ?? [],
      formats: this.#options.formats,
      tooLarge: stream?.tooLarge ?? false,
    });
  }

  #askFallback(fallback: LogFormat): void {
    const stream = this.#streams.get(null);
    if (stream === undefined || stream.tooLarge) return;
    // In UTF-16 every other byte of plain text is 0, which says nothing.
    if (this.#utf16 === null && binaryKind(this.#head) !== null) return;
    if (fallback.recognizes(stream.firstLines())) stream.readAs(fallback);
  }
}

/** A file without line feeds: what progress bars write over stands between lines that have them. */
const FEW_LINES = 3;
const MANY_RETURNS = 10;

function innerReturns(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (bytes[i] === 0x0d && bytes[i + 1] !== 0x0a && i + 1 < end) count++;
  return count;
}

function carriageReturns(count: number): Problem {
  return {
    code: 'torn-line',
    severity: 'error',
    what: `${count} lines end in a carriage return alone, as on old Macs: of each run of them only the last is read`,
    todo: "Turn the line ends into line feeds, as with tr '\\r' '\\n', and load the file again.",
  };
}

function longLineProblem(line: number, more: number): Problem {
  return {
    code: 'long-line',
    severity: 'warning',
    line,
    what: `the line is longer than 1 MB, and only its first 1 MB was read${more > 0 ? `; so are ${more} more lines` : ''}`,
    todo: 'Check that the file is a log and that its line ends were not lost in copying.',
  };
}
