import type { FlushCause, FlushDetails } from '../../model.js';

/** What one line says about a write of the coins cache. */
export type FlushLine =
  | { readonly kind: 'reason'; readonly mode: string; readonly cause: FlushCause | null; readonly empties: boolean }
  | { readonly kind: 'begun' }
  | { readonly kind: 'completed'; readonly hundredths: number; readonly coins?: number; readonly inSeconds: boolean }
  | { readonly kind: 'batch'; readonly hundredths: number }
  | { readonly kind: 'committed'; readonly coins?: number; readonly outputs: boolean }
  | { readonly kind: 'nothing-committed' }
  | { readonly kind: 'notice' | 'notice-queued' | 'large' | 'over-limit' | 'low-memory' | 'unlinked' | 'failed' }
  | { readonly kind: 'other' };

const REASON =
  /^Writing chainstate to disk: flush mode=([A-Z_]{1,24}), prune=([01]), large=([01]), critical=([01]), periodic=([01])/;
const TIMER =
  /^(?:FlushStateToDisk|BatchWrite): write coins cache to disk \((\d{1,15}) (coins|out of)[^)]*\) (started|completed)(?: \((\d{1,10})(?:\.(\d{1,2}))?(ms|s)\))?/;
const BATCH = /^Writing (?:partial|final) batch of (\d{1,9})\.(\d\d) ?MiB/;
const COMMITTED =
  /^Committ(?:ed|ing) (\d{1,15}) changed (transaction outputs|transactions)(?: \(out of (\d+)\))? to coin database/;

function causeOf(
  mode: string,
  prune: boolean,
  large: boolean,
  critical: boolean,
  periodic: boolean,
): FlushCause | null {
  if (critical) return 'critical';
  if (large) return 'large';
  if (prune) return 'prune';
  if (periodic) return 'periodic';
  return mode === 'ALWAYS' || mode.startsWith('FORCE') ? 'forced' : null;
}

function readTimer(text: string): FlushLine | null {
  const timer = TIMER.exec(text);
  if (!timer) return text.includes('unlink pruned files started') ? { kind: 'unlinked' } : otherTimer(text);
  const [, count, unit, edge, whole, fraction, time] = timer;
  if (edge === 'started') return { kind: 'begun' };
  if (whole === undefined) return null;
  const inSeconds = time === 's';
  const hundredths = Number(whole) * 100 + Number((fraction ?? '').padEnd(2, '0'));
  const written = unit === 'out of' ? { coins: Number(count) } : {};
  return { kind: 'completed', hundredths: inSeconds ? hundredths * 1000 : hundredths, ...written, inSeconds };
}

function otherTimer(text: string): FlushLine | null {
  return text.includes(': write coins cache') ? null : { kind: 'other' };
}

/** Reads the message of a rule of kind `flush`; null when it is cut off. Section 5 of the line formats lists the shapes. */
export function readFlushLine(text: string): FlushLine | null {
  if (text.startsWith('Writing chainstate')) {
    const reason = REASON.exec(text);
    if (!reason) return null;
    const mode = reason[1]!;
    const [prune, large, critical, periodic] = [reason[2], reason[3], reason[4], reason[5]].map((flag) => flag === '1');
    const cause = causeOf(mode, prune!, large!, critical!, periodic!);
    return { kind: 'reason', mode, cause, empties: mode === 'ALWAYS' || mode === 'FORCE_FLUSH' || large! || critical! };
  }
  if (text.startsWith('FlushStateToDisk') || text.startsWith('BatchWrite')) return readTimer(text);
  if (text.startsWith('Writing')) {
    const batch = BATCH.exec(text);
    return batch ? { kind: 'batch', hundredths: Number(batch[1]) * 100 + Number(batch[2]) } : null;
  }
  if (text.startsWith('Committ')) {
    const committed = COMMITTED.exec(text);
    if (!committed) return null;
    const outputs = committed[2] === 'transaction outputs';
    if (committed[1] === '0' && committed[3] === '0') return { kind: 'nothing-committed' };
    return { kind: 'committed', ...(outputs ? { coins: Number(committed[1]) } : {}), outputs };
  }
  if (text.startsWith('Cache size'))
    return /^Cache size \(\d+\) exceeds total space \(\d+\)/.test(text) ? { kind: 'over-limit' } : null;
  if (text.startsWith('Flushing large')) return { kind: 'large' };
  if (text.startsWith('Enqueuing')) return { kind: 'notice-queued' };
  if (text.startsWith('ChainStateFlushed')) return { kind: 'notice' };
  if (text.startsWith('SystemNeeds')) return { kind: 'low-memory' };
  return { kind: 'failed' };
}

