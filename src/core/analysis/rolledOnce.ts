import type { Series } from '../model.js';
import type { Statistic } from '../view.js';
import { rolledValues } from './rolling.js';

interface Rolled {
  readonly window: number;
  readonly stat: Statistic;
  readonly values: Float64Array;
}

const last = new WeakMap<Series, Rolled>();

/** `rolledValues`, remembered for the last window of each series: what only looks at them anew must not compute them again. Read only. */
export function rolledOnce(series: Series, window: number, stat: Statistic): Float64Array {
  const known = last.get(series);
  if (known?.window === window && known.stat === stat) return known.values;
  const values = rolledValues(series, window, stat);
  last.set(series, { window, stat, values });
  return values;
}
