import { heightRange, type HeightRange } from './heightRange.js';
import { seriesOf } from './metricChoice.js';
import type { Study } from './study.js';

/**
 * From the highest first to the lowest last height of all runs with the metric: the stretch that every one of them covers. Null
 * where there is none, where a run has no heights, or where it is all that is loaded.
 */
export function sharedRange(study: Study, metric: string | null): HeightRange | null {
  if (metric === null) return null;
  const spans = study.runs.flatMap((run) => {
    const series = seriesOf(run, metric);
    return series ? [heightRange(series.axis)] : [];
  });
  let [first, last, from, to] = [Infinity, -Infinity, -Infinity, Infinity];
  for (const span of spans) {
    if (span === null) return null;
    first = Math.min(first, span.from);
    last = Math.max(last, span.to);
    from = Math.max(from, span.from);
    to = Math.min(to, span.to);
  }
  return spans.length < 2 || from > to || (from === first && to === last) ? null : { from, to };
}
