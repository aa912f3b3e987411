import type { View } from '../view.js';
import { seriesOf } from './metricChoice.js';
import type { RangedSeries } from './pairing.js';
import { selectRows, tableRange } from './rows.js';
import type { Arm } from './study.js';

/** The series of one metric in the runs of an arm, with the rows that the tables count. */
export function rangedSeries(arm: Arm, metric: string, view: View): RangedSeries[] {
  return arm.runs.flatMap((run) => {
    const series = seriesOf(run, metric);
    return series ? [{ series, rows: selectRows(series.axis, tableRange(view)) }] : [];
  });
}
