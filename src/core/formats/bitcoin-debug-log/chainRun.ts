import { metricOf } from '../../metrics.js';
import { MISSING, type Axis, type Run, type Series } from '../../model.js';
import { STEPS } from './benchLine.js';
import { float64Column, HeightIndex, int32Column, Readings, uint32Column } from './columns.js';
import { EventList } from './events.js';
import type { Problems } from './problems.js';
import type { Settings } from './settings.js';

/** Places of the readings that are no bench step; the steps come before them. */
export const TX_COUNT = STEPS;
export const TXIN_COUNT = STEPS + 1;
export const CACHE_MIB = STEPS + 2;
export const CACHE_TXO = STEPS + 3;
export const CACHE_TX = STEPS + 4;
export const TIP_INTERVAL = STEPS + 5;

/** Metric id of each place. */
const IDS = [
  'loadMs',
  'sanityMs',
  'forkChecksMs',
  'connectTxMs',
  'verifyMs',
  'undoMs',
  'indexMs',
  'callbacksMs',
  'connectTotalMs',
  'flushMs',
  'chainstateMs',
  'postProcessMs',
  'connectMs',
  'txCount',
  'txinCount',
  'cacheMiB',
  'cacheTxo',
  'cacheTx',
  'tipIntervalMs',
];

/** Order of the series in a run: that of the contract's list. */
const ORDER = [
  'connectMs',
  'loadMs',
  'sanityMs',
  'forkChecksMs',
  'connectTxMs',
  'verifyMs',
  'undoMs',
  'indexMs',
  'connectTotalMs',
  'flushMs',
  'chainstateMs',
  'postProcessMs',
  'callbacksMs',
  'tipIntervalMs',
  'disconnectMs',
  'txCount',
  'txinCount',
  'cacheMiB',
  'cacheTxo',
  'cacheTx',
];

/** Where the lines of a row stand in the input. */
export interface Lines {
  readonly offset: number;
  readonly end: number;
}

/** Rows that series are read along, while they grow. */
class GrowingAxis {
  rows = 0;
  hashes = false;
  readonly height = int32Column(MISSING);
  readonly timeUs = float64Column();
  readonly offset = float64Column();
  readonly length = uint32Column();
  readonly hashHigh = uint32Column();
  readonly hashLow = uint32Column();

  finish(kind: Axis['kind'], breaks: readonly number[], keep: boolean): Axis {
    const rows = this.rows;
    const part = <T extends Int32Array | Uint32Array | Float64Array>(column: {
      copy(rows: number): T;
      take(rows: number): T;
    }): T => (keep ? column.copy(rows) : column.take(rows));
    const hash = new Uint32Array(this.hashes && !keep ? rows * 2 : 0);
    for (let row = 0; row * 2 < hash.length; row++) {
      hash[row * 2] = this.hashHigh.get(row);
      hash[row * 2 + 1] = this.hashLow.get(row);
    }
    return {
      kind,
      height: part(this.height),
      timeUs: part(this.timeUs),
      offset: part(this.offset),
      length: part(this.length),
      hash,
      breaks: Int32Array.from([...new Set(breaks)].sort((a, b) => a - b)),
    };
  }
}

/** One chain of one node as it is read: a row per connected block, its readings, its events. */
export class ChainRun {
  readonly axis = new GrowingAxis();
  readonly disconnects = new GrowingAxis();
  readonly events = new EventList();
  /** Switches of script verification, in log order. */
  readonly scriptChecks: { readonly height: number; readonly verified: boolean }[] = [];
  private readonly readings: (Readings | undefined)[] = new Array<Readings | undefined>(IDS.length).fill(undefined);
  private readonly steps = new Map<string, Readings>();
  private readonly disconnectMs = new Readings();
  private readonly heights = new HeightIndex();
  private readonly breaks: number[] = [];
  /** Lowest height that was connected. */
  firstHeight = MISSING;

  constructor(
    readonly stream: string | null,
    readonly settings: Settings,
    readonly problems: Problems,
  ) {}

  get rows(): number {
    return this.axis.rows;
  }

  /** Nothing was measured. */
  get isEmpty(): boolean {
    return this.rows === 0 && this.disconnects.rows === 0;
  }

  /** Row of the block that is connected at this height, or -1. */
  find(height: number): number {
    return this.heights.find(height);
  }

  /** Has the block of this row that hash? Unknown (false) where either is not printed. */
  hasHash(row: number, high: number, low: number): boolean {
    return (high !== 0 || low !== 0) && this.axis.hashHigh.get(row) === high && this.axis.hashLow.get(row) === low;
  }

  knowsHash(row: number): boolean {
    return this.axis.hashHigh.get(row) !== 0 || this.axis.hashLow.get(row) !== 0;
  }

  timeOf(row: number): number {
    return this.axis.timeUs.get(row);
  }

  /** MISSING where the row has none. */
  heightOf(row: number): number {
    return this.axis.height.get(row);
  }

  /** A new row; `height` may be MISSING. */
  addRow(height: number, timeUs: number, lines: Lines): number {
    const row = this.axis.rows++;
    this.place(row, timeUs, lines);
    if (height !== MISSING) this.setHeight(row, height);
    return row;
  }

