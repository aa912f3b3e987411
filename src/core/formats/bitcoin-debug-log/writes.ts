import { MISSING } from '../../model.js';
import type { ChainRun } from './chainRun.js';
import { placeOf } from './events.js';
import { PendingFlush, type FlushLine } from './flush.js';
import type { Place } from './place.js';
import type { Start } from './start.js';

/** A logged write of the chainstate during a connection took at least this long, in hundredths of a ms (rule R9). */
const LONG_WRITE = 5000;
/** Below this many entries a drop says nothing (rule R7). */
const SMALL_CACHE = 1000;

/** A tip after which the writes before it are judged. */
export interface JudgedTip {
  readonly height: number;
  /** Entries in the cache, MISSING where the tip has none. */
  readonly count: number;
  /** Row of the tip, or the next one when it has none. */
  readonly row: number;
  /** `- Writing chainstate` of its group in hundredths of a ms, or MISSING. */
  readonly chainstate: number;
  /** It is the first tip that was connected after a restart: its cache is small anyway. */
  readonly restarted: boolean;
}

/** Where the last tip stands, for events that follow it. */
export interface LastTip {
  readonly height: number | undefined;
  readonly row: number;
}

function chainstateMs(hundredths: number): number | undefined {
  return hundredths !== MISSING && hundredths >= LONG_WRITE ? hundredths / 100 : undefined;
}

/** Gathers the lines about writes of the coins cache and makes at most one event of them between two tips. */
export class Writes {
  private pending: PendingFlush | null = null;

  add(line: FlushLine, place: Place, start: Start, duringConnect: boolean): void {
    if (line.kind === 'other') return;
    if (line.kind === 'notice-queued') start.queuesNotices = true;
    // The second notice of a pair comes from another thread, perhaps after the next tip.
    if (line.kind === 'notice' && start.queuesNotices) return;
    this.pending ??= new PendingFlush(place.number, place.time(), duringConnect);
    this.pending.add(line);
  }

  /** The count of the tip decides what the writes before it were. `count` before: MISSING where unknown. */
  judge(run: ChainRun, start: Start, place: Place, tip: JudgedTip, last: LastTip): void {
    const pending = this.pending;
    this.pending = null;
    if (pending?.failed) this.fail(run, pending, last);
    else if (this.isEmptied(pending, start, tip)) {
      const duration =
        pending?.durationMs ?? (tip.count === 0 || pending?.duringConnect ? chainstateMs(tip.chainstate) : undefined);
      run.events.add(
        {
          kind: 'cache-emptied',
          ...placeOf(tip.height, pending ? pending.timeUs : place.time()),
          ...(duration === undefined ? {} : { durationMs: duration }),
          evidence: pending ? 'logged' : 'inferred',
          line: pending?.line ?? place.number,
          details: pending?.details() ?? {},
        },
        tip.row,
      );
    } else if (pending?.isWrite) this.sync(run, pending, last, chainstateMs(tip.chainstate));
  }

  /** No tip follows in this run: the log's own reasons decide. */
  judgeWithoutTip(run: ChainRun, start: Start, last: LastTip): void {
    const pending = this.pending;
    this.pending = null;
    if (!pending) return;
    if (pending.failed) this.fail(run, pending, last);
    else if (!pending.isWrite) return;
    else if (pending.wouldEmpty(start.settings.release)) {
      const duration = pending.durationMs;
      run.events.add(
        {
          kind: 'cache-emptied',
          ...placeOf(undefined, pending.timeUs),
          ...(duration === undefined ? {} : { durationMs: duration }),
          evidence: 'logged',
          line: pending.line,
          details: pending.details(),
        },
        run.rows,
      );
    } else this.sync(run, pending, last, undefined);
  }

  /** A block of a chain that prints hardly any tip was connected at `height`: the log's own reasons decide. */
  judgeByReason(run: ChainRun, start: Start, height: number | undefined, row: number, chainstate: number): void {
    const pending = this.pending;
    this.pending = null;
    if (!pending) return;
    const empties = pending.wouldEmpty(start.settings.release);
    if (pending.failed || !pending.isWrite) {
      if (pending.failed) this.fail(run, pending, { height, row });
      return;
    }
    const duration = pending.durationMs ?? chainstateMs(chainstate);
    run.events.add(
      {
        kind: empties ? 'cache-emptied' : 'cache-synced',
        ...placeOf(height, pending.timeUs),
        ...(duration === undefined ? {} : { durationMs: duration }),
        evidence: 'logged',
        line: pending.line,
        details: pending.details(),
      },
      row,
    );
  }

  /** The program ended. Its last write belongs to the shutdown unless it failed or, as `restarted` shows, was cut off. */
  end(run: ChainRun, start: Start, last: LastTip, restarted: boolean): void {
    const pending = this.pending;
    if (pending && (pending.failed || (restarted && pending.isUnfinished))) this.fail(run, pending, last);
    else if (start.shutdownLine === 0) this.judgeWithoutTip(run, start, last);
    this.pending = null;
  }

  private isEmptied(pending: PendingFlush | null, start: Start, tip: JudgedTip): boolean {
    const before = start.cacheCount;
    if (tip.count === MISSING) return pending?.isWrite === true && pending.wouldEmpty(start.settings.release);
    if (tip.count === 0 && tip.height > 0) {
      // The cache is empty after a start; only a write makes that an event of its own.
      return !tip.restarted || pending !== null;
    }
    if (before === MISSING) return pending?.isWrite === true && pending.wouldEmpty(start.settings.release);
    return before >= SMALL_CACHE && tip.count * 2 < before;
  }

  private sync(run: ChainRun, pending: PendingFlush, last: LastTip, longWriteMs: number | undefined): void {
    const duration = pending.durationMs ?? (pending.duringConnect ? longWriteMs : undefined);
    run.events.add(
      {
        kind: 'cache-synced',
        ...placeOf(last.height, pending.timeUs),
        ...(duration === undefined ? {} : { durationMs: duration }),
        evidence: 'logged',
        line: pending.line,
        details: pending.details(),
      },
      last.row,
    );
  }

  private fail(run: ChainRun, pending: PendingFlush, last: LastTip): void {
    run.events.add(
      {
        kind: 'flush-failed',
        ...placeOf(last.height, pending.timeUs),
        evidence: 'logged',
        line: pending.line,
        details: pending.details(),
      },
      last.row,
    );
  }
}
