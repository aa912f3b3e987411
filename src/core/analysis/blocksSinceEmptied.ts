import type { Run } from '../model.js';

/**
 * Blocks connected since the coins cache was last emptied, for every row of `run.axis`: 0 at the first tip that shows the
 * emptied cache, 1 at the next; −1 before the first `cache-emptied` event of the log.
 */
export function blocksSinceEmptied(run: Run): Int32Array {
  const rows = run.axis.height.length;
  const since = new Int32Array(rows).fill(-1);
  for (const event of run.events) if (event.kind === 'cache-emptied' && event.row >= 0) since[event.row] = 0;
  for (let row = 1; row < rows; row++) {
    if (since[row] === -1 && since[row - 1] !== -1) since[row] = since[row - 1]! + 1;
  }
  return since;
}
