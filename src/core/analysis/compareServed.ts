import type { Series } from '../model.js';
import type { View } from '../view.js';
import type { Comparison, ComparisonSplit } from './comparison.js';
import { ExactSum } from './exactSum.js';
import { seriesOf } from './metricChoice.js';
import { judge } from './judge.js';
import { present } from './present.js';
import { readingAt } from './readings.js';
import { isRowIn, selectRows, tableRange } from './rows.js';
import { geometricMeanOf, shareFasterOf, speedupOf } from './speedup.js';
import type { Study } from './study.js';
import { familyLevel, verdictOf } from './verdict.js';

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
  const byOrder = orders
    .map((name) => ({ name, own: pairs.filter(({ order }) => order === name) }))
    .filter(({ own }) => own.length > 0);
  const splits = byOrder.map(({ name, own }): ComparisonSplit => {
    const ci95 = intervalOf(own, scale, familyLevel(byOrder.length));
    return { name, pairs: own.length, ...figuresOf(own, scale), ...present('ci95', ci95) };
  });
  const ci95 = intervalOf(pairs, scale, familyLevel(1));
  return [
    {
      metric: 'servedMs',
      baseline: 'old',
      candidate: 'new',
      pairs: pairs.length,
      baselineMean,
      candidateMean,
      ...present('speedup', speedup),
      ...present('ci95', ci95),
      ...present('geometricMean', geometricMeanOf(old, fresh, 'lower')),
      ...present('shareFaster', shareFasterOf(old, fresh, 'lower')),
      basis: 'blocks',
      ...present('verdict', verdictOf(ci95, [], [])),
      ...present('splits', splits.length > 0 ? splits : undefined),
    },
  ];
}

/** Interval on the speed-up over lines in log order, as over blocks: a run's neighbouring requests depend on each other too. */
function intervalOf(pairs: readonly ServedPair[], scale: number, level: number): readonly [number, number] | undefined {
  const baseline = [Float64Array.from(pairs, (pair) => pair.old)];
  const candidate = [Float64Array.from(pairs, (pair) => pair.new)];
  return judge({ pairs: { baseline, candidate, scale }, better: 'lower', otherArms: [], level }).ci95;
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
