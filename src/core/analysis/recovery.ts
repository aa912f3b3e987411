import type { Run, Series } from '../model.js';
import { randomIndex, seedOf } from '../stats/random.js';
import { sortedQuantile } from '../stats/sortedQuantile.js';
import { memoOn } from './memoOn.js';
import { valueAt } from './readings.js';

/** Longest curve, in blocks after the event. */
const LONGEST = 300;
/** Shortest usable stretch after an event, and the window of penalty and half-life. */
const WINDOW = 20;
const BEFORE_AT_MOST = 50;
const BEFORE_AT_LEAST = 20;
const RESAMPLES = 1000;
/** Ratios that are added up at most for the intervals of one curve: many events make fewer resamples do. */
const MOST_DRAWS = 20_000_000;
const FEWEST_RESAMPLES = 200;
/** Below this many events the interval is over blocks. */
const EVENTS_FOR_INTERVAL = 3;

export interface RecoveryPoint {
  /** Blocks connected since the tip that first showed the emptied cache. */
  readonly k: number;
  /** Metric k blocks after ÷ mean of the blocks before, mean over events. */
  readonly ratio: number;
  readonly ci95: readonly [number, number];
}

/** How connect time comes back after the coins cache was emptied (docs/statistics.md, recovery curve). */
export interface Recovery {
  /** Events that could be used: at least 20 blocks before (not within 20 of another event) and 20 after. */
  readonly events: number;
  /** What the interval resamples: events, or with fewer than three of them, blocks. */
  readonly over: 'events' | 'blocks';
  /** Mean of the first 20 ratios. */
  readonly penalty: number;
  /** First k at which the 20-block rolled ratio is below halfway between penalty and 1; absent if that never comes, or nothing was lost. */
  readonly halfLife?: number;
  /** k = 0 … K without gaps but for blocks no event has a value for. */
  readonly curve: readonly RecoveryPoint[];
}

/** Ratios k = 0, 1, … after one event, as far as the next event, break or end; NaN where the log gives no value. */
type EventRatios = Float64Array;

const recoveries = new WeakMap<Run, Recovery | null>();

/** Recovery of one run by `connectMs`, over the whole run, computed once; null without a usable event. */
export function recoveryOfRun(run: Run): Recovery | null {
  const known = recoveries.get(run);
  if (known !== undefined) return known;
  const recovery = summarizeEvents(eventRatios(run));
  recoveries.set(run, recovery);
  return recovery;
}

const armRecoveries = memoOn<Recovery | null>();

/** Recovery of an arm: its runs' events together, each run's mean curve weighing the same. Null without a usable event. */
export function recoveryOfArm(runs: readonly Run[]): Recovery | null {
  return armRecoveries(runs, '', () => recoveryOfRuns(runs));
}

function recoveryOfRuns(runs: readonly Run[]): Recovery | null {
  const perRun = runs.map(eventRatios).filter((events) => events.length > 0);
  if (perRun.length === 1) return summarizeEvents(perRun[0]!);
  return summarizeEvents(perRun.flat(), perRun);
}

function eventRatios(run: Run): readonly EventRatios[] {
  const connect = run.series.find((series) => series.id === 'connectMs');
  if (connect?.axis !== run.axis) return [];
  const chainstate = run.series.find((series) => series.id === 'chainstateMs');
  const emptied = run.events
    .filter((event) => event.kind === 'cache-emptied' && event.row >= 0)
    .map((event) => event.row);
  const restarts = run.events.filter((event) => event.kind === 'restart' && event.row >= 0).map((event) => event.row);
  const bounds = [...new Set([...emptied, ...restarts, ...run.axis.breaks])].sort((a, b) => a - b);
  const end = run.axis.height.length;
  const found: EventRatios[] = [];
  for (const row of new Set(emptied)) {
    const before = meanBefore(connect, row, bounds);
    const next = bounds.find((bound) => bound > row) ?? end;
    if (before === null || next - row <= WINDOW) continue;
    const ratios = new Float64Array(Math.min(next - row, LONGEST + 1));
    for (let k = 0; k < ratios.length; k++) ratios[k] = valueAt(connect, row + k) / before;
    // The flush itself is not part of the recovery: take it out of the block that it happened in.
    const flush = chainstate ? valueAt(chainstate, row) : NaN;
    if (!Number.isNaN(flush)) ratios[0] = (valueAt(connect, row) - flush) / before;
    found.push(ratios);
  }
  return found;
}

