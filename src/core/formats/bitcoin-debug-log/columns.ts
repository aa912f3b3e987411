import { LARGE, MISSING } from '../../model.js';

const BITS = 12;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;

type Numbers = Int32Array | Uint32Array | Float64Array;

/** A column of numbers that grows by chunks; rows never set hold `blank`. */
export class Column<T extends Numbers> {
  private chunks: (T | undefined)[] = [];
  constructor(
    private readonly make: (length: number) => T,
    private readonly blank: number,
  ) {}

  set(row: number, value: number): void {
    const chunk = this.chunks[row >> BITS] ?? this.grow(row >> BITS);
    chunk[row & MASK] = value;
  }

  get(row: number): number {
    return this.chunks[row >> BITS]?.[row & MASK] ?? this.blank;
  }

  /** The first `rows` rows as one array. */
  copy(rows: number): T {
    const whole = this.make(rows);
    if (this.blank !== 0) whole.fill(this.blank);
    this.chunks.forEach((chunk, index) => {
      const at = index << BITS;
      if (chunk && at < rows) whole.set(rows - at < SIZE ? chunk.subarray(0, rows - at) : chunk, at);
    });
    return whole;
  }

  /** Like `copy`; the column is empty afterwards, so that no column is held twice. */
  take(rows: number): T {
    const whole = this.copy(rows);
    this.chunks = [];
    return whole;
  }

  private grow(index: number): T {
    const chunk = this.make(SIZE);
    if (this.blank !== 0) chunk.fill(this.blank);
    while (this.chunks.length < index) this.chunks.push(undefined);
    this.chunks[index] = chunk;
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
