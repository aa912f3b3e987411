/** Bytes kept of a joined message; more than any line format looks at. */
const KEPT = 1 << 20;

/** A message that a wrapper split over several lines and whose last part has not come yet. */
export interface Partial {
  readonly stream: string | null;
  /** Line, offset and wrapper time of the first part. */
  readonly number: number;
  readonly offset: number;
  readonly timeUs: number;
  /** Byte after the last part in the input. */
  byteEnd: number;
  bytes: Uint8Array;
  length: number;
  /** Physical lines so far. */
  lines: number;
}

/** Open partial messages, one for each source (standard output or error of a stream). */
export class Partials {
  readonly #open = new Map<string, Partial>();

  /** Adds `bytes[start, end)` to the message of `source`, which begins with `first` when none is open. */
  add(
    source: string,
    bytes: Uint8Array,
    start: number,
    end: number,
    first: Pick<Partial, 'stream' | 'number' | 'offset' | 'timeUs' | 'byteEnd'>,
  ): void {
    let partial = this.#open.get(source);
    if (partial === undefined) {
      partial = { ...first, bytes: new Uint8Array(end - start), length: 0, lines: 0 };
      this.#open.set(source, partial);
    }
    const length = Math.min(partial.length + end - start, KEPT);
    if (length > partial.bytes.length) {
      const grown = new Uint8Array(Math.max(length, 2 * partial.bytes.length));
      grown.set(partial.bytes.subarray(0, partial.length));
      partial.bytes = grown;
    }
    partial.bytes.set(bytes.subarray(start, start + length - partial.length), partial.length);
    partial.length = length;
    partial.lines++;
    partial.byteEnd = first.byteEnd;
  }

  get count(): number {
    return this.#open.size;
  }

  isOpen(source: string): boolean {
    return this.#open.has(source);
  }

  /** Takes the message of `source` out; undefined when none is open. */
  take(source: string): Partial | undefined {
    const partial = this.#open.get(source);
    this.#open.delete(source);
    return partial;
  }

  /** Takes any message out, the oldest first; undefined when none is left. */
  takeAny(): Partial | undefined {
    for (const source of this.#open.keys()) return this.take(source);
    return undefined;
  }
}
