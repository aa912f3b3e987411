import { METRICS } from '../metrics.js';
import type { Series } from '../model.js';
import { normalizedIds, normalizedSeries } from './normalized.js';
import type { Study, StudyRun } from './study.js';

/** The series of this metric in a run, printed or derived; undefined when its log does not give what it needs. */
export function seriesOf({ run }: StudyRun, metric: string): Series | undefined {
  return run.series.find(({ id }) => id === metric) ?? normalizedSeries(run, metric);
}

/** Ids of all metrics that some run gives: those with a fixed name in menu order, then steps and columns as they appear. */
export function availableMetrics(study: Study): string[] {
  const present = new Set(study.runs.flatMap(({ run }) => [...run.series.map(({ id }) => id), ...normalizedIds(run)]));
  const known = METRICS.map(({ id }) => id).filter((id) => present.has(id));
  const rest = [...present].filter((id) => !known.includes(id));
  return [...known, ...rest];
}

const PREFERRED = ['connectMs', 'importMs', 'tipIntervalMs'];

/**
 * The metric shown when none is chosen (docs/contracts.md section 4): `connectMs`, else `importMs`, else `tipIntervalMs`, else
 * the first lower-is-better one that every arm has, else the first lower-is-better one, else the first; null without series.
 */
export function defaultMetric(study: Study): string | null {
  const available = availableMetrics(study);
  const preferred = PREFERRED.find((id) => available.includes(id));
  if (preferred !== undefined) return preferred;
  const lower = available.filter((id) => study.runs.some((run) => seriesOf(run, id)?.better === 'lower'));
  const shared = lower.find((id) => study.arms.every(({ runs }) => runs.some((run) => seriesOf(run, id))));
  return shared ?? lower[0] ?? available[0] ?? null;
}

/** The metric that a view shows: its own when some run gives it, else the default. */
export function metricInView(study: Study, metric: string | null): string | null {
  return metric !== null && availableMetrics(study).includes(metric) ? metric : defaultMetric(study);
}
