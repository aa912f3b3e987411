import type { Better, Run } from '../model.js';
import { familyLevel } from './verdict.js';
import { gather } from './gather.js';
import { judge } from './judge.js';
import { meanOf } from './meanOf.js';
import type { Pairs } from './pairing.js';
import { PHASES, phasesOf, type Phase } from './phases.js';
import { present } from './present.js';
import { speedupOf } from './speedup.js';

/** A comparison over the pairs whose blocks met the cache in these states. Means in the metric's unit. */
export interface PhaseComparison {
  readonly baseline: Phase;
  readonly candidate: Phase;
  readonly pairs: number;
  readonly baselineMean: number;
  readonly candidateMean: number;
  readonly speedup?: number;
  /** Family-wise over the rows of this table and the comparisons on the page; absent with fewer than 20 pairs. */
  readonly ci95?: readonly [number, number];
}

export interface PhaseOptions {
  readonly pairs: Pairs;
  /** Runs of the two arms in the order of `pairs`. */
  readonly baseline: readonly Run[];
  readonly candidate: readonly Run[];
  readonly better: Better;
  readonly otherArms: readonly (readonly number[])[];
  readonly comparisons: number;
}

const RESAMPLES = 1000;
const FEWEST_PAIRS = 20;

/**
 * The comparison repeated for each crossing of the two arms' cache phases that occurs (docs/statistics.md, cache phases).
 * An arm is flushing at a height where one of its runs is, else cold where one is. Empty where a log says nothing of its
 * cache, or all pairs are of one kind.
 */
export function comparePhases(options: PhaseOptions): readonly PhaseComparison[] {
  const { pairs, baseline, candidate, better } = options;
  const codes = crossings(options);
  if (codes === null) return [];
  const counts = new Int32Array(PHASES.length * PHASES.length);
  for (const code of codes) counts[code] = counts[code]! + 1;
  const occurring = [...counts.keys()].filter((code) => counts[code]! > 0);
  if (occurring.length < 2) return [];
  const level = familyLevel(options.comparisons * occurring.length);
  return occurring.map((code): PhaseComparison => {
    const places = placesOf(codes, code, counts[code]!);
    const chosen = (runs: readonly Float64Array[]): Float64Array[] => runs.map((run) => gather(run, places));
    const part = { scale: pairs.scale, baseline: chosen(pairs.baseline), candidate: chosen(pairs.candidate) };
    const [baselineMean, candidateMean] = [armMean(part.baseline, pairs.scale), armMean(part.candidate, pairs.scale)];
    const { ci95 } =
      counts[code]! < FEWEST_PAIRS || better === 'none'
        ? {}
        : judge({ pairs: part, better, otherArms: options.otherArms, level, resamples: RESAMPLES });
    return {
      baseline: PHASES[Math.floor(code / PHASES.length)]!,
      candidate: PHASES[code % PHASES.length]!,
      pairs: counts[code]!,
      baselineMean,
      candidateMean,
      ...present('speedup', speedupOf(baselineMean, candidateMean, better)),
      ...present('ci95', ci95),
    };
  });

  function crossings({ pairs: { rows } }: PhaseOptions): Uint8Array | null {
    const ours = armPhases(baseline, rows.slice(0, baseline.length));
    const theirs = armPhases(candidate, rows.slice(baseline.length));
    return ours && theirs && ours.map((phase, pair) => phase * PHASES.length + theirs[pair]!);
  }
}

function placesOf(codes: Uint8Array, code: number, count: number): Int32Array {
  const places = new Int32Array(count);
  let found = 0;
  for (let pair = 0; pair < codes.length; pair++) if (codes[pair] === code) places[found++] = pair;
  return places;
}

function armPhases(runs: readonly Run[], rows: readonly Int32Array[]): Uint8Array | null {
  const worst = new Uint8Array(rows[0]?.length ?? 0);
  for (const [index, run] of runs.entries()) {
    const phases = phasesOf(run);
    if (phases === null) return null;
    const own = rows[index]!;
    for (let pair = 0; pair < worst.length; pair++) worst[pair] = Math.max(worst[pair]!, phases[own[pair]!]!);
  }
  return worst;
}

function armMean(runs: readonly Float64Array[], scale: number): number {
  return runs.reduce((sum, run) => sum + meanOf(run), 0) / (runs.length * scale);
}
