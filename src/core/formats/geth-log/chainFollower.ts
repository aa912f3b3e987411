import type { Metadata, Run } from '../../model.js';
import type { Problem } from '../../problem.js';
import { type BlockHash, NO_HASH } from './blockHash.js';
import type { BlockSeriesName } from './blockSeries.js';
import { GethRun, changedSettings } from './gethRun.js';
import { LogClock } from './logClock.js';
import type { Place } from './place.js';

/** Readings of one block by series, integers in the scale of the series; absent where the line gives none. */
export type Readings = Readonly<Partial<Record<BlockSeriesName, number>>>;

/** One import report: `blocks` blocks that end at `height`; `ignored` known blocks came before them. */
export interface ImportReport {
  readonly height: number;
  readonly blocks: number;
  readonly ignored: number;
  readonly hash: BlockHash;
  /** ns for all blocks together; null when the line gives none. */
  readonly elapsedNs: number | null;
  readonly readings: Readings;
  /** The client reports now and then: heights between two reports were not lost. */
  readonly mayFollowGap?: true;
}

const NEAR = 64;
/** Falling back by so many blocks to where the run began, without a word of it in the log, is another run. */
const REPEAT = 64;

/** Follows one node's chain through its log: which blocks, which process start, which run. */
export class ChainFollower {
  readonly clock = new LogClock();
  run: GethRun;
  private readonly done: GethRun[] = [];
  /** Settings of this process start. */
  private settings: Metadata = {};
  private settingsBefore: Metadata = {};
  private starts = 0;
  private rank = 0;
  private restart: Place | null = null;
  private stoppedSince = false;
  /** Highest block of earlier process starts, and how many rows they have. */
  private replayTo = -1;
  private rowsBefore = 0;
  private tip = -1;
  private firstLow = -1;
  private greatest = -1;
  private rowsOfStart = 0;
  private headHeight = -1;
  private headHash: BlockHash = NO_HASH;
  private reorgLogged = false;
  private wentBack: { readonly place: Place; readonly us: number } | null = null;
  private slow: {
    readonly height: number;
    readonly hash: BlockHash;
    readonly readings: Readings;
    readonly place: Place;
  } | null = null;

  constructor(
    private readonly format: string,
    private readonly stream: string | null,
  ) {
    this.run = new GethRun(format, stream, NaN);
  }

  /** Takes note of a line's time. A clock set back becomes an event at the next block. */
  sawTime(place: Place): void {
    if (Number.isNaN(place.timeUs)) return;
    if (Number.isNaN(this.run.originUs)) this.run.originUs = place.timeUs;
    if (this.clock.wentBackUs > 0) this.wentBack ??= { place, us: this.clock.wentBackUs };
  }

  /** An import report. A slow-block report of the same block is merged into it; single blocks printed before it stand for it. */
  imported(report: ImportReport, place: Place): void {
    const low = report.height - report.blocks + 1;
    if (this.slow && (report.blocks > 1 || !this.isSlow(report.height, report.hash))) this.flushSlow();
    const printedSingly = report.blocks > 1 && this.printedSingly(low, report.height);
    const row = printedSingly
      ? this.pushRow(report.height, report.height, report.hash, place, 0)
      : this.pushRow(low, report.height, report.hash, place, report.mayFollowGap ? Infinity : report.ignored);
    for (const [name, value] of entries(report.readings)) {
      if (printedSingly && (name === 'mgas' || name === 'mgasps' || name === 'txCount')) continue;
      this.run.blocks.set(row, name, value);
    }
    if (this.slow) {
      this.addMissing(row, this.slow.readings);
      this.slow = null;
    }
    if (printedSingly) return;
    if (report.blocks > 1) this.run.blocks.set(row, 'segmentBlocks', report.blocks);
    if (report.elapsedNs !== null)
      this.run.blocks.set(row, report.blocks === 1 ? 'importMs' : 'segmentMs', report.elapsedNs);
  }

  /** More readings of the latest block, from lines that follow its report. false when there is no block or it has them all. */
  addToLatest(readings: Readings, place: Place): boolean {
    const row = this.run.blocks.count - 1;
    if (row < 0) return false;
    const added = this.addMissing(row, readings);
    if (added) this.run.blocks.extend(row, place);
    return added;
  }

  /** `Inserted new block`: the true time of one block. The report of the batch's last block stands before it. */
  inserted(height: number, hash: BlockHash, elapsedNs: number, readings: Readings, place: Place): void {
    const { blocks } = this.run;
    let row = blocks.find(height, hash, 2);
    if (row >= 0 && blocks.isInserted(row)) row = -1;
    if (row >= 0 && blocks.has(row, 'segmentBlocks')) return;
    if (row < 0) row = this.pushRow(height, height, hash, place, 0);
    blocks.markInserted(row);
    this.run.blocks.set(row, 'importMs', elapsedNs);
    this.addMissing(row, readings);
    this.run.blocks.extend(row, place);
  }

