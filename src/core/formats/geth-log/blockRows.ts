import { MISSING, type Axis, type Series } from '../../model.js';
import { type BlockHash, NO_HASH } from './blockHash.js';
import { BLOCK_SERIES, BLOCK_SERIES_NAMES, type BlockSeriesName } from './blockSeries.js';
import { ReadingColumn, NumberColumn, bytes8, doubles, int32s, uint32s } from './columns.js';
import type { Place } from './place.js';

const DROPPED = 1;
const HEAD = 2;
const INSERTED = 4;
const LOOK_BACK = 65_536;

/** What the columns of the kept rows become. */
export interface BuiltBlocks {
  readonly axis: Axis;
  readonly series: readonly Series[];
  /** Raw rows that were kept, ascending. */
  readonly kept: Int32Array;
}

/**
 * The block axis of one run while it is read. A row is one import report (one block, or a segment of several that ends
 * at `height`) or one block of `Inserted new block`. Rows are never removed, only dropped from what is built:
 * blocks reported twice, replayed after a crash, or imported beside the chain.
 */
export class BlockRows {
  count = 0;
  private readonly heights = new NumberColumn(int32s);
  private readonly lows = new NumberColumn(int32s);
  private readonly times = new NumberColumn(doubles);
  private readonly offsets = new NumberColumn(doubles);
  private readonly lengths = new NumberColumn(uint32s);
  private readonly keys = new NumberColumn(doubles);
  private readonly highWords = new NumberColumn(uint32s);
  private readonly lowWords = new NumberColumn(uint32s);
  private readonly flags = new NumberColumn(bytes8);
  private readonly columns = new Map<BlockSeriesName, ReadingColumn>();
  private readonly breaks: number[] = [];
  private readonly contested: (readonly [earlier: number, later: number])[] = [];
  private anyHash = false;
  private greatest = -1;

  /**
   * Adds a row for the blocks `low` … `height` and returns it. Rows before row `replaysBefore` are of earlier process
   * starts: those wholly inside were lost in a crash and count no longer.
   */
  push(low: number, height: number, hash: BlockHash, place: Place, replaysBefore: number): number {
    const row = this.count;
    if (height <= this.greatest || low <= this.greatest) this.settleTwice(row, low, height, hash, replaysBefore);
    this.heights.set(row, height);
    this.lows.set(row, low);
    this.times.set(row, place.timeUs);
    this.offsets.set(row, place.offset);
    this.lengths.set(row, place.length);
    this.keys.set(row, hash.key);
    this.flags.set(row, 0);
    if (hash.high !== 0 || hash.low !== 0) {
      this.anyHash = true;
      this.highWords.set(row, hash.high);
      this.lowWords.set(row, hash.low);
    }
    this.greatest = Math.max(this.greatest, height);
    this.count++;
    return row;
  }

  /** Integer reading in the scale of its series. */
  set(row: number, name: BlockSeriesName, value: number): void {
    let column = this.columns.get(name);
    if (!column) {
      column = new ReadingColumn();
      this.columns.set(name, column);
    }
    column.set(row, value);
  }

  has(row: number, name: BlockSeriesName): boolean {
    return this.columns.get(name)?.has(row) ?? false;
  }

  clear(row: number, name: BlockSeriesName): void {
    this.columns.get(name)?.clear(row);
  }

  height(row: number): number {
    return this.heights.at(row);
  }

  low(row: number): number {
    return this.lows.at(row);
  }

  /** Last of the rows' bytes becomes the end of this later line. */
  extend(row: number, place: Place): void {
    const length = place.offset + place.length - this.offsets.at(row);
    if (length > 0 && length < 1_000_000) this.lengths.set(row, length);
  }

  breakAt(row: number): void {
    if (this.breaks.at(-1) !== row) this.breaks.push(row);
  }

  drop(row: number): void {
    this.flags.set(row, this.flags.at(row) | DROPPED);
  }

  markHead(row: number): void {
    this.flags.set(row, this.flags.at(row) | HEAD);
  }

  isHead(row: number): boolean {
    return (this.flags.at(row) & HEAD) !== 0;
  }

