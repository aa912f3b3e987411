import type { Run } from '../model.js';
import type { View } from '../view.js';
import { isRowIn, selectRows } from './rows.js';

/**
 * How often the coins cache was emptied within the range; an event that no tip follows counts where the range is open.
 * Undefined for a log that says nothing of the cache (no cache series and no such event).
 */
export function cacheEmptiedCount(run: Run, range: Pick<View, 'from' | 'to' | 'skip'>): number | undefined {
  const events = run.events.filter(({ kind }) => kind === 'cache-emptied');
  const isSilent = !run.series.some(({ id }) => id === 'cacheTxo' || id === 'cacheTx');
  if (isSilent && events.length === 0) return undefined;
  const rows = selectRows(run.axis, range);
  return events.filter(({ row }) => (row < 0 ? range.to === null : isRowIn(rows, row))).length;
}
