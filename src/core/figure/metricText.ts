import { metricOf } from '../metrics.js';
import type { Axis, Better, Series } from '../model.js';
import type { Statistic, View } from '../view.js';

/** What one row of an axis is called. */
const ROW_NOUNS: Readonly<Record<Axis['kind'], string>> = { block: 'block', sample: 'sample', entry: 'entry' };

/** What one row of a metric is called, where its axis does not say it. */
const METRIC_NOUNS: Readonly<Record<string, string>> = {
  segmentMs: 'segment',
  segmentBlocks: 'segment',
  servedNewMs: 'request',
  servedOldMs: 'request',
  flushDurationMs: 'flush',
  flushCoins: 'flush',
  flushMiB: 'flush',
  wallMs: 'run',
};

const UNITS_PER_ROW: ReadonlySet<string> = new Set(['ms', 'ns', 'tx', 'txin', 'Mgas', 'coins', 'blocks']);

/** One row of this series, in words: `block`, `segment`, `request`. */
export function rowNoun(series: Pick<Series, 'id' | 'axis'>): string {
  return METRIC_NOUNS[series.id] ?? ROW_NOUNS[series.axis.kind];
}

/** `ms per block`, `MiB`; the metric's name where it has no unit. The size of the cache is a level, not an amount per block. */
export function unitText(series: Pick<Series, 'id' | 'unit' | 'axis'>): string {
  if (series.unit === '') return metricOf(series.id).label;
  const perRow = UNITS_PER_ROW.has(series.unit) && !series.id.startsWith('cache');
  return perRow ? `${series.unit} per ${rowNoun(series)}` : series.unit;
}

const STATISTICS: Readonly<Record<Statistic, string>> = { mean: 'mean', median: 'median', p90: 'p90' };

/** `lower is better`; empty for a metric without direction. */
export function betterText(better: Better): string {
  return better === 'none' ? '' : `${better} is better`;
}

/** `ms per block, rolling 20-block mean · lower is better`. */
export function subtitleOf(series: Series, view: Pick<View, 'window' | 'stat'>): string {
  const rolling = view.window > 1 ? `, rolling ${view.window}-${rowNoun(series)} ${STATISTICS[view.stat]}` : '';
  const better = betterText(series.better);
  return `${unitText(series)}${rolling}${better === '' ? '' : ` · ${better}`}`;
}
