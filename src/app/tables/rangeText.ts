import { metricInView } from '../../core/analysis/metricChoice.js';
import type { Study } from '../../core/analysis/study.js';
import { metricOf } from '../../core/metrics.js';
import type { View } from '../../core/view.js';
import { count } from '../units.js';

/** What numbers are of: `Connect block, heights 835,400–835,800, without the first 100 of each run`. */
export function rangeText(study: Study, view: View): string {
  const { tablesUseRange, from, to, skip } = view;
  const metric = metricInView(study, view.metric);
  const ranged = tablesUseRange && (from !== null || to !== null);
  const range = ranged
    ? `heights ${from === null ? '' : count(from)}–${to === null ? '' : count(to)}`
    : 'everything loaded';
  const skipped = skip > 0 ? `, without the first ${count(skip)} of each run` : '';
  return `${metric === null ? 'no metric' : metricOf(metric).label}, ${range}${skipped}`;
}
