import { ExactSum } from './exactSum.js';
import type { RangedSeries } from './pairing.js';
import { readingAt } from './readings.js';
import { isRowIn } from './rows.js';

/** Mean over all readings of several runs within their rows, in the unit; undefined when there is none. The sum is exact. */
export function pooledMean(runs: readonly RangedSeries[]): number | undefined {
  const scale = Math.max(1, ...runs.map(({ series }) => series.scale));
  const sum = new ExactSum();
  let count = 0;
  for (const { series, rows } of runs) {
    for (let row = rows.start; row < rows.end; row++) {
      const reading = readingAt(series, row);
      if (Number.isNaN(reading) || !isRowIn(rows, row)) continue;
      sum.add(reading * (scale / series.scale));
      count++;
    }
  }
  return count === 0 ? undefined : sum.mean(scale, count);
}