  /** Time and lines of a row, again when its block is connected again. */
  place(row: number, timeUs: number, lines: Lines): void {
    this.axis.timeUs.set(row, timeUs);
    this.axis.offset.set(row, lines.offset);
    this.extend(row, lines.end);
  }

  /** The row's lines reach to this byte. */
  extend(row: number, end: number): void {
    const length = end - this.axis.offset.get(row);
    this.axis.length.set(row, length > 0 ? (length < 0xffffffff ? length : 0xffffffff) : 0);
  }

  setHeight(row: number, height: number): void {
    this.axis.height.set(row, height);
    if (height === MISSING) return;
    this.heights.set(height, row);
    if (this.firstHeight === MISSING || height < this.firstHeight) this.firstHeight = height;
  }

  setHash(row: number, high: number, low: number): void {
    if (high !== 0 || low !== 0) this.axis.hashes = true;
    this.axis.hashHigh.set(row, high);
    this.axis.hashLow.set(row, low);
  }

  /** The block at this height was disconnected. */
  forget(height: number): void {
    this.heights.forget(height);
  }

  /** The row's height was wrong. */
  forgetRow(row: number): void {
    const height = this.axis.height.get(row);
    if (height !== MISSING && this.heights.find(height) === row) this.heights.forget(height);
  }

  breakBefore(row: number): void {
    if (row > 0) this.breaks.push(row);
  }

  /** `place`: index of a reading, a bench step or one of the constants above. */
  set(place: number, row: number, value: number): void {
    (this.readings[place] ??= new Readings()).set(row, value);
  }

  clear(place: number, row: number): void {
    this.readings[place]?.clear(row);
  }

  /** A step with a label of its own; false when there are too many. */
  setStep(label: string, row: number, value: number): boolean {
    let readings = this.steps.get(label);
    if (!readings) {
      if (this.steps.size >= 16) return false;
      readings = new Readings();
      this.steps.set(label, readings);
    }
    readings.set(row, value);
    return true;
  }

  addDisconnect(value: number, timeUs: number, lines: Lines): void {
    const row = this.disconnects.rows++;
    this.disconnects.timeUs.set(row, timeUs);
    this.disconnects.offset.set(row, lines.offset);
    this.disconnects.length.set(row, Math.max(0, lines.end - lines.offset));
    this.disconnectMs.set(row, value);
  }

  /** Height of the block that was disconnected `back` measurements before the last one. */
  setDisconnectHeight(back: number, height: number): void {
    const row = this.disconnects.rows - 1 - back;
    if (row >= 0) this.disconnects.height.set(row, height);
  }

  /** A copy with the main series only. */
  snapshot(): Run {
    const axis = this.axis.finish('block', this.breaks, true);
    const series = this.blockSeries(axis, true).filter(({ id }) =>
      this.readings[IDS.indexOf('connectMs')]
        ? id === 'connectMs' || id === 'cacheTxo'
        : id === 'tipIntervalMs' || id === 'cacheTxo',
    );
    return this.run(axis, series);
  }

  finish(): Run {
    const axis = this.axis.finish('block', this.breaks, false);
    const series = this.blockSeries(axis, false);
    if (this.disconnects.rows > 0) {
      const rows = this.disconnects.rows;
      series.push(
        this.series('disconnectMs', this.disconnects.finish('entry', [], false), this.disconnectMs, rows, false),
      );
    }
    const rank = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.indexOf('disconnectMs') + 0.5);
    series.sort((a, b) => rank(a.id) - rank(b.id));
    if (series.some(({ id }) => id === 'tipIntervalMs') && !series.some(({ id }) => isBench(id))) this.missBench();
    return this.run(axis, series);
  }

  /** What is shown instead is something else, and must not be taken for it. */
  private missBench(): void {
    this.problems.add(
      'nothing-to-show',
      'note',
      undefined,
      'no [bench] lines: connect time per block is not in this log, the time between tips is shown instead',
      'Start the node with -debug=bench to have it logged.',
    );
  }

  private run(axis: Axis, series: readonly Series[]): Run {
    return {
      stream: this.stream,
      format: 'bitcoin-debug-log',
      clock: 'utc',
      metadata: this.settings.metadata(),
      axis,
      series,
      categories: [],
      ...(this.scriptChecks.length > 0 && { scriptChecks: [...this.scriptChecks] }),
      events: this.events.list(axis.height.length),
      problems: this.problems.list(),
    };
  }

  private blockSeries(axis: Axis, keep: boolean): Series[] {
    const rows = axis.height.length;
    const series: Series[] = [];
    this.readings.forEach((readings, place) => {
      if (readings) series.push(this.series(IDS[place]!, axis, readings, rows, keep));
    });
    for (const [label, readings] of this.steps) series.push(this.series(`step:${label}`, axis, readings, rows, keep));
    return series.filter(({ values }) => values.some((value) => value !== MISSING));
  }

  private series(id: string, axis: Axis, readings: Readings, rows: number, keep: boolean): Series {
    const { unit, better, scale } = metricOf(id);
    const values = keep ? readings.copy(rows) : readings.take(rows);
    return { id, unit, better, scale, axis, values, ...(readings.large.size > 0 ? { large: readings.large } : {}) };
  }
}

/** Is the metric one of those that `-debug=bench` prints for each block? */
function isBench(id: string): boolean {
  return id.endsWith('Ms') && id !== 'tipIntervalMs';
}
