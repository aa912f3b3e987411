import { MISSING, type Run } from '../../model.js';
import { Background } from './background.js';
import {
  CACHED,
  CONNECT_BLOCK,
  CONNECT_TOTAL,
  DISCONNECT,
  LOAD,
  OLD_CONNECT,
  OTHER_STEP,
  POSTPROCESS,
  STEPS,
  type BenchLine,
} from './benchLine.js';
import { ChainRun, TIP_INTERVAL } from './chainRun.js';
import { placeOf } from './events.js';
import { Group } from './group.js';
import { Housekeeping } from './housekeeping.js';
import type { Place } from './place.js';
import { Problems } from './problems.js';
import { Start } from './start.js';
import type { TipLine } from './tipLine.js';
import type { LastTip } from './writes.js';
import { Writes } from './writes.js';

/** Bench time may exceed log time by this much before the clock must have been set, in hundredths of a ms. */
const BENCH_SLACK = 1_000_000;

/** Steps that known forks print beside those of Bitcoin Core (PIVX, Dash). */
const KNOWN_FORK_STEPS = new Set(['Process special tx']);

/**
 * One node as its log tells it: starts of the program, the open group of bench lines, the run that blocks are added to.
 * Tips are joined in `tips.ts`.
 */
export class Node {
  readonly finished: Run[] = [];
  run: ChainRun;
  start: Start;
  readonly group = new Group();
  readonly writes = new Writes();
  readonly housekeeping = new Housekeeping();
  background: Background | null = null;
  /** The block whose tip was printed and whose total is still to come. */
  awaited: { readonly run: ChainRun; readonly row: number } | null = null;
  /** The tip after which events between blocks are placed. */
  last: LastTip = { height: undefined, row: 0 };
  /** The start before, and each without a block since: the next connected block makes restarts of them. */
  restarted: Start[] = [];
  /** Time of the tip before the last one in this start, NaN where unknown. */
  tipTimeBeforeUs = NaN;
  private readonly unknownSteps = new Set<string>();
  /** Blocks disconnected since the last connected one: how many, and first line and time. */
  disconnected: { count: number; readonly line: number; readonly timeUs: number } | null = null;
  /** `- Disconnect block` lines whose tip is still to come. */
  pendingDisconnects = 0;
  /** `REORGANIZE: Disconnect <n> blocks` of 0.8, until the tip at its end. */
  /** Verification of scripts was switched for the block that is being connected. */
  scriptChecks: { readonly height: number; readonly verified: boolean } | null = null;
  reorganize: { readonly blocks: number; readonly line: number; readonly timeUs: number } | null = null;
  /** Time of the last tip of any start, NaN where unknown. */
  lastTimeUs = NaN;
  /** Rows of 0.8 blocks whose only tip is that of the last one. */
  untipped: number[] = [];
  private groupTimeUs = NaN;

  constructor(private readonly stream: string | null) {
    this.start = new Start(1, NaN, false);
    this.run = this.newRun();
  }

  newRun(): ChainRun {
    return new ChainRun(this.stream, this.start.settings, new Problems());
  }

  openBackground(): Background {
    return (this.background ??= new Background(this.stream, this.start.settings));
  }

  /** A new start of the program. `logged`: a line says so. */
  begin(place: Place, logged: boolean): void {
    const before = this.start;
    this.closeStart(place, logged);
    this.start = new Start(place.number, place.time(), logged);
    this.group.clear();
    this.awaited = null;
    this.pendingDisconnects = 0;
    this.untipped = [];
    if (this.background && !before.isDown) this.background.loseCount();
    this.tipTimeBeforeUs = NaN;
    if (this.run.isEmpty) this.run = this.adopt(this.newRun());
    else this.restarted.push(before);
  }

