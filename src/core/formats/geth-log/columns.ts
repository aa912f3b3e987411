import { LARGE, MISSING } from '../../model.js';

type Typed = Int32Array | Uint32Array | Float64Array | Uint8Array;

/** Twice the room, same contents. */
function grown<T extends Typed>(array: T, make: (length: number) => T): T {
  const wider = make(array.length * 2);
  wider.set(array);
  return wider;
}

/** A growing column of integer readings in the form of `Series`: MISSING where none was set, LARGE beyond 31 bits. */
export class ReadingColumn {
  private values = new Int32Array(64).fill(MISSING);
  readonly large = new Map<number, number>();
  /** Has any reading? */
  any = false;

  /** `value` is an integer within ±2^53. */
  set(row: number, value: number): void {
    while (row >= this.values.length) {
      const filled = this.values.length;
      this.values = grown(this.values, (length) => new Int32Array(length));
      this.values.fill(MISSING, filled);
    }
    this.any = true;
    if (value > 0x7fffffff || value < -0x7ffffffe) {
      this.values[row] = LARGE;
      this.large.set(row, value);
    } else {
      this.values[row] = value;
      this.large.delete(row);
    }
  }

  clear(row: number): void {
    if (row >= this.values.length) return;
    this.values[row] = MISSING;
    this.large.delete(row);
  }

  has(row: number): boolean {
    return row < this.values.length && this.values[row] !== MISSING;
  }

  /** The readings of `rows`, in that order; null when none of them has one. */
  pick(rows: Int32Array): { readonly values: Int32Array; readonly large?: ReadonlyMap<number, number> } | null {
    const values = new Int32Array(rows.length);
    const large = new Map<number, number>();
    let any = false;
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k]!;
      const value = row < this.values.length ? this.values[row]! : MISSING;
      values[k] = value;
      if (value === MISSING) continue;
      any = true;
      if (value === LARGE) large.set(k, this.large.get(row)!);
    }
    if (!any) return null;
    return large.size > 0 ? { values, large } : { values };
  }
}

/** A growing column of plain numbers, 0 where nothing was set. */
export class NumberColumn<T extends Typed> {
  private values: T;

  constructor(private readonly make: (length: number) => T) {
    this.values = make(64);
  }

  set(row: number, value: number): void {
    while (row >= this.values.length) this.values = grown(this.values, this.make);
    this.values[row] = value;
  }

  at(row: number): number {
    return this.values[row] ?? 0;
  }
}

export const doubles = (length: number): Float64Array => new Float64Array(length);
export const int32s = (length: number): Int32Array => new Int32Array(length);
export const uint32s = (length: number): Uint32Array => new Uint32Array(length);
export const bytes8 = (length: number): Uint8Array => new Uint8Array(length);
