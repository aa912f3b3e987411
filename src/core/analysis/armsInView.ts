import type { Series } from '../model.js';
import type { View } from '../view.js';
import { metricInView, seriesOf } from './metricChoice.js';
import type { Study, StudyRun } from './study.js';

/** An arm with its visible runs that have the metric shown. */
export interface ArmInView {
  readonly name: string;
  /** At least one. */
  readonly runs: readonly StudyRun[];
  /** The metric in each of them. */
  readonly series: readonly Series[];
}

/** The arms that a view shows, in the order of the study; arms without a visible run with the metric are left out. */
export function armsInView(study: Study, view: View): readonly ArmInView[] {
  const metric = metricInView(study, view.metric);
  if (metric === null) return [];
  return study.arms.flatMap(({ name, runs }): ArmInView[] => {
    const shown = runs
      .filter((run) => !view.hidden.includes(run.name))
      .flatMap((run) => {
        const series = seriesOf(run, metric);
        return series ? [{ run, series }] : [];
      });
    if (shown.length === 0) return [];
    return [{ name, runs: shown.map(({ run }) => run), series: shown.map(({ series }) => series) }];
  });
}
