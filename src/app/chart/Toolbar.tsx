import type { ReactNode } from 'react';
import { metricInView } from '../../core/analysis/metricChoice.js';
import type { Study } from '../../core/analysis/study.js';
import { setView } from '../actions.js';
import { NumberField } from '../page/NumberField.js';
import { Radios } from '../page/Radios.js';
import { useStore } from '../store.js';
import { ColumnPickers } from './ColumnPickers.js';
import { MetricPicker } from './MetricPicker.js';

const STATISTICS = [
  ['mean', 'Mean'],
  ['median', 'Median'],
  ['p90', 'p90'],
] as const;
const X_AXES = [
  ['height', 'Height'],
  ['elapsed', 'Elapsed'],
  ['time', 'Time'],
  ['baseline', 'Baseline time'],
] as const;
const Y_AXES = [
  ['linear', 'Linear'],
  ['log', 'Log'],
] as const;

const SHOWS = [
  ['runs', 'Runs'],
  ['band', 'Arms with band'],
  ['ratio', 'Ratio to baseline'],
  ['saved', 'Saved time'],
] as const;

/** What the chart shows and how. */
export function Toolbar({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const metric = metricInView(study, view.metric) ?? '';
  const isColumn = metric.startsWith('csv:');
  return (
    <div className="toolbar" role="toolbar" aria-label="Chart options">
      {isColumn ? <ColumnPickers study={study} metric={metric} /> : <MetricPicker study={study} metric={metric} />}
      <NumberField
        label="Window (blocks)"
        value={view.window}
        min={1}
        max={1_000_000}
        onChange={(window) => setView({ window }, 'moving')}
      />
      <NumberField
        label="Skip first blocks"
        value={view.skip}
        min={0}
        max={2_000_000_000}
        onChange={(skip) => setView({ skip }, 'moving')}
      />
      <Radios label="Statistic" value={view.stat} choices={STATISTICS} onChange={(stat) => setView({ stat })} />
      {!isColumn && <Radios label="X axis" value={view.x} choices={X_AXES} onChange={(x) => setView({ x })} />}
      <Radios label="Y axis" value={view.y} choices={Y_AXES} onChange={(y) => setView({ y })} />
      <Radios label="Show" value={view.show} choices={SHOWS} onChange={(show) => setView({ show })} />
      <label className="check">
        <input type="checkbox" checked={view.events} onChange={(event) => setView({ events: event.target.checked })} />
        Events
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={view.tablesUseRange}
          onChange={(event) => setView({ tablesUseRange: event.target.checked })}
        />
        Use visible range
      </label>
    </div>
  );
}