  /** A start that only shows in a height connected again; the block's lines stay open. */
  beginQuietly(place: Place): void {
    const before = this.start;
    this.start = new Start(place.number, place.time(), false);
    this.start.tipsHaveCache = before.tipsHaveCache;
    this.start.tipsHaveMiB = before.tipsHaveMiB;
    this.start.twoChains = before.twoChains;
    this.start.integrity = before.integrity;
    this.restarted.push(before);
    this.tipTimeBeforeUs = NaN;
  }

  /** A restart that only the readings show: their running totals fell while the group of lines was open. */
  private beginWithin(place: Place): void {
    const before = this.start;
    before.integrity.report(this.run.problems);
    this.start = new Start(place.number, place.time(), false);
    this.start.tipsHaveCache = before.tipsHaveCache;
    this.start.tipsHaveMiB = before.tipsHaveMiB;
    this.start.twoChains = before.twoChains;
    this.restarted.push(before);
    this.tipTimeBeforeUs = NaN;
    const { awaited } = this;
    if (awaited?.run !== this.run) return;
    // The tip came before the total that shows the restart.
    this.run.events.dropInferredAt(awaited.row);
    this.start.connected = true;
    this.start.activeHeight = this.start.tipHeight = before.activeHeight;
    this.start.activeHigh = before.activeHigh;
    this.start.activeLow = before.activeLow;
    this.start.cacheCount = before.cacheCount;
    this.start.tipTimeUs = before.tipTimeUs;
    this.start.connectedTimeUs = before.connectedTimeUs;
    this.run.clear(TIP_INTERVAL, awaited.row);
    this.addRestarts(this.start.activeHeight, awaited.row);
  }

  /** The starts since the last connected block become events at this one; `height` MISSING when none follows. */
  addRestarts(height: number, row: number): void {
    const starts = [...this.restarted, this.start];
    this.restarted = [];
    for (let i = 1; i < starts.length; i++) {
      const from = starts[i - 1]!;
      const to = starts[i]!;
      const place = {
        ...placeOf(height === MISSING ? undefined : height, to.timeUs),
        evidence: to.logged ? ('logged' as const) : ('inferred' as const),
        line: to.line,
      };
      this.run.events.addRestart(place, row, [from.settings, to.settings]);
    }
  }

  /** Ends the start that is open: what was pending is judged, and the end itself is an event where the log shows it. */
  private closeStart(place: Place | null, restarted: boolean): void {
    const { start, run } = this;
    this.closeReorg();
    this.dropUntotalled();
    this.writes.end(run, start, this.last, restarted);
    this.housekeeping.settle(run, this.last, true);
    if (start.twoChains) start.integrity.clear();
    else start.integrity.report(run.problems);
    const atEnd = place === null;
    const crashed =
      !start.isDown && (start.shutdownLine > 0 || (restarted && start.whole && start.connected && this.tellsEnd));
    if (start.isDown || crashed) {
      const line = start.shutdownLine > 0 ? start.shutdownLine : (place?.number ?? 0);
      run.events.add(
        {
          kind: 'shutdown',
          ...placeOf(this.last.height, start.shutdownLine > 0 ? start.shutdownTimeUs : atEnd ? NaN : place.time()),
          evidence: start.shutdownLine > 0 ? 'logged' : 'inferred',
          line,
          details: { clean: start.isDown },
        },
        this.last.row,
      );
    }
  }

  /** Some releases of 0.8 print nothing when they end. */
  private get tellsEnd(): boolean {
    return !(this.start.settings.release < 0.09);
  }

  /** The blocks disconnected so far are an event; the fork is the tip now active. */
  closeReorg(): void {
    const { disconnected } = this;
    if (!disconnected) return;
    this.disconnected = null;
    const count = disconnected.count > 0 ? disconnected.count : this.pendingDisconnects;
    const height = disconnected.count > 0 ? this.start.activeHeight : MISSING;
    if (count > 0) this.addReorg(height, count, disconnected.line, disconnected.timeUs);
  }

