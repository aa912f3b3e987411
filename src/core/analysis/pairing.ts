import { MISSING, type Axis, type Series } from '../model.js';
import { readingAt } from './readings.js';
import type { RowRange } from './rows.js';

/** A series of one run and the rows of it that count. */
export interface RangedSeries {
  readonly series: Series;
  readonly rows: RowRange;
}

/** Readings of every run of two arms at the heights that all of them have. */
export interface Pairs {
  /** Ascending, without repeats. */
  readonly heights: Int32Array;
  /** Readings are whole numbers of 1/scale of the unit. */
  readonly scale: number;
  /** One array a run, as long as `heights`. */
  readonly baseline: readonly Float64Array[];
  readonly candidate: readonly Float64Array[];
  /** Rows of every run's axis, one a height; baseline's runs first. */
  readonly rows: readonly Int32Array[];
  /** Distinct heights with a reading in each run, baseline's runs first. */
  readonly available: readonly number[];
  /** Heights left out because two logs give different block hashes there. */
  readonly otherHash: number;
}

/**
 * Pairs two arms by height (docs/statistics.md, pairing): only heights at which every run of both has a reading within
 * its rows; a height connected more than once counts with its last reading; where two logs give different hashes the
 * height is left out. Rows without height pair with nothing. O(rows · runs), more where heights do not ascend.
 */
export function pairArms(baseline: readonly RangedSeries[], candidate: readonly RangedSeries[]): Pairs {
  const runs = [...baseline, ...candidate];
  const scale = Math.max(1, ...runs.map(({ series }) => series.scale));
  const { heights, rows, otherHash, available } = commonRows(runs);
  const readings = runs.map(({ series }, run) => {
    const factor = scale / series.scale;
    const own = rows[run]!;
    const paired = new Float64Array(own.length);
    for (let pair = 0; pair < own.length; pair++) paired[pair] = readingAt(series, own[pair]!) * factor;
    return paired;
  });
  return {
    heights,
    scale,
    baseline: readings.slice(0, baseline.length),
    candidate: readings.slice(baseline.length),
    rows,
    available,
    otherHash,
  };
}

/** Value of an arm at every pair: the mean over its runs, in the unit. */
export function armValues(runs: readonly Float64Array[], scale: number): Float64Array {
  const values = new Float64Array(runs[0]?.length ?? 0);
  for (const run of runs) for (let pair = 0; pair < values.length; pair++) values[pair] = values[pair]! + run[pair]!;
  return values.map((sum) => sum / (scale * runs.length));
}

interface CommonRows {
  readonly heights: Int32Array;
  /** Rows of every run, one a height. */
  readonly rows: readonly Int32Array[];
  readonly available: readonly number[];
  readonly otherHash: number;
}

function commonRows(runs: readonly RangedSeries[]): CommonRows {
  const candidates = runs.map(lastRows);
  const axes = runs.map(({ series }) => series.axis);
  const most = Math.min(...candidates.map((rows) => rows.length));
  const heights = new Int32Array(most);
  const found = runs.map(() => new Int32Array(most));
  const at = new Int32Array(runs.length);
  let count = 0;
  let otherHash = 0;
  for (const first of candidates[0] ?? []) {
    const height = axes[0]!.height[first]!;
    if (!advanceTo(height, axes, candidates, at)) continue;
    if (!haveOneHash(axes, candidates, at)) {
      otherHash++;
      continue;
    }
    heights[count] = height;
    for (let run = 0; run < runs.length; run++) found[run]![count] = candidates[run]![at[run]!]!;
    count++;
  }
  return {
    heights: heights.slice(0, count),
    rows: found.map((rows) => rows.subarray(0, count)),
    available: candidates.map((rows) => rows.length),
    otherHash,
  };
}

/** Moves every run on to this height; false when one of them lacks it. */
function advanceTo(height: number, axes: readonly Axis[], candidates: readonly Int32Array[], at: Int32Array): boolean {
  for (let run = 0; run < axes.length; run++) {
    const own = candidates[run]!;
    const theirs = axes[run]!.height;
    let place = at[run]!;
    while (place < own.length && theirs[own[place]!]! < height) place++;
    at[run] = place;
    if (place === own.length || theirs[own[place]!] !== height) return false;
  }
  return true;
}

/** Rows with a height and a reading, the last of each height, by ascending height. */
function lastRows({ series, rows }: RangedSeries): Int32Array {
  const { height } = series.axis;
  const found = new Int32Array(Math.max(0, rows.end - rows.start));
  let count = 0;
  let ascending = true;
  for (let row = rows.start; row < rows.end; row++) {
    if (rows.mask !== undefined && rows.mask[row] !== 1) continue;
    if (height[row] === MISSING || Number.isNaN(readingAt(series, row))) continue;
    if (count > 0 && height[row]! <= height[found[count - 1]!]!) ascending = false;
    found[count++] = row;
  }
  const kept = found.subarray(0, count);
  if (ascending) return kept;
  kept.sort((a, b) => height[a]! - height[b]! || a - b);
  return kept.filter((row, index) => index + 1 === kept.length || height[kept[index + 1]!] !== height[row]);
}

/** Do all logs that give a hash for the rows stood at give the same? */
function haveOneHash(axes: readonly Axis[], candidates: readonly Int32Array[], at: Int32Array): boolean {
  let high = 0;
  let low = 0;
  for (let run = 0; run < axes.length; run++) {
    const { hash } = axes[run]!;
    if (hash.length === 0) continue;
    const row = candidates[run]![at[run]!]!;
    const ownHigh = hash[2 * row]!;
    const ownLow = hash[2 * row + 1]!;
    if (ownHigh === 0 && ownLow === 0) continue;
    if (high === 0 && low === 0) {
      high = ownHigh;
      low = ownLow;
    } else if (ownHigh !== high || ownLow !== low) {
      return false;
    }
  }
  return true;
}
