import { MISSING, type Axis, type Series } from '../../model.js';
import type { SeriesKind } from './blockSeries.js';
import { ReadingColumn, NumberColumn, bytes8, doubles, int32s, uint32s } from './columns.js';
import type { Place } from './place.js';

const MOST_CLASSES = 250;

/** Rows of an axis of their own: pairs of durations on one line (`sample`), or a step that is logged now and then (`entry`). */
export class SampleRows {
  count = 0;
  private readonly heights = new NumberColumn(int32s);
  private readonly times = new NumberColumn(doubles);
  private readonly offsets = new NumberColumn(doubles);
  private readonly lengths = new NumberColumn(uint32s);
  private readonly classes = new NumberColumn(bytes8);
  private readonly names: string[] = [];
  private readonly columns: readonly ReadingColumn[];

  constructor(
    private readonly kind: 'sample' | 'entry',
    private readonly series: readonly SeriesKind[],
  ) {
    this.columns = series.map(() => new ReadingColumn());
  }

  /** `values` in the order of the series; `height` is MISSING where there is none; `className` null when the line is in no class. */
  push(values: readonly number[], height: number, className: string | null, place: Place): void {
    const row = this.count++;
    this.write(row, values, height, place);
    if (className === null && this.names.length === 0) return;
    this.classes.set(row, this.classOf(className ?? ''));
  }

  /** The last row gets these values instead. */
  replaceLast(values: readonly number[], height: number, place: Place): void {
    this.write(this.count - 1, values, height, place);
  }

  private write(row: number, values: readonly number[], height: number, place: Place): void {
    values.forEach((value, at) => this.columns[at]?.set(row, value));
    this.heights.set(row, height);
    this.times.set(row, place.timeUs);
    this.offsets.set(row, place.offset);
    this.lengths.set(row, place.length);
  }

  private classOf(name: string): number {
    if (this.names.length === 0 && this.count > 1) this.names.push('');
    const known = this.names.indexOf(name);
    if (known >= 0) return known;
    if (this.names.length >= MOST_CLASSES) return this.names.length - 1;
    this.names.push(name);
    return this.names.length - 1;
  }

  build(originUs: number): { readonly axis: Axis; readonly series: readonly Series[] } {
    const size = this.count;
    const rows = Int32Array.from({ length: size }, (_, row) => row);
    const axis: Axis = {
      kind: this.kind,
      height: rows.map((row) => this.heights.at(row)),
      timeUs: Float64Array.from(rows, (row) => this.times.at(row) - originUs),
      offset: Float64Array.from(rows, (row) => this.offsets.at(row)),
      length: Uint32Array.from(rows, (row) => this.lengths.at(row)),
      hash: new Uint32Array(0),
      breaks: new Int32Array(0),
      ...(this.names.length > 0
        ? { split: { names: [...this.names], of: Uint8Array.from(rows, (row) => this.classes.at(row)) } }
        : {}),
    };
    const series: Series[] = [];
    this.series.forEach((kind, at) => {
      const readings = this.columns[at]?.pick(rows);
      if (readings) series.push({ ...kind, axis, ...readings });
    });
    return { axis, series };
  }
}

export const NO_HEIGHT = MISSING;
