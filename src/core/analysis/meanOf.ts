import { ExactSum } from './exactSum.js';

/** Mean of the values; NaN of none. */
export function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Mean over all readings of runs of equal length, in the unit of which a reading is 1/scale; sums are exact. NaN of none. */
export function meanOfRuns(runs: readonly Float64Array[], scale: number): number {
  const sum = new ExactSum();
  for (const run of runs) for (const reading of run) sum.add(reading);
  return sum.mean(scale, runs.length * (runs[0]?.length ?? 0));
}
