import type { Better } from '../model.js';
import { acceptedOf } from './accepted.js';
import { comparabilityOf } from './comparability.js';
import type { Comparison } from './comparison.js';
import { judgeSamples } from './judgeSamples.js';
import type { MeasuredArm } from './measuredArm.js';
import type { Pairs, RangedSeries } from './pairing.js';
import { pooledMean } from './pooledMean.js';
import { present } from './present.js';
import { readingAt } from './readings.js';
import { isRowIn } from './rows.js';
import { speedupOf } from './speedup.js';
import { familyLevel, verdictOf } from './verdict.js';

export interface UnpairedOptions {
  readonly metric: string;
  readonly better: Better;
  readonly comparisons: number;
  readonly accepted: readonly string[];
  /** Runs with heights of which none is common; null for samples. */
  readonly pairs: Pairs | null;
}

/** Two arms that have nothing to pair by: all readings of each in range (docs/statistics.md, unpaired samples). */
export function compareUnpaired(ours: MeasuredArm, theirs: MeasuredArm, options: UnpairedOptions): Comparison {
  const { metric, better, comparisons, accepted, pairs } = options;
  const baselineMean = pooledMean(ours.ranged);
  const candidateMean = pooledMean(theirs.ranged);
  const warnings = comparabilityOf({ baseline: ours.arm, candidate: theirs.arm, pairs });
  const isSequence = [...ours.ranged, ...theirs.ranged].some(({ series }) => series.axis.kind !== 'sample');
  const level = familyLevel(comparisons);
  const judged =
    better === 'none'
      ? null
      : judgeSamples(valuesOf(ours.ranged), valuesOf(theirs.ranged), { better, level, isSequence });
  const { ci95, basis, ...further } = judged ?? {};
  return {
    metric,
    baseline: ours.arm.name,
    candidate: theirs.arm.name,
    pairs: 0,
    ...present('baselineMean', baselineMean),
    ...present('candidateMean', candidateMean),
    ...present('speedup', speedupOf(baselineMean, candidateMean, better)),
    ...present('ci95', ci95),
    ...present('basis', basis),
    replicates: [ours.ranged.length, theirs.ranged.length],
    ...present('verdict', better === 'none' ? undefined : verdictOf(ci95, warnings, accepted)),
    ...further,
    warnings,
    ...acceptedOf(warnings, accepted),
  };
}

/** All readings in range, run after run, in the unit. */
export function valuesOf(runs: readonly RangedSeries[]): Float64Array {
  const most = runs.reduce((sum, { rows }) => sum + Math.max(0, rows.end - rows.start), 0);
  const values = new Float64Array(most);
  let count = 0;
  for (const { series, rows } of runs) {
    for (let row = rows.start; row < rows.end; row++) {
      const reading = readingAt(series, row);
      if (!Number.isNaN(reading) && isRowIn(rows, row)) values[count++] = reading / series.scale;
    }
  }
  return values.slice(0, count);
}