  addReorg(height: number, disconnected: number, line: number, timeUs: number): void {
    const known = height === MISSING ? -1 : this.run.find(height);
    this.run.events.add(
      {
        kind: 'reorg',
        ...placeOf(height === MISSING ? undefined : height, timeUs),
        evidence: 'logged',
        line,
        details: { disconnected },
      },
      known >= 0 ? known : this.run.rows,
    );
  }

  /** Closes the run; the blocks from now on are another's. */
  replaceRun(): void {
    this.housekeeping.settle(this.run, this.last, true);
    this.keepFinished();
    this.restarted = [];
    this.disconnected = null;
    this.run = this.newRun();
    this.last = { height: undefined, row: 0 };
    this.lastTimeUs = NaN;
    this.start.forgetTips();
  }

  bench(line: BenchLine, place: Place): void {
    const { step } = line;
    if (step < POSTPROCESS) this.addStep(line, place);
    else if (step === POSTPROCESS) this.addPostprocess(line, place);
    else if (step === CONNECT_BLOCK) this.addTotal(line, place);
    else if (step === CACHED) this.openGroup(place);
    else if (step === DISCONNECT) {
      this.group.clear();
      this.awaited = null;
      this.pendingDisconnects++;
      this.run.addDisconnect(line.value, place.time(), place);
      this.disconnected ??= { count: 0, line: place.number, timeUs: place.time() };
    } else if (step === OLD_CONNECT) this.addOldConnect(line, place);
    else if (step === OTHER_STEP) this.addOther(line, place);
  }

  /** Is a block being connected just now, as far as the log shows? */
  get isConnecting(): boolean {
    return this.group.opened || this.group.real;
  }

  private openGroup(place: Place): void {
    if (this.group.opened && this.group.isFresh) return;
    this.awaited = null;
    this.dropUntotalled();
    this.group.open(place.offset);
    this.groupTimeUs = place.time();
  }

  private addStep(line: BenchLine, place: Place): void {
    const { group } = this;
    if (line.step === LOAD) this.openGroup(place);
    else if (this.awaited || group.wouldRepeat(line.step)) {
      this.awaited = null;
      this.dropUntotalled();
      group.clear();
    }
    if (group.isEmpty) this.groupTimeUs = place.time();
    if (line.step >= CONNECT_TOTAL) this.checkTotal(line, place);
    group.add(line.step, line.value, line.count, place.offset);
  }

  private addPostprocess(line: BenchLine, place: Place): void {
    this.checkTotal(line, place);
    const { awaited } = this;
    if (awaited) {
      awaited.run.set(POSTPROCESS, awaited.row, line.value);
      awaited.run.extend(awaited.row, place.end);
    } else this.group.add(POSTPROCESS, line.value, -1, place.offset);
  }

  /** `- Connect block`: belongs to the tip printed before it, else to a block without a tip. */
  private addTotal(line: BenchLine, place: Place): void {
    this.checkTotal(line, place);
    let { awaited } = this;
    const chainstate = this.group.chainstate;
    if (!awaited) {
      if (this.group.isEmpty) this.group.add(POSTPROCESS, MISSING, -1, place.offset);
      if (this.start.twoChains && this.background) {
        awaited = { run: this.background.run, row: this.background.addBlock(this.group, place) };
        this.writes.judgeByReason(awaited.run, this.start, this.background.lastHeight, awaited.row, chainstate);
      } else {
        const row = this.run.addRow(MISSING, place.time(), { offset: this.group.offset, end: place.end });
        awaited = { run: this.run, row };
        this.group.store(this.run, row);
      }
    }
    awaited.run.set(CONNECT_BLOCK, awaited.row, line.value);
    awaited.run.extend(awaited.row, place.end);
    this.checkClock(line.value, awaited.run, awaited.row, place);
    this.awaited = null;
    this.group.clear();
  }

  /** 0.8 and 0.9: the last bench line before the tip, and the only total. */
  private addOldConnect(line: BenchLine, place: Place): void {
    if (this.group.isEmpty) this.group.open(place.offset);
    if (this.group.real) {
      this.dropUntotalled();
      this.group.open(place.offset);
    }
    this.group.add(CONNECT_TOTAL, line.value, -1, place.offset);
    this.group.old = true;
  }

