import { MISSING } from '../../model.js';
import { CACHE_MIB, CACHE_TX, CACHE_TXO, ChainRun } from './chainRun.js';
import type { Group } from './group.js';
import type { Place } from './place.js';
import { Problems } from './problems.js';
import type { Settings } from './settings.js';
import type { TipLine } from './tipLine.js';

/**
 * The chain that is validated behind a snapshot (assumeutxo). It prints a tip at heights divisible by 2000 only; its
 * blocks between are numbered from there, forwards and, before the first tip, backwards.
 */
export class Background {
  readonly run: ChainRun;
  /** Height of the last block, MISSING while unknown. */
  private height = MISSING;
  /** First row whose height follows from counting, not from a tip. */
  private counted = 0;
  /** Rows that no `BlockConnected` line was read for. */
  private unannounced: number[] = [];

  constructor(stream: string | null, settings: Settings) {
    const name = 'background validation';
    this.run = new ChainRun(stream === null ? name : `${stream} ${name}`, settings, new Problems());
  }

  /** The chain's last height is known: the tip that was active before the snapshot's chain took over. */
  startFrom(height: number): void {
    this.height = height;
  }

  /** A block was lost or connected where counting cannot tell. */
  loseCount(): void {
    this.height = MISSING;
    this.counted = this.run.rows;
    this.unannounced = [];
  }

  /** A whole group without a tip. Returns its row. */
  addBlock(group: Group, place: Place): number {
    const height = this.height === MISSING ? MISSING : this.height + 1;
    const row = this.run.addRow(height, place.time(), { offset: group.offset, end: place.end });
    if (height !== MISSING) this.height = height;
    group.store(this.run, row);
    if (this.unannounced.length < 4096) this.unannounced.push(row);
    return row;
  }

  /** `[background validation] UpdateTip: …`, within its group or, without bench lines, alone. Returns its row. */
  addTip(tip: TipLine, group: Group | null, place: Place): number {
    const expected = this.height === MISSING ? MISSING : this.height + 1;
    if (expected !== tip.height) this.renumber(tip.height, expected !== MISSING && group !== null, place.number);
    const known = this.run.find(tip.height);
    const lines = { offset: group?.offset ?? place.offset, end: place.end };
    const row = known >= 0 ? known : this.run.addRow(tip.height, place.time(), lines);
    if (known >= 0) this.run.place(row, place.time(), lines);
    group?.store(this.run, row);
    this.run.setHash(row, tip.hashHigh, tip.hashLow);
    if (tip.cacheTenths !== MISSING) this.run.set(CACHE_MIB, row, tip.cacheTenths);
    if (tip.cacheCount !== MISSING) this.run.set(tip.countsOutputs ? CACHE_TXO : CACHE_TX, row, tip.cacheCount);
    this.height = tip.height;
    this.counted = this.run.rows;
    this.unannounced = [];
    return row;
  }

  /** `Enqueuing BlockConnected: block hash=… block height=…` of a block that is not the main chain's. */
  announce(height: number, high: number, low: number): void {
    const row = this.unannounced.shift();
    if (row === undefined) return;
    this.run.setHeight(row, height);
    this.run.setHash(row, high, low);
    if (row === this.run.rows - 1) this.height = height;
  }

  get lastHeight(): number | undefined {
    return this.height === MISSING ? undefined : this.height;
  }

  /** Rows since the last tip end just below `height` where their number allows it, else they have no height. */
  private renumber(height: number, contradicts: boolean, line: number): void {
    const rows = this.run.rows;
    const fits = !contradicts && height - (rows - this.counted) >= 0;
    for (let row = this.counted; row < rows; row++) {
      if (contradicts) this.run.forgetRow(row);
      this.run.setHeight(row, fits ? height - (rows - row) : MISSING);
    }
    if (!contradicts || rows === this.counted) return;
    const what = 'the blocks since the background tip before do not add up to this one, so their heights are unknown';
    this.run.problems.add('missing-blocks', 'warning', line, what, 'Load the log without lines cut out of it.');
  }
}
