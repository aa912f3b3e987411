import { MISSING, type Run } from '../model.js';
import { isRowIn, type RowRange } from './rows.js';

/** Gaps between tips below this make a sync, in µs: blocks at the tip of a public chain come minutes apart. */
const SYNC_GAP_US = 1_000_000;

export interface SyncPace {
  /** Log time from the first to the last block in range. */
  readonly wallMs: number;
  /** Blocks after the first, by that time. */
  readonly blocksPerSecond: number;
}

/**
 * How long the blocks in range took and how many a second that is. Undefined unless the log is a sync, that is unless the
 * median gap between neighbouring tips is below one second (more than half of the gaps are), and for times that do not advance.
 */
export function syncPace(run: Run, rows: RowRange): SyncPace | undefined {
  const { kind, height, timeUs } = run.axis;
  if (kind !== 'block') return undefined;
  let first = NaN;
  let previous = NaN;
  let gaps = 0;
  let short = 0;
  for (let row = rows.start; row < rows.end; row++) {
    const time = timeUs[row]!;
    if (height[row] === MISSING || Number.isNaN(time) || !isRowIn(rows, row)) continue;
    if (Number.isNaN(first)) first = time;
    else {
      gaps++;
      if (time - previous < SYNC_GAP_US) short++;
    }
    previous = time;
  }
  const wallMs = (previous - first) / 1000;
  if (!(wallMs > 0) || 2 * short <= gaps) return undefined;
  return { wallMs, blocksPerSecond: gaps / (wallMs / 1000) };
}