/** Everything said about writes of the coins cache since the last tip; becomes at most one event. */
export class PendingFlush {
  /** A write was logged, not only a reason for one. */
  written = false;
  failed = false;
  private begun = false;
  private ended = false;
  private mode: string | undefined;
  private cause: FlushCause | null = null;
  private empties: boolean | undefined;
  private coins: number | undefined;
  private committedCoins: number | undefined;
  private batchHundredths = 0;
  private batches = false;
  private hundredths: number | undefined;
  private overLimit = false;
  private lowMemory = false;
  private unlinked = false;
  private committedNothing = false;
  /** Only releases that empty the cache at every write print seconds or count transactions. */
  private oldRelease = false;

  constructor(
    /** Line and time of the first evidence; the time is NaN when unknown. */
    readonly line: number,
    readonly timeUs: number,
    /** The first evidence stands between the bench lines of one block. */
    readonly duringConnect: boolean,
  ) {}

  add(line: FlushLine): void {
    switch (line.kind) {
      case 'reason':
        this.written = true;
        if (this.mode === undefined || (line.empties && this.empties !== true)) {
          this.mode = line.mode;
          this.cause = line.cause;
          this.empties = line.empties;
        }
        return;
      case 'begun':
        this.written = this.begun = true;
        return;
      case 'completed':
        this.written = this.ended = true;
        this.hundredths = (this.hundredths ?? 0) + line.hundredths;
        if (line.coins !== undefined) this.coins = (this.coins ?? 0) + line.coins;
        if (line.inSeconds) this.oldRelease = true;
        return;
      case 'batch':
        this.written = this.begun = this.batches = true;
        this.batchHundredths += line.hundredths;
        return;
      case 'committed':
        this.written = this.ended = true;
        if (line.coins !== undefined) this.committedCoins = (this.committedCoins ?? 0) + line.coins;
        if (!line.outputs) this.oldRelease = true;
        return;
      case 'nothing-committed':
        this.ended = this.committedNothing = true;
        return;
      case 'notice':
      case 'notice-queued':
        this.written = this.ended = true;
        return;
      case 'large':
        this.written = true;
        return;
      case 'over-limit':
        this.overLimit = true;
        return;
      case 'low-memory':
        this.lowMemory = true;
        return;
      case 'unlinked':
        this.unlinked = true;
        return;
      case 'failed':
        this.failed = true;
        return;
      case 'other':
        return;
    }
  }

  /** Was something written, or a reason for a write logged? The second, empty write of a pair is none. */
  get isWrite(): boolean {
    const wroteNothing =
      this.committedNothing && !(this.committedCoins ?? 0) && !(this.coins ?? 0) && this.batchHundredths === 0;
    return this.written && !(wroteNothing && this.mode === undefined);
  }

  /** The write began and its end is not in the log. */
  get isUnfinished(): boolean {
    return this.begun && !this.ended;
  }

  /**
   * What an unmodified release does in this case; asked only where no count tells. `major`: release, NaN when unknown
   * (a release before 28 always empties the cache).
   */
  wouldEmpty(major: number): boolean {
    if (this.empties !== undefined) return this.empties;
    if (this.overLimit || this.lowMemory || this.oldRelease || major < 28) return true;
    return this.duringConnect && !this.unlinked;
  }

  get durationMs(): number | undefined {
    return this.hundredths === undefined ? undefined : this.hundredths / 100;
  }

  details(): FlushDetails {
    const cause =
      this.cause ?? (this.lowMemory ? 'memory' : this.overLimit ? 'critical' : this.unlinked ? 'prune' : undefined);
    const coins = this.committedCoins ?? this.coins;
    return {
      ...(this.mode === undefined ? {} : { mode: this.mode }),
      ...(cause === undefined ? {} : { cause }),
      ...(coins === undefined ? {} : { coins }),
      ...(this.batches ? { batchMiB: this.batchHundredths / 100 } : {}),
    };
  }
}
