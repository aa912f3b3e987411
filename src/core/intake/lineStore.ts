/** A line kept until its stream's format is known. Indices are into the store's bytes. */
export interface StoredLine {
  readonly contentStart: number;
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly offset: number;
  /** Byte after the last of its physical lines in the input, line end not counted. */
  readonly byteEnd: number;
  readonly outerTimeUs: number;
  /** Physical lines it was put together from. */
  readonly lines: number;
}

/** Copies of lines, one after the other, each followed by a line feed. */
export class LineStore {
  readonly lines: StoredLine[] = [];
  bytes: Uint8Array = new Uint8Array(0);
  length = 0;

  /** Keeps `bytes[line.contentStart, line.end)`; the indices of `line` are into `bytes`. */
  add(bytes: Uint8Array, line: StoredLine): void {
    const size = line.end - line.contentStart;
    if (this.length + size + 1 > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.length + size + 1, 2 * this.bytes.length, 1 << 14));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(bytes.subarray(line.contentStart, line.end), this.length);
    const shift = this.length - line.contentStart;
    const { number, offset, byteEnd, outerTimeUs, lines } = line;
    this.lines.push({
      number,
      offset,
      byteEnd,
      outerTimeUs,
      lines,
      contentStart: this.length,
      start: line.start + shift,
      end: line.end + shift,
    });
    this.length += size + 1;
    this.bytes[this.length - 1] = 0x0a;
  }

  clear(): void {
    this.lines.length = 0;
    this.bytes = new Uint8Array(0);
    this.length = 0;
  }
}