  /** A block beside the chain: its import report, if one stands before, does not count. */
  forked(height: number, hash: BlockHash): void {
    const row = this.run.blocks.find(height, hash, 2);
    if (row >= 0 && hash !== NO_HASH && !this.run.blocks.has(row, 'segmentBlocks')) this.run.blocks.drop(row);
  }

  /** `Chain head was updated`, the second half of an import; `elapsedNs` null when the line gives none. */
  head(height: number, hash: BlockHash, elapsedNs: number | null, place: Place): void {
    if (this.slow && !this.isSlow(height, hash)) this.flushSlow();
    const { blocks } = this.run;
    const row = blocks.find(height, hash, NEAR);
    const knownHead = row >= 0 && blocks.isHead(row);
    const disconnected = this.headHeight - height + (knownHead ? 0 : 1);
    const sameBlock = height === this.headHeight && hash.key === this.headHash.key;
    if (this.headHeight >= height && !sameBlock && !this.reorgLogged)
      this.reorg(knownHead ? height : height - 1, disconnected, 'inferred', place);
    this.reorgLogged = false;
    this.headHeight = height;
    this.headHash = hash;
    if (row < 0) return;
    blocks.markHead(row);
    if (elapsedNs !== null) blocks.set(row, 'headMs', elapsedNs);
    blocks.extend(row, place);
  }

  /** Blocks left the chain above `forkHeight`. `logged`: the node says so itself. */
  reorg(forkHeight: number, disconnected: number, evidence: 'logged' | 'inferred', place: Place): void {
    if (evidence === 'logged') this.reorgLogged = true;
    if (disconnected <= 0) return;
    const { blocks } = this.run;
    const draft = { kind: 'reorg' as const, height: forkHeight, evidence, line: place.line, details: { disconnected } };
    this.run.event(draft, blocks.find(forkHeight, NO_HASH, 65_536), place.timeUs);
  }

  /** A slow-block report: kept until the import report of the same block, which it goes into. */
  slowBlock(height: number, hash: BlockHash, readings: Readings, place: Place): void {
    this.flushSlow();
    const row = this.run.blocks.find(height, hash, 2);
    if (row >= 0 && this.run.blocks.has(row, 'importMs')) this.addMissing(row, readings);
    else this.slow = { height, hash, readings, place };
  }

  /** A start-up message. Each start prints its messages in the order of their `rank`. */
  started(rank: number, place: Place): void {
    const isNew = rank <= this.rank || this.rowsOfStart > 0 || this.stoppedSince;
    this.rank = rank;
    if (this.starts > 0 && !isNew) return;
    this.flushSlow();
    this.starts++;
    const running = this.run.blocks.count > 0 && this.rowsOfStart > 0;
    if (running && !this.stoppedSince) this.shutdown(false, 'inferred', place);
    this.settingsBefore = this.settings;
    this.settings = {};
    this.rowsOfStart = 0;
    this.stoppedSince = false;
    this.headHeight = -1;
    this.reorgLogged = false;
    if (this.run.blocks.count === 0) return;
    this.restart ??= place;
    this.replayTo = this.greatest;
    this.rowsBefore = this.run.blocks.count;
  }

  /** A setting that the log tells of this process start. */
  setting(change: Metadata): void {
    this.settings = { ...this.settings, ...change };
    if (this.restart) return;
    const { metadata } = this.run;
    this.run.metadata = this.starts > 1 ? { ...change, ...metadata } : { ...metadata, ...change };
  }

  stopped(place: Place): void {
    if (this.stoppedSince) return;
    this.stoppedSince = true;
    this.flushSlow();
    if (this.run.blocks.count > 0) this.shutdown(true, 'logged', place);
  }

  step(label: string, ns: number, height: number, id: string, place: Place): void {
    this.run.step(label, ns, height, id, place);
  }

  /** All runs as read so far; nothing is changed. */
  snapshot(): readonly Run[] {
    const clock = this.clock.kind ?? 'elapsed';
    return [...this.done, this.run].flatMap((run) => run.build(clock));
  }

  /** Problems of stretches of the log that gave no run. */
  strayProblems(): readonly Problem[] {
    return [...this.done, this.run].filter((run) => run.build('utc').length === 0).flatMap((run) => run.problems.all());
  }

  /** All runs. A slow-block report without import report becomes a block of its own, a restart without block an event. */
  finish(): readonly Run[] {
    this.flushSlow();
    if (this.restart) this.restartEvent(-1, undefined, this.restart);
    this.restart = null;
    return this.snapshot();
  }

