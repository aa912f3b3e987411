import type { Run, RunEvent, Series } from '../model.js';
import { blocksSinceEmptied } from './blocksSinceEmptied.js';
import { readingAt, valueAt } from './readings.js';

/** State of the coins cache while a block is connected, in the order of their numbers in `CachePhases`. */
export const PHASES = ['warm', 'cold', 'flushing'] as const;
export type Phase = (typeof PHASES)[number];

const COLD = 1;
const FLUSHING = 2;

/** Blocks after which a cache counts as warm whatever it holds: a day of blocks. */
const COLD_AT_MOST = 144;
/** Share of the logged duration of a write that the chainstate step of the block must hold for the write to be inside it. */
const WRITE_SHARE = 0.9;

/** Index into `PHASES` for every row of `run.axis`. */
export type CachePhases = Uint8Array;

const known = new WeakMap<Run, CachePhases | null>();

/**
 * Labels the blocks of a run (docs/statistics.md, cache phases): `flushing` where the connection holds the flush, `cold` from
 * an emptied cache (after a restart too) until it holds half of what it held before, at most 144 blocks, else `warm`.
 * Null for a log that says nothing of its cache.
 */
export function phasesOf(run: Run): CachePhases | null {
  const found = known.get(run);
  if (found !== undefined) return found;
  const phases = label(run);
  known.set(run, phases);
  return phases;
}

/** Blocks connected since the cache was last emptied, or since the run's first block where it was not yet; a number a row. */
export function sinceEmptied(run: Run): Int32Array {
  const found = counted.get(run) ?? blocksSinceEmptied(run).map((since, row) => (since < 0 ? row : since));
  counted.set(run, found);
  return found;
}

const counted = new WeakMap<Run, Int32Array>();

function label(run: Run): CachePhases | null {
  const own = run.series.filter(({ axis }) => axis === run.axis);
  const entries = own.find(({ id }) => id === 'cacheTxo' || id === 'cacheTx');
  const level = entries ?? own.find(({ id }) => id === 'cacheMiB');
  const events = run.events.filter(({ row }) => row >= 0);
  if (!level && !events.some(({ kind }) => kind === 'cache-emptied')) return null;
  const phases = new Uint8Array(run.axis.height.length);
  for (const { kind, row } of events) {
    if (kind === 'cache-emptied' || kind === 'restart') chill(phases, level, row);
  }
  const chainstate = own.find(({ id }) => id === 'chainstateMs');
  for (const event of events) {
    const row = writingRow(event, entries, chainstate);
    if (row !== undefined && row < phases.length) phases[row] = FLUSHING;
  }
  return phases;
}

function chill(phases: CachePhases, level: Series | undefined, from: number): void {
  const before = level ? lastReading(level, from) : NaN;
  const end = Math.min(from + COLD_AT_MOST, phases.length);
  for (let row = from; row < end; row++) {
    if (level && readingAt(level, row) >= before / 2) return;
    phases[row] = COLD;
  }
}

function lastReading(series: Series, before: number): number {
  for (let row = before - 1; row >= 0; row--) {
    const reading = readingAt(series, row);
    if (!Number.isNaN(reading)) return reading;
  }
  return NaN;
}

/** The row whose connection holds the write; undefined where it happened between blocks. */
function writingRow(event: RunEvent, entries: Series | undefined, chainstate: Series | undefined): number | undefined {
  if (event.kind !== 'cache-emptied' && event.kind !== 'cache-synced') return undefined;
  // An emptied cache shows at the block itself, a synced one stands at the tip before it.
  const row = event.kind === 'cache-emptied' ? event.row : event.row + 1;
  if (event.kind === 'cache-emptied' && entries && readingAt(entries, row) === 0) return row;
  const { durationMs } = event;
  const isInside =
    chainstate !== undefined &&
    durationMs !== undefined &&
    durationMs >= 1 &&
    valueAt(chainstate, row) >= WRITE_SHARE * durationMs;
  return isInside ? row : undefined;
}
