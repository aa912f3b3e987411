import type { ReactNode } from 'react';
import { availableMetrics } from '../../core/analysis/metricChoice.js';
import type { Study } from '../../core/analysis/study.js';
import { metricOf } from '../../core/metrics.js';
import { setView } from '../actions.js';

interface MetricPickerProps {
  readonly study: Study;
  /** The one shown. */
  readonly metric: string;
  /** Shown before the choice; without it the choice is named `Metric` for readers of the screen alone. */
  readonly title?: string;
}

/** Chooses the metric among those that some run gives. */
export function MetricPicker({ study, metric, title }: MetricPickerProps): ReactNode {
  return (
    <label className="choice">
      {title === undefined ? <span className="visually-hidden">Metric</span> : <span>{title}</span>}
      <select id="metric" value={metric} onChange={(event) => setView({ metric: event.target.value })}>
        {availableMetrics(study).map((id) => {
          const { label, unit } = metricOf(id);
          return (
            <option key={id} value={id}>
              {unit === '' ? label : `${label} (${unit})`}
            </option>
          );
        })}
      </select>
    </label>
  );
}
