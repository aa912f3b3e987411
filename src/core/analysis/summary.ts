import { LARGE, MISSING, type Series } from '../model.js';
import { ExactSum } from './exactSum.js';
import { orderStatistics } from './orderStatistics.js';
import { interpolate, MEDIAN, P90, P99, quantile, quantilePlace, type Probability } from './quantile.js';
import { readingAt } from './readings.js';
import { allRows, selectRows, type RowRange } from './rows.js';
import type { View } from '../view.js';

/** One series over a range of rows, in its unit (docs/statistics.md, summary). All but `count` are absent when it is 0. */
export interface SeriesSummary {
  readonly count: number;
  /** The exact decimal sum of the printed values, rounded once to a double. */
  readonly sum?: number;
  readonly mean?: number;
  /** Quantiles of type 7. */
  readonly median?: number;
  readonly p90?: number;
  readonly p99?: number;
  readonly min?: number;
  readonly max?: number;
  /** In row order. */
  readonly first?: number;
  readonly last?: number;
}

/** Rows whose 32-bit readings add up exactly in a double. */
const EXACT_ROWS = 1 << 20;

/** Summary of the readings of a series within `rows` (default: all). O(n). */
export function summarize(series: Series, rows: RowRange = allRows(series.axis)): SeriesSummary {
  const kept = new Int32Array(Math.max(0, rows.end - rows.start));
  const large: number[] = [];
  const total = new ExactSum();
  let count = 0;
  let first = NaN;
  let last = NaN;
  let min = Infinity;
  let max = -Infinity;
  const { values } = series;
  for (let from = rows.start; from < rows.end; from += EXACT_ROWS) {
    const to = Math.min(from + EXACT_ROWS, rows.end, values.length);
    let sum = 0;
    for (let row = from; row < to; row++) {
      const word = values[row]!;
      if (word === MISSING || (rows.mask !== undefined && rows.mask[row] !== 1)) continue;
      let reading = word;
      if (word === LARGE) {
        reading = readingAt(series, row);
        if (Number.isNaN(reading)) continue;
        large.push(reading);
        total.add(reading);
      } else {
        kept[count - large.length] = word;
        sum += word;
      }
      if (count === 0) first = reading;
      last = reading;
      if (reading < min) min = reading;
      if (reading > max) max = reading;
      count++;
    }
    total.add(sum);
  }
  if (count === 0) return { count };
  const { scale } = series;
  const [median, p90, p99] = quantiles(kept.subarray(0, count - large.length), large, min, max, scale);
  return {
    count,
    sum: total.over(scale),
    mean: total.mean(scale, count),
    median,
    p90,
    p99,
    min: min / scale,
    max: max / scale,
    first: first / scale,
    last: last / scale,
  };
}

const summaries = new WeakMap<Series, SeriesSummary>();

/** Summary of the readings of a series within a view's range; of all of them computed once. */
export function summaryOf(series: Series, range: Pick<View, 'from' | 'to' | 'skip'> = WHOLE): SeriesSummary {
  if (range.from !== null || range.to !== null || range.skip > 0) {
    return summarize(series, selectRows(series.axis, range));
  }
  const known = summaries.get(series) ?? summarize(series);
  summaries.set(series, known);
  return known;
}

const WHOLE = { from: null, to: null, skip: 0 };

const REPORTED = [MEDIAN, P90, P99] as const;

function quantiles(
  words: Int32Array,
  large: readonly number[],
  min: number,
  max: number,
  scale: number,
): [number, number, number] {
  const count = words.length + large.length;
  if (large.length > 0) {
    const ascending = new Float64Array(count);
    ascending.set(words);
    ascending.set(large, words.length);
    ascending.sort();
    return [quantile(ascending, MEDIAN, scale), quantile(ascending, P90, scale), quantile(ascending, P99, scale)];
  }
  const places = REPORTED.map((p) => quantilePlace(count, p));
  const wanted = places.flatMap(({ lower }) => [lower, Math.min(lower + 1, count - 1)]);
  const order = [...new Set(wanted)].sort((a, b) => a - b);
  const found = orderStatistics(words, order, min, max);
  const at = (place: number): number => found[order.indexOf(place)]!;
  const between = (p: Probability): number => {
    const { lower, rest } = quantilePlace(count, p);
    return interpolate(at(lower), at(Math.min(lower + 1, count - 1)), rest, p, scale);
  };
  return [between(MEDIAN), between(P90), between(P99)];
}
