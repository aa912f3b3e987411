import { MISSING, type Axis } from '../model.js';

/** What a log says of one row of an axis without block hashes. Absent: the log does not say. */
export interface PlainRow {
  readonly height?: number;
  readonly timeUs?: number;
  readonly offset?: number;
  readonly length?: number;
}

/** An axis of `kind` over `rows`; `breaks` as in `Axis`. Its arrays are its own, so they can be transferred. */
export function plainAxis(kind: Axis['kind'], rows: readonly PlainRow[], breaks: readonly number[] = []): Axis {
  const height = new Int32Array(rows.length).fill(MISSING);
  const timeUs = new Float64Array(rows.length).fill(NaN);
  const offset = new Float64Array(rows.length).fill(NaN);
  const length = new Uint32Array(rows.length);
  rows.forEach((row, at) => {
    if (row.height !== undefined) height[at] = row.height;
    if (row.timeUs !== undefined) timeUs[at] = row.timeUs;
    if (row.offset !== undefined) offset[at] = row.offset;
    if (row.length !== undefined) length[at] = row.length;
  });
  return { kind, height, timeUs, offset, length, hash: new Uint32Array(0), breaks: Int32Array.from(breaks) };
}

/** Place of a row that is one line; its length is unknown where a tool has put something before the line. */
export function linePlace(offset: number, start: number, end: number, outerTimeUs: number): PlainRow {
  return Number.isNaN(outerTimeUs) ? { offset, length: end - start } : { offset, timeUs: outerTimeUs };
}
