/** A parser that stops (`yield`) whenever it needs bytes that have not come yet. */
export type Parsing<T> = Generator<undefined, T, undefined>;

const NONE = new Uint8Array(0);

/**
 * Bytes of one stream as they come. Everything given to `supply` has been taken when the parser stops again,
 * so chunks need not outlive the call; what `peek` gave back is kept as a copy.
 */
export class ByteReader {
  private chunk: Uint8Array = NONE;
  private at = 0;
  private kept: Uint8Array | null = null;
  private ended = false;
  private taken = 0;

  /** Bytes of the stream before the next one. */
  get position(): number {
    return this.taken;
  }

  /** Only while the parser waits. */
  supply(chunk: Uint8Array): void {
    this.chunk = chunk;
    this.at = 0;
  }

  finish(): void {
    this.ended = true;
  }

  /** Waits for a byte; false when the stream has ended. */
  private *fill(): Parsing<boolean> {
    while (this.at === this.chunk.length) {
      if (this.kept !== null) {
        this.chunk = this.kept;
        this.kept = null;
        this.at = 0;
      } else {
        // The chunk has been taken whole: its memory is its owner's again.
        this.supply(NONE);
        if (this.ended) return false;
        yield;
      }
    }
    return true;
  }

  /** The next `count` bytes, copied; fewer only at the end of the stream. */
  *read(count: number): Parsing<Uint8Array> {
    const bytes = new Uint8Array(count);
    let have = 0;
    while (have < count && (yield* this.fill())) {
      const part = this.chunk.subarray(this.at, this.at + Math.min(count - have, this.chunk.length - this.at));
      bytes.set(part, have);
      have += part.length;
      this.at += part.length;
    }
    this.taken += have;
    return bytes.subarray(0, have);
  }

  /** As `read`, and the bytes come again. */
  *peek(count: number): Parsing<Uint8Array> {
    const bytes = yield* this.read(count);
    this.unread(bytes);
    return bytes;
  }

  /** Puts `bytes`, which were the last ones read, back. */
  unread(bytes: Uint8Array): void {
    this.taken -= bytes.length;
    if (this.at >= bytes.length) {
      this.at -= bytes.length;
      return;
    }
    // They began in an earlier chunk, so nothing is kept at this moment.
    this.kept = this.chunk.subarray(this.at);
    this.chunk = bytes;
    this.at = 0;
  }

  /**
   * Hands on up to `count` bytes as they come (valid during the call only) and returns how many there were: fewer when the
   * stream ended, or when `take` returned a number: so many of the bytes it was given were taken, and no more are wanted.
   */
  *pass(count: number, take: (bytes: Uint8Array) => number | undefined): Parsing<number> {
    let passed = 0;
    while (passed < count && (yield* this.fill())) {
      const part = this.chunk.subarray(this.at, this.at + Math.min(count - passed, this.chunk.length - this.at));
      const wanted = take(part);
      const length = wanted ?? part.length;
      this.at += length;
      this.taken += length;
      passed += length;
      if (wanted !== undefined) break;
    }
    return passed;
  }

  /** Leaves out up to `count` bytes; returns how many there were. */
  skip(count: number): Parsing<number> {
    return this.pass(count, () => undefined);
  }
}

/** Runs a parser over chunks that are pushed. */
export class PushParser {
  private readonly reader = new ByteReader();
  private readonly parsing: Parsing<void>;

  constructor(parse: (reader: ByteReader) => Parsing<void>) {
    this.parsing = parse(this.reader);
    this.parsing.next();
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.reader.supply(chunk);
    this.parsing.next();
  }

  end(): void {
    this.reader.finish();
    this.parsing.next();
  }
}