  markInserted(row: number): void {
    this.flags.set(row, this.flags.at(row) | INSERTED);
  }

  isInserted(row: number): boolean {
    return (this.flags.at(row) & INSERTED) !== 0;
  }

  /** The last kept row of this block among the last `within` rows; −1 when there is none. A hash unknown on one side does not speak against it. */
  find(height: number, hash: BlockHash, within: number): number {
    for (let row = this.count - 1; row >= 0 && row >= this.count - within; row--) {
      if (this.heights.at(row) !== height || (this.flags.at(row) & DROPPED) !== 0) continue;
      const key = this.keys.at(row);
      if (key === hash.key || key === 0 || hash.key === 0) return row;
    }
    return -1;
  }

  /** Hash key of the last kept row that ends at `height`; null when no row does, 0 when its hash is unknown. */
  keyAt(height: number): number | null {
    const row = this.find(height, NO_HASH, LOOK_BACK);
    return row < 0 ? null : this.keys.at(row);
  }

  private settleTwice(row: number, low: number, height: number, hash: BlockHash, replaysBefore: number): void {
    for (let earlier = replaysBefore - 1; earlier >= 0 && this.heights.at(earlier) >= low; earlier--) {
      const within = this.heights.at(earlier) <= height && this.lows.at(earlier) >= low;
      if (within && !this.isAnother(earlier, low, height, hash)) this.drop(earlier);
    }
    if (low !== height) return;
    for (let earlier = row - 1; earlier >= 0 && earlier >= row - LOOK_BACK; earlier--) {
      if ((this.flags.at(earlier) & DROPPED) !== 0 || this.heights.at(earlier) !== height) continue;
      if (hash.key !== 0 && hash.key === this.keys.at(earlier)) this.drop(earlier);
      else this.contested.push([earlier, row]);
      return;
    }
  }

  /** Is the row surely a block other than this single one? */
  private isAnother(row: number, low: number, height: number, hash: BlockHash): boolean {
    const key = this.keys.at(row);
    return low === height && key !== 0 && hash.key !== 0 && key !== hash.key;
  }

  /** Rows that count: of two blocks at one height the one that became head, where the log tells. */
  private kept(): Int32Array {
    const beside = new Set<number>();
    for (const [earlier, later] of this.contested) {
      if (this.isHead(earlier) !== this.isHead(later)) beside.add(this.isHead(earlier) ? later : earlier);
    }
    const kept = new Int32Array(this.count);
    let size = 0;
    for (let row = 0; row < this.count; row++) {
      if ((this.flags.at(row) & DROPPED) === 0 && !beside.has(row)) kept[size++] = row;
    }
    return kept.slice(0, size);
  }

  /** `originUs` is subtracted from all times. */
  build(originUs: number): BuiltBlocks {
    const kept = this.kept();
    const size = kept.length;
    const axis = {
      kind: 'block' as const,
      height: new Int32Array(size).fill(MISSING),
      timeUs: new Float64Array(size),
      offset: new Float64Array(size),
      length: new Uint32Array(size),
      hash: new Uint32Array(this.anyHash ? 2 * size : 0),
      breaks: Int32Array.from(new Set(this.breaks.map((row) => firstAtOrAfter(kept, row)).filter((row) => row < size))),
    };
    for (let k = 0; k < size; k++) {
      const row = kept[k]!;
      axis.height[k] = this.heights.at(row);
      axis.timeUs[k] = this.times.at(row) - originUs;
      axis.offset[k] = this.offsets.at(row);
      axis.length[k] = this.lengths.at(row);
      if (!this.anyHash) continue;
      axis.hash[2 * k] = this.highWords.at(row);
      axis.hash[2 * k + 1] = this.lowWords.at(row);
    }
    const series: Series[] = [];
    for (const name of BLOCK_SERIES_NAMES) {
      const readings = this.columns.get(name)?.pick(kept);
      if (readings) series.push({ ...BLOCK_SERIES[name], axis, ...readings });
    }
    return { axis, series, kept };
  }
}

/** Position of the first element ≥ `value` in ascending `sorted`; its length when there is none. */
export function firstAtOrAfter(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
