import type { Series } from '../model.js';
import type { View } from '../view.js';
import type { Comparison, ComparisonSplit } from './comparison.js';
import { ExactSum } from './exactSum.js';
import { seriesOf } from './metricChoice.js';
import { present } from './present.js';
import { readingAt } from './readings.js';
import { isRowIn, selectRows, tableRange } from './rows.js';
import { geometricMeanOf, shareFasterOf, speedupOf } from './speedup.js';
import type { Study } from './study.js';

interface ServedPair {
  readonly old: number;
  readonly new: number;
  /** Text of the order; undefined where the log does not tell. */
  readonly order: string | undefined;
}

/**
 * Old against new values that geth prints on one line (`Served block headers`), over all runs that have both, and the same
 * split by which version went first. Empty when no run has such lines.
 */
export function compareServed(study: Study, view: View): readonly Comparison[] {
  const scaled = study.runs.flatMap((run) => {
    const before = seriesOf(run, 'servedOldMs');
    const after = seriesOf(run, 'servedNewMs');
    if (before === undefined || after === undefined) return [];
    if (before.axis !== after.axis) return [];
    return [{ before, after }];
  });
  if (scaled.length === 0) return [];
  const scale = Math.max(...scaled.flatMap(({ before, after }) => [before.scale, after.scale]));
  const pairs = scaled.flatMap(({ before, after }) => pairsOf(before, after, scale, view));
  if (pairs.length === 0) return [];
  const { baselineMean, candidateMean, speedup } = figuresOf(pairs, scale);
  const old = Float64Array.from(pairs, (pair) => pair.old);
  const fresh = Float64Array.from(pairs, (pair) => pair.new);
  const orders = [...new Set(scaled.flatMap(({ before }) => before.axis.split?.names ?? []))];
  const splits = orders.flatMap((name): ComparisonSplit[] => {
    const own = pairs.filter(({ order }) => order === name);
    return own.length === 0 ? [] : [{ name, pairs: own.length, ...figuresOf(own, scale) }];
  });
  return [
    {
      metric: 'servedMs',
      baseline: 'old',
      candidate: 'new',
      pairs: pairs.length,
      baselineMean,
      candidateMean,
      ...present('speedup', speedup),
      ...present('geometricMean', geometricMeanOf(old, fresh, 'lower')),
      ...present('shareFaster', shareFasterOf(old, fresh, 'lower')),
      ...present('splits', splits.length > 0 ? splits : undefined),
    },
  ];
}

function pairsOf(before: Series, after: Series, scale: number, view: View): ServedPair[] {
  const { axis } = before;
  const rows = selectRows(axis, tableRange(view));
  const pairs: ServedPair[] = [];
  for (let row = rows.start; row < rows.end; row++) {
    const old = readingAt(before, row) * (scale / before.scale);
    const fresh = readingAt(after, row) * (scale / after.scale);
    if (!isRowIn(rows, row) || Number.isNaN(old) || Number.isNaN(fresh)) continue;
    pairs.push({ old, new: fresh, order: axis.split?.names[axis.split.of[row]!] });
  }
  return pairs;
}

function figuresOf(
  pairs: readonly ServedPair[],
  scale: number,
): Required<Pick<ComparisonSplit, 'baselineTotal' | 'candidateTotal' | 'baselineMean' | 'candidateMean'>> &
  Pick<ComparisonSplit, 'speedup'> {
  const old = new ExactSum();
  const fresh = new ExactSum();
  for (const pair of pairs) {
    old.add(pair.old);
    fresh.add(pair.new);
  }
  const baselineMean = old.mean(scale, pairs.length);
  const candidateMean = fresh.mean(scale, pairs.length);
  return {
    baselineTotal: old.over(scale),
    candidateTotal: fresh.over(scale),
    baselineMean,
    candidateMean,
    ...present('speedup', speedupOf(baselineMean, candidateMean, 'lower')),
  };
}
