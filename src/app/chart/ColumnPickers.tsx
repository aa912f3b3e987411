import type { ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { xColumns } from '../../core/analysis/xColumns.js';
import { setView } from '../actions.js';
import { useStore } from '../store.js';
import { MetricPicker } from './MetricPicker.js';

/** Chooses the columns of a table that are drawn along and across. */
export function ColumnPickers({ study, metric }: { readonly study: Study; readonly metric: string }): ReactNode {
  const x = useStore((state) => state.view.x);
  const columns = xColumns(study, metric, x);
  return (
    <>
      <label className="choice">
        <span>X column</span>
        <select
          id="x-column"
          value={x}
          onChange={(event) => {
            const chosen = columns.find((column) => column.x === event.target.value);
            if (chosen) setView({ x: chosen.x });
          }}
        >
          {columns.map((column) => (
            <option key={column.x} value={column.x}>
              {column.title}
            </option>
          ))}
        </select>
      </label>
      <MetricPicker study={study} metric={metric} title="Y column" />
    </>
  );
}
