import type { Axis } from '../model.js';
import type { XAxis } from '../view.js';
import { seriesOf } from './metricChoice.js';
import { hasHeights } from './rows.js';
import type { Study } from './study.js';

/** A column of a table along which its readings can be drawn. */
export interface XColumn {
  readonly x: XAxis;
  /** The column's title, and what is done with it where that is not its own value. */
  readonly title: string;
}

/**
 * What the readings of `metric` can be drawn along: heights or the number of the row, times since the start, times of day,
 * times of the baseline. Titles are those of the tables, `height` and `time` where they have none. `chosen` is always among them.
 */
export function xColumns(study: Study, metric: string, chosen: XAxis): readonly XColumn[] {
  const shown = study.runs.flatMap((own) => {
    const axis = seriesOf(own, metric)?.axis;
    return axis === undefined ? [] : [{ axis, clock: own.run.clock }];
  });
  const axes = shown.map(({ axis }) => axis);
  const counted = axes.filter((axis) => hasHeights(axis));
  const timed = axes.filter(hasTimes);
  const dated = shown.filter(({ axis, clock }) => clock === 'utc' && hasTimes(axis)).map(({ axis }) => axis);
  const height = titleOf(counted, 'height');
  const time = titleOf(timed, 'time');
  const offered: readonly (XColumn & { readonly given: boolean })[] = [
    { x: 'height', title: counted.length > 0 ? height : 'row number', given: true },
    { x: 'elapsed', title: dated.length > 0 ? `${time}, since the start` : time, given: timed.length > 0 },
    { x: 'time', title: titleOf(dated, 'time'), given: dated.length > 0 },
    { x: 'baseline', title: `${time} of the baseline`, given: counted.length > 0 && timed.length > 0 },
  ];
  return offered.filter(({ x, given }) => given || x === chosen).map(({ x, title }) => ({ x, title }));
}

function hasTimes(axis: Axis): boolean {
  return axis.timeUs.some((timeUs) => !Number.isNaN(timeUs));
}

function titleOf(axes: readonly Axis[], kind: 'height' | 'time'): string {
  return axes.map(({ columns }) => columns?.[kind]).find((title) => title !== undefined) ?? kind;
}
