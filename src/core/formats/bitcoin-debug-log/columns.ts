import { LARGE, MISSING } from '../../model.js';

const BITS = 12;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;

type Numbers = Int32Array | Uint32Array | Float64Array;

/** A chunk of whole numbers that lie close together, as differences from the lowest. */
interface Packed {
  readonly low: number;
  readonly above: Uint16Array | Uint32Array;
}

/** Null where the numbers are too far apart for less room, or some are no whole numbers. */
function pack(chunk: Numbers): Packed | null {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < SIZE; i++) {
    const value = chunk[i]!;
    if (!Number.isSafeInteger(value)) return null;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const range = high - low;
  const above = range < 0x10000 ? new Uint16Array(SIZE) : null;
  const packed = above ?? (range < 0x100000000 && chunk.BYTES_PER_ELEMENT === 8 ? new Uint32Array(SIZE) : null);
  if (packed === null) return null;
  for (let i = 0; i < SIZE; i++) packed[i] = chunk[i]! - low;
  return { low, above: packed };
}

/**
 * A column of numbers that grows by chunks; rows never set hold `blank`. Chunks that are no longer written to are packed: a
 * long log is held twice while its columns are put together.
 */
export class Column<T extends Numbers> {
  /** The chunk that rows are being added to. */
  private open: T | null = null;
  private openIndex = -1;
  private whole: (T | undefined)[] = [];
  private packed: (Packed | undefined)[] = [];
  constructor(
    private readonly make: (length: number) => T,
    private readonly blank: number,
  ) {}

  set(row: number, value: number): void {
    const chunk = row >> BITS === this.openIndex ? this.open! : this.chunkOf(row >> BITS);
    chunk[row & MASK] = value;
  }

  get(row: number): number {
    const index = row >> BITS;
    if (index === this.openIndex) return this.open![row & MASK]!;
    const packed = this.packed[index];
    if (packed) return packed.low + packed.above[row & MASK]!;
    return this.whole[index]?.[row & MASK] ?? this.blank;
  }

  /** The first `rows` rows as one array. */
  copy(rows: number): T {
    const whole = this.make(rows);
    if (this.blank !== 0) whole.fill(this.blank);
    for (let index = 0; index << BITS < rows; index++) {
      const at = index << BITS;
      const count = Math.min(SIZE, rows - at);
      const chunk = index === this.openIndex ? this.open : this.whole[index];
      const packed = this.packed[index];
      if (packed) for (let i = 0; i < count; i++) whole[at + i] = packed.low + packed.above[i]!;
      else if (chunk) whole.set(count < SIZE ? chunk.subarray(0, count) : chunk, at);
    }
    return whole;
  }

  /** Like `copy`; the column is empty afterwards, so that no column is held twice. */
  take(rows: number): T {
    const whole = this.copy(rows);
    this.open = null;
    this.openIndex = -1;
    this.whole = [];
    this.packed = [];
    return whole;
  }

  /** The chunk to write to: an older one again, or a new one that takes the place of the open one. */
  private chunkOf(index: number): T {
    const older = this.whole[index];
    if (older) return older;
    const packed = this.packed[index];
    if (packed) return this.unpack(index, packed);
    if (index < this.openIndex) return (this.whole[index] = this.blanks());
    if (this.open === null) this.open = this.blanks();
    else {
      this.close(this.open);
      this.open.fill(this.blank);
    }
    this.openIndex = index;
    return this.open;
  }

  private close(open: T): void {
    const packed = pack(open);
    if (packed) this.packed[this.openIndex] = packed;
    else this.whole[this.openIndex] = open.slice() as T; // a copy has the type of its original
  }

  private unpack(index: number, { low, above }: Packed): T {
    const chunk = this.make(SIZE);
    for (let i = 0; i < SIZE; i++) chunk[i] = low + above[i]!;
    this.packed[index] = undefined;
    this.whole[index] = chunk;
    return chunk;
  }

  private blanks(): T {
    const chunk = this.make(SIZE);
    if (this.blank !== 0) chunk.fill(this.blank);
    return chunk;
  }
}

export function int32Column(blank: number): Column<Int32Array> {
  return new Column((length) => new Int32Array(length), blank);
}

export function uint32Column(): Column<Uint32Array> {
  return new Column((length) => new Uint32Array(length), 0);
}

export function float64Column(): Column<Float64Array> {
  return new Column((length) => new Float64Array(length), NaN);
}

/** Largest reading that is stored in place. */
const LIMIT = 0x7ffffffe;

/** Integer readings of one metric: MISSING where there is none; what does not fit 31 bits stands in `large`. */
export class Readings {
  private readonly column = int32Column(MISSING);
  readonly large = new Map<number, number>();

  set(row: number, value: number): void {
    if (value > LIMIT || value < -LIMIT) {
      this.large.set(row, value);
      this.column.set(row, LARGE);
      return;
    }
    if (this.large.size > 0) this.large.delete(row);
    this.column.set(row, value);
  }

  clear(row: number): void {
    this.large.delete(row);
    this.column.set(row, MISSING);
  }

  copy(rows: number): Int32Array {
    return this.column.copy(rows);
  }

  take(rows: number): Int32Array {
    return this.column.take(rows);
  }
}

/** Height → row of the block connected there and not disconnected since. */
export class HeightIndex {
  private readonly chunks = new Map<number, Int32Array>();
  private last: Int32Array | undefined;
  private lastKey = -1;

  /** Row of the block at this height, or -1. */
  find(height: number): number {
    const chunk = this.chunk(height >> 8);
    return chunk ? chunk[height & 0xff]! - 1 : -1;
  }

  set(height: number, row: number): void {
    let chunk = this.chunk(height >> 8);
    if (!chunk) {
      chunk = new Int32Array(256);
      this.chunks.set(height >> 8, chunk);
      this.last = chunk;
      this.lastKey = height >> 8;
    }
    chunk[height & 0xff] = row + 1;
  }

  forget(height: number): void {
    const chunk = this.chunk(height >> 8);
    if (chunk) chunk[height & 0xff] = 0;
  }

  private chunk(key: number): Int32Array | undefined {
    if (key === this.lastKey && this.last) return this.last;
    const chunk = this.chunks.get(key);
    if (chunk) {
      this.last = chunk;
      this.lastKey = key;
    }
    return chunk;
  }
}