/** Mean of the up to 50 blocks before `row` that are not within 20 blocks after another bound; null with fewer than 20, or a mean of 0. */
function meanBefore(series: Series, row: number, bounds: readonly number[]): number | null {
  const previous = bounds.findLast((bound) => bound < row);
  const from = Math.max(0, row - BEFORE_AT_MOST, previous === undefined ? 0 : previous + WINDOW);
  let sum = 0;
  let count = 0;
  for (let r = from; r < row; r++) {
    const value = valueAt(series, r);
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count >= BEFORE_AT_LEAST && sum > 0 ? sum / count : null;
}

function summarizeEvents(
  events: readonly EventRatios[],
  perRun: readonly (readonly EventRatios[])[] = [events],
): Recovery | null {
  if (events.length === 0) return null;
  const length = Math.min(...events.map((event) => event.length));
  const means = new Float64Array(length);
  for (let k = 0; k < length; k++) means[k] = meanOf(perRun.map((run) => meanOf(run.map((event) => event[k]!))));
  const over = events.length >= EVENTS_FOR_INTERVAL ? 'events' : 'blocks';
  const intervals = over === 'events' ? intervalsOverEvents(perRun, length) : intervalsOverBlocks(events, length);
  const curve: RecoveryPoint[] = [];
  for (let k = 0; k < length; k++) {
    const ci95 = intervals[k];
    if (!Number.isNaN(means[k]) && ci95) curve.push({ k, ratio: means[k]!, ci95 });
  }
  const penalty = meanOf(Array.from(means.subarray(0, WINDOW)));
  if (Number.isNaN(penalty)) return null;
  const halfLife = halfLifeOf(means, penalty);
  return { events: events.length, over, penalty, ...(halfLife === undefined ? {} : { halfLife }), curve };
}

function halfLifeOf(means: Float64Array, penalty: number): number | undefined {
  if (penalty <= 1) return undefined;
  const halfway = (penalty + 1) / 2;
  for (let k = WINDOW - 1; k < means.length; k++) {
    if (meanOf(Array.from(means.subarray(k - WINDOW + 1, k + 1))) < halfway) return k;
  }
  return undefined;
}

/** Pointwise percentile intervals: the events of each run drawn with replacement, the same draw for all k, runs weighing the same. */
function intervalsOverEvents(
  perRun: readonly (readonly EventRatios[])[],
  length: number,
): readonly (readonly [number, number])[] {
  const events = perRun.flat();
  const next = randomIndex(seedOf(...events));
  const resamples = resamplesFor(events.length * length);
  const means = Array.from({ length }, () => new Float64Array(resamples));
  const sums = new Float64Array(length);
  const counts = new Int32Array(length);
  const runs = new Int32Array(length);
  const total = new Float64Array(length);
  const areWhole = new Map(perRun.map((own) => [own, own.every((event) => isWhole(event, length))]));
  for (let r = 0; r < resamples; r++) {
    total.fill(0);
    runs.fill(0);
    for (const own of perRun) {
      sums.fill(0);
      counts.fill(0);
      const whole = areWhole.get(own) === true;
      for (let left = own.length; left > 0; left--) {
        const event = own[next(own.length)]!;
        if (whole) addAll(sums, event, length);
        else addThere(sums, counts, event, length);
      }
      if (whole) counts.fill(own.length);
      for (let k = 0; k < length; k++) {
        if (counts[k] === 0) continue;
        total[k] = total[k]! + sums[k]! / counts[k]!;
        runs[k] = runs[k]! + 1;
      }
    }
    for (let k = 0; k < length; k++) means[k]![r] = runs[k] === 0 ? NaN : total[k]! / runs[k]!;
  }
  return means.map(interval);
}

/** Has the event a ratio at every k below `length`? */
function isWhole(event: EventRatios, length: number): boolean {
  for (let k = 0; k < length; k++) if (Number.isNaN(event[k])) return false;
  return true;
}

function addAll(sums: Float64Array, event: EventRatios, length: number): void {
  for (let k = 0; k < length; k++) sums[k] = sums[k]! + event[k]!;
}

function addThere(sums: Float64Array, counts: Int32Array, event: EventRatios, length: number): void {
  for (let k = 0; k < length; k++) {
    const ratio = event[k]!;
    if (Number.isNaN(ratio)) continue;
    sums[k] = sums[k]! + ratio;
    counts[k] = counts[k]! + 1;
  }
}

function resamplesFor(ratios: number): number {
  return Math.max(FEWEST_RESAMPLES, Math.min(RESAMPLES, Math.floor(MOST_DRAWS / ratios)));
}

/** Pointwise percentile intervals: for each event the mean of as many draws as there are from the twenty blocks around k. */
function intervalsOverBlocks(events: readonly EventRatios[], length: number): readonly (readonly [number, number])[] {
  const next = randomIndex(seedOf(...events));
  const means = new Float64Array(RESAMPLES);
  return Array.from({ length }, (_, k) => {
    const from = Math.max(0, Math.min(k - WINDOW / 2, length - WINDOW));
    const size = Math.min(WINDOW, length - from);
    for (let r = 0; r < RESAMPLES; r++) {
      means[r] = meanOfDraws(events.length * size, (i) => events[Math.floor(i / size)]![from + next(size)]!);
    }
    return interval(means);
  });
}

function interval(values: Float64Array): readonly [number, number] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  return [sortedQuantile(sorted, 0.025), sortedQuantile(sorted, 0.975)];
}

/** Mean of the values that are there; NaN of none. */
function meanOf(values: readonly number[]): number {
  return meanOfDraws(values.length, (i) => values[i]!);
}

function meanOfDraws(count: number, draw: (i: number) => number): number {
  let sum = 0;
  let there = 0;
  for (let i = 0; i < count; i++) {
    const value = draw(i);
    if (Number.isNaN(value)) continue;
    sum += value;
    there++;
  }
  return there > 0 ? sum / there : NaN;
}
