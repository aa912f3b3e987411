import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import type { View } from '../view.js';
import { sortedQuantile } from '../stats/sortedQuantile.js';
import { armsInView } from './armsInView.js';
import { valuesOf } from './compareUnpaired.js';
import { selectRows, tableRange } from './rows.js';
import type { Study } from './study.js';

/** How the values of each arm are spread (docs/statistics.md, distribution), in the metric's unit. */
export interface Distribution {
  /** Edges of the bins, ascending, even on a logarithmic axis, the same for all arms; empty without positive values. */
  readonly edges: Float64Array;
  readonly arms: readonly ArmDistribution[];
  /** Quantile differences of each other arm to the baseline. */
  readonly shifts: readonly QuantileShift[];
}

export interface ArmDistribution {
  readonly arm: string;
  readonly count: number;
  /** Values at or below 0, which have no place on a logarithmic axis. */
  readonly notPositive: number;
  /** Values in [edges[i], edges[i + 1]), the last bin with its upper edge; one fewer than edges. */
  readonly counts: Float64Array;
  /** Share of values at or below `x`, with `x` the type 7 quantile of that share; ascending, from smallest to largest value. */
  readonly ecdf: { readonly x: Float64Array; readonly share: Float64Array };
}

export interface QuantileShift {
  readonly arm: string;
  /** Deciles 0.1 … 0.9. */
  readonly deciles: readonly {
    readonly p: number;
    readonly baseline: number;
    readonly candidate: number;
    /** Baseline − candidate. */
    readonly difference: number;
    /** Baseline ÷ candidate; absent where one is not positive. */
    readonly ratio?: number;
  }[];
}

const BINS_PER_DOUBLING = 4;
const LN_2 = 0.6931471805599453;

/**
 * Empirical distribution, histogram and shift function (Doksum 1974; deciles as in Wilcox 1995) of the metric over the range of the
 * tables, the runs of an arm pooled. `points`: places of the ECDF, at least 2, evenly spread over the shares; fewer values, fewer points.
 */
export function distributionOf(study: Study, view: View, points: number): Distribution {
  const range = tableRange(view);
  const sorted = armsInView(study, view).map(({ name, series }) => ({
    arm: name,
    values: valuesOf(series.map((own) => ({ series: own, rows: selectRows(own.axis, range) }))).sort(),
  }));
  const edges = edgesOf(sorted.map(({ values }) => values));
  const ours = sorted.find(({ arm }) => arm === study.baseline);
  return {
    edges,
    arms: sorted.map(({ arm, values }) => describe(arm, values, edges, points)),
    shifts: sorted
      .filter((arm) => ours && arm !== ours && arm.values.length > 0 && ours.values.length > 0)
      .map(({ arm, values }) => ({ arm, deciles: decilesOf(ours?.values ?? values, values) })),
  };
}

function edgesOf(all: readonly Float64Array[]): Float64Array {
  let low = Infinity;
  let high = 0;
  for (const values of all) {
    const first = values.findIndex((value) => value > 0);
    if (first < 0) continue;
    low = Math.min(low, values[first]!);
    high = Math.max(high, values.at(-1)!);
  }
  if (!(high > 0)) return new Float64Array(0);
  const step = LN_2 / BINS_PER_DOUBLING;
  const from = Math.floor(ln(low) / step);
  const to = Math.floor(ln(high) / step) + 1;
  const edges = Float64Array.from({ length: to - from + 1 }, (_, i) => exp((from + i) * step));
  edges[0] = Math.min(edges[0]!, low);
  edges[edges.length - 1] = Math.max(edges.at(-1)!, high);
  return edges;
}

function describe(arm: string, sorted: Float64Array, edges: Float64Array, points: number): ArmDistribution {
  const counts = new Float64Array(Math.max(0, edges.length - 1));
  let notPositive = 0;
  let bin = 0;
  for (const value of sorted) {
    if (!(value > 0)) {
      notPositive++;
      continue;
    }
    while (bin + 1 < counts.length && value >= edges[bin + 1]!) bin++;
    counts[bin] = counts[bin]! + 1;
  }
  const length = Math.min(Math.max(2, Math.floor(points)), sorted.length);
  const share = Float64Array.from({ length }, (_, i) => (length === 1 ? 1 : i / (length - 1)));
  return {
    arm,
    count: sorted.length,
    notPositive,
    counts,
    ecdf: { x: share.map((p) => sortedQuantile(sorted, p)), share },
  };
}

function decilesOf(ours: Float64Array, theirs: Float64Array): QuantileShift['deciles'] {
  return Array.from({ length: 9 }, (_, i) => {
    const p = (i + 1) / 10;
    const [baseline, candidate] = [sortedQuantile(ours, p), sortedQuantile(theirs, p)];
    const ratio = baseline > 0 && candidate > 0 ? { ratio: baseline / candidate } : {};
    return { p, baseline, candidate, difference: baseline - candidate, ...ratio };
  });
}