  private addOther(line: BenchLine, place: Place): void {
    const { awaited } = this;
    if (!awaited && this.group.isEmpty) return;
    if (awaited) awaited.run.setStep(line.name, awaited.row, line.value);
    else this.group.addOther(line.name, line.value);
    this.noteUnknown(line.name, place.number);
  }

  private noteUnknown(name: string, line: number): void {
    if (KNOWN_FORK_STEPS.has(name) || this.unknownSteps.has(name) || this.unknownSteps.size >= 64) return;
    this.unknownSteps.add(name);
    const what = 'a step of the bench lines that no release of Bitcoin Core prints is shown under its own name';
    this.run.problems.add('unknown-bench-line', 'note', line, what, 'Nothing needs to be done.');
  }

  /** A block of 0.8 or 0.9 that has its total but no tip of its own (a reorganisation of 0.8, an extract) gets a row. */
  dropUntotalled(): void {
    const { group } = this;
    if (!group.old || !group.real) return;
    const row = this.run.addRow(MISSING, this.groupTimeUs, { offset: group.offset, end: group.offset });
    group.store(this.run, row);
    if (this.untipped.length < 4096) this.untipped.push(row);
    group.clear();
  }

  /** `[background validation] UpdateTip`: at heights divisible by 2000, within the group of its block. */
  backgroundTip(tip: TipLine, place: Place): void {
    this.start.twoChains = true;
    const background = this.openBackground();
    const group = this.group.isEmpty ? null : this.group;
    const row = background.addTip(tip, group, place);
    const chainstate = this.group.chainstate;
    if (group) this.writes.judgeByReason(background.run, this.start, tip.height, row, chainstate);
    this.awaited = { run: background.run, row };
    this.group.clear();
  }

  /** Running totals only rise within one start. */
  private checkTotal(line: BenchLine, place: Place): void {
    const { step, totalSeconds, value } = line;
    if (Number.isNaN(totalSeconds) || step >= STEPS) return;
    if (this.start.integrity.fell(step, totalSeconds, value)) this.beginWithin(place);
    this.start.integrity.add(step, totalSeconds, value);
  }

  /** The log's clock was set back when a block took longer than passed between its tip and the one before. */
  private checkClock(value: number, run: ChainRun, row: number, place: Place): void {
    if (value < BENCH_SLACK || run !== this.run) return;
    const passedUs = place.time() - this.tipTimeBeforeUs;
    const benchUs = value * 10;
    if (!(passedUs >= 0 && benchUs - passedUs > BENCH_SLACK * 10)) return;
    const height = run.heightOf(row);
    run.events.add(
      {
        kind: 'clock-jump',
        ...placeOf(height === MISSING ? undefined : height, place.time()),
        evidence: 'logged',
        line: place.number,
        details: { jumpMs: Math.round((passedUs - benchUs) / 1000) },
      },
      row,
    );
  }

  private adopt(run: ChainRun): ChainRun {
    run.events.takeFrom(this.run.events);
    run.problems.takeFrom(this.run.problems);
    return run;
  }

  private keepFinished(): void {
    if (!this.run.isEmpty) this.finished.push(this.run.finish());
  }

  snapshot(): readonly Run[] {
    const open = this.run.rows > 0 ? [this.run.snapshot()] : [];
    const behind = this.background && this.background.run.rows > 0 ? [this.background.run.snapshot()] : [];
    return [...this.finished, ...open, ...behind];
  }

  finish(): readonly Run[] {
    this.closeStart(null, false);
    if (this.restarted.length > 0) this.addRestarts(MISSING, this.run.rows);
    this.keepFinished();
    if (this.background && this.background.run.rows > 0) this.finished.push(this.background.run.finish());
    return this.finished;
  }
}