  private isSlow(height: number, hash: BlockHash): boolean {
    if (this.slow?.height !== height) return false;
    return this.slow.hash.key === hash.key || hash.key === 0 || this.slow.hash.key === 0;
  }

  private flushSlow(): void {
    const { slow } = this;
    if (!slow) return;
    this.slow = null;
    const row = this.pushRow(slow.height, slow.height, slow.hash, slow.place, 0);
    this.addMissing(row, slow.readings);
    const total = slow.readings.totalMs;
    if (total !== undefined) this.run.blocks.set(row, 'importMs', total);
  }

  private addMissing(row: number, readings: Readings): boolean {
    let added = false;
    for (const [name, value] of entries(readings)) {
      if (this.run.blocks.has(row, name)) continue;
      this.run.blocks.set(row, name, value);
      added = true;
    }
    return added;
  }

  /** Were blocks of this segment printed one by one since the segment before? */
  private printedSingly(low: number, height: number): boolean {
    const { blocks } = this.run;
    const last = blocks.count - 1;
    return last >= 0 && blocks.isInserted(last) && blocks.height(last) >= low && blocks.height(last) < height;
  }

  private pushRow(low: number, height: number, hash: BlockHash, place: Place, ignored: number): number {
    if (this.beginsRun(low, height, hash)) this.newRun(place);
    const { blocks } = this.run;
    const row = blocks.push(low, height, hash, place, low <= this.replayTo ? this.rowsBefore : 0);
    const isFirst = row === 0;
    const missing = low - ignored - this.tip - 1;
    if (this.restart) {
      this.restartEvent(row, low, this.restart);
      if (!isFirst && missing !== 0) blocks.breakAt(row);
      this.restart = null;
    } else if (!isFirst && missing > 0) {
      blocks.breakAt(row);
      const draft = {
        kind: 'gap' as const,
        height: low,
        evidence: 'inferred' as const,
        line: place.line,
        details: { missing },
      };
      this.run.event(draft, row, place.timeUs);
    }
    if (this.wentBack) this.clockJump(row, low, this.wentBack);
    this.wentBack = null;
    if (isFirst) this.firstLow = low;
    this.firstLow = Math.min(this.firstLow, low);
    this.tip = height;
    this.greatest = Math.max(this.greatest, height);
    this.rowsOfStart++;
    return row;
  }

  /** Another run: another chain, or the same blocks from the beginning once more. */
  private beginsRun(low: number, height: number, hash: BlockHash): boolean {
    const { blocks } = this.run;
    if (blocks.count === 0) return false;
    if (this.restart) {
      const chain = this.run.metadata.chain;
      if (this.settings.chain !== undefined && chain !== undefined && chain !== this.settings.chain) return true;
    }
    if (low > this.firstLow) return false;
    if (this.greatest - low >= REPEAT) return true;
    if (!this.restart) return false;
    const key = blocks.keyAt(height);
    return key === null || key === 0 || key !== hash.key;
  }

  private newRun(place: Place): void {
    this.done.push(this.run);
    const origin = this.restart ?? place;
    this.run = new GethRun(this.format, this.stream, origin.timeUs);
    this.run.metadata = this.settings;
    this.restart = null;
    this.wentBack = null;
    this.tip = -1;
    this.greatest = -1;
    this.replayTo = -1;
    this.headHeight = -1;
  }

  private restartEvent(row: number, height: number | undefined, place: Place): void {
    const draft = {
      kind: 'restart' as const,
      ...(height === undefined ? {} : { height }),
      evidence: 'logged' as const,
      line: place.line,
      details: { changed: changedSettings(this.settingsBefore, this.settings) },
    };
    this.run.event(draft, row, place.timeUs);
  }

  private shutdown(clean: boolean, evidence: 'logged' | 'inferred', place: Place): void {
    const draft = { kind: 'shutdown' as const, height: this.tip, evidence, line: place.line, details: { clean } };
    this.run.event(draft, this.run.blocks.count - 1, place.timeUs);
  }

  private clockJump(row: number, height: number, { place, us }: { readonly place: Place; readonly us: number }): void {
    const draft = {
      kind: 'clock-jump' as const,
      height,
      evidence: 'logged' as const,
      line: place.line,
      details: { jumpMs: -us / 1000 },
    };
    this.run.event(draft, row, place.timeUs);
    this.run.problems.add(
      'time-went-back',
      'note',
      place.line,
      'The time of this line is before that of the line above it',
      'Read times around here with care; block times are not affected',
    );
  }
}

function entries(readings: Readings): [BlockSeriesName, number][] {
  return Object.entries(readings) as [BlockSeriesName, number][]; // entries widens the key to string
}
