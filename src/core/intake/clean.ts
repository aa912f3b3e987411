const CR = 0x0d;
const ESC = 0x1b;

/** Index after the terminal sequence that begins with the ESC at `at`: `ESC [ … final byte`, `ESC ] … BEL`, `ESC x`. */
function sequenceEnd(bytes: Uint8Array, at: number, end: number): number {
  let index = at + 1;
  if (index >= end) return end;
  if (bytes[index] === 0x5b) {
    index++;
    while (index < end && bytes[index]! >= 0x20 && bytes[index]! <= 0x3f) index++;
    return index < end && bytes[index]! >= 0x40 && bytes[index]! <= 0x7e ? index + 1 : index;
  }
  if (bytes[index] === 0x5d) {
    for (index++; index < end; index++) {
      if (bytes[index] === 0x07) return index + 1;
      if (bytes[index] === ESC && bytes[index + 1] === 0x5c) return Math.min(index + 2, end);
    }
    return end;
  }
  return index + 1;
}

/** A line without the bytes that are not text: see `clean`. */
export class LineCleaner {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  #scratch: Uint8Array = new Uint8Array(0);

  /**
   * Takes `bytes[start, end)` without NULs, terminal sequences and what a carriage return overwrote (the text after the
   * last one counts, as on a terminal). Results stand in `bytes`, `start`, `end` until the next call.
   */
  clean(bytes: Uint8Array, start: number, end: number): void {
    let from = start;
    let to = end;
    while (to > from && bytes[to - 1] === CR) to--;
    let dirty = false;
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!;
      if (byte === CR) {
        from = i + 1;
        dirty = false;
      } else if (byte === 0 || byte === ESC) dirty = true;
    }
    this.bytes = bytes;
    this.start = from;
    this.end = to;
    if (dirty) this.#copy(bytes, from, to);
  }

  #copy(bytes: Uint8Array, from: number, to: number): void {
    if (this.#scratch.length < to - from) this.#scratch = new Uint8Array(2 * (to - from));
    const scratch = this.#scratch;
    let length = 0;
    let index = from;
    while (index < to) {
      const byte = bytes[index]!;
      if (byte === ESC) index = sequenceEnd(bytes, index, to);
      else {
        if (byte !== 0) scratch[length++] = byte;
        index++;
      }
    }
    this.bytes = scratch;
    this.start = 0;
    this.end = length;
  }
}
