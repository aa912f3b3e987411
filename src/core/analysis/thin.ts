/** A line reduced to what a given width can show. A NaN in both arrays stands where the line is broken. */
export interface ThinLine {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * First, smallest, largest and last point of every pixel column (M4: Jugel et al., VLDB 2014), so that the line looks
 * as if every point were drawn. `x` and `y` have one length; a row with NaN in either breaks the line, and so does every
 * row in `breaks` (ascending) before itself. Points in [xFrom, xTo] are kept, and of every line that leaves the range the
 * neighbour outside. With ascending `x` at most 4 · columns + 2 points plus the breaks between them come out; `x` that
 * turns back is drawn as well, with more points. At most 4 · columns points inside come out as they are.
 */
export function thinM4(
  x: Float64Array,
  y: Float64Array,
  xFrom: number,
  xTo: number,
  columns: number,
  breaks: Int32Array = NO_BREAKS,
): ThinLine {
  const picked = new PickedRows(x, y);
  const width = xTo - xFrom;
  const count = columns >= 1 ? Math.floor(columns) : 1;
  const few = countInside(x, y, xFrom, xTo) <= 4 * count;
  let nextBreak = 0;
  let previous = -1;
  let column = -1;
  for (let row = 0; row < x.length; row++) {
    const xHere = x[row]!;
    const broken = breaks[nextBreak] === row;
    while (nextBreak < breaks.length && breaks[nextBreak]! <= row) nextBreak++;
    if (broken) previous = -1;
    if (Number.isNaN(xHere) || Number.isNaN(y[row]!)) {
      previous = -1;
      continue;
    }
    const inside = xHere >= xFrom && xHere <= xTo;
    if (previous < 0) picked.startLine();
    const wasInside = previous >= 0 && x[previous]! >= xFrom && x[previous]! <= xTo;
    if (inside) {
      if (previous >= 0 && !wasInside) picked.outside(previous);
      const own = few ? row : width > 0 ? Math.min(count - 1, Math.floor(((xHere - xFrom) / width) * count)) : 0;
      if (own !== column) picked.closeColumn();
      column = own;
      picked.inside(row);
    } else if (previous >= 0 && (wasInside || x[previous]! < xFrom !== xHere < xFrom)) {
      picked.closeColumn();
      if (!wasInside) picked.outside(previous);
      picked.outside(row);
    }
    previous = row;
  }
  picked.closeColumn();
  return picked.line();
}

const NO_BREAKS = new Int32Array(0);

function countInside(x: Float64Array, y: Float64Array, xFrom: number, xTo: number): number {
  let count = 0;
  for (let row = 0; row < x.length; row++) {
    if (x[row]! >= xFrom && x[row]! <= xTo && !Number.isNaN(y[row]!)) count++;
  }
  return count;
}

/** Rows that stay, in row order, with the number of the unbroken line that each belongs to. */
class PickedRows {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #rows: number[] = [];
  readonly #lines: number[] = [];
  #line = 0;
  #open = false;
  #first = -1;
  #firstLine = 0;
  #min = -1;
  #minLine = 0;
  #max = -1;
  #maxLine = 0;
  #last = -1;
  #lastLine = 0;

  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x;
    this.#y = y;
  }

  startLine(): void {
    this.#line++;
  }

  inside(row: number): void {
    const line = this.#line;
    const y = this.#y;
    if (!this.#open) {
      this.#open = true;
      this.#first = this.#min = this.#max = row;
      this.#firstLine = this.#minLine = this.#maxLine = line;
    } else if (y[row]! < y[this.#min]!) {
      this.#min = row;
      this.#minLine = line;
    } else if (y[row]! > y[this.#max]!) {
      this.#max = row;
      this.#maxLine = line;
    }
    this.#last = row;
    this.#lastLine = line;
  }

  /** A neighbour outside the range, on the line now open. */
  outside(row: number): void {
    this.closeColumn();
    this.#push(row, this.#line);
  }

  closeColumn(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#push(this.#first, this.#firstLine);
    if (this.#min < this.#max) {
      this.#push(this.#min, this.#minLine);
      this.#push(this.#max, this.#maxLine);
    } else {
      this.#push(this.#max, this.#maxLine);
      this.#push(this.#min, this.#minLine);
    }
    this.#push(this.#last, this.#lastLine);
  }

  #push(row: number, line: number): void {
    if (this.#rows.at(-1) === row && this.#lines.at(-1) === line) return;
    this.#rows.push(row);
    this.#lines.push(line);
  }

  line(): ThinLine {
    const x: number[] = [];
    const y: number[] = [];
    for (const [index, row] of this.#rows.entries()) {
      if (index > 0 && this.#lines[index] !== this.#lines[index - 1]) {
        x.push(NaN);
        y.push(NaN);
      }
      x.push(this.#x[row]!);
      y.push(this.#y[row]!);
    }
    return { x: Float64Array.from(x), y: Float64Array.from(y) };
  }
}
