import type { View } from '../view.js';
import { compareArms } from './compareArms.js';
import type { Comparison } from './comparison.js';
import { NORMALIZED } from './normalized.js';
import { availableMetrics } from './metricChoice.js';
import type { Study } from './study.js';

/**
 * The arms compared by time per input, transaction or Mgas, where `metric` is the time that these divide and the logs give the
 * counts (docs/statistics.md, normalised metrics); each metric is a family of its own. Empty for other metrics.
 */
export function normalizedComparisons(study: Study, metric: string | null, view: View): readonly Comparison[] {
  if (metric === null) return [];
  const available = availableMetrics(study);
  return NORMALIZED.filter(({ id, times }) => times.includes(metric) && available.includes(id)).flatMap(({ id }) =>
    compareArms(study, id, view).filter((comparison) => comparison.metric === id && comparison.category === undefined),
  );
}
