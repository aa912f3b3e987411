import { MISSING, type Run } from '../model.js';
import type { RunSpan } from './analysis.js';
import { formatUtc, timeDecimals } from './formatTime.js';
import { present } from './present.js';
import { hasHeights } from './rows.js';

/**
 * Extent of a run: times and heights of its first and last counted block, whatever range is in view. Rows without height
 * (totals without a tip) are no counted blocks; where no row has a height all rows count, and no number of blocks is given.
 */
export function spanOf(run: Run): RunSpan {
  const { height, timeUs } = run.axis;
  const tips = hasHeights(run.axis);
  let first = -1;
  let last = -1;
  let counted = 0;
  for (let row = 0; row < height.length; row++) {
    if (tips && height[row] === MISSING) continue;
    if (first < 0) first = row;
    last = row;
    counted++;
  }
  if (first < 0) return {};
  const decimals = timeDecimals(run);
  const isDated = run.clock === 'utc';
  const elapsedMs = (timeUs[last]! - timeUs[first]!) / 1000;
  return {
    ...present('firstTime', isDated ? formatUtc(timeUs[first]!, decimals) : undefined),
    ...present('lastTime', isDated ? formatUtc(timeUs[last]!, decimals) : undefined),
    ...present('elapsedMs', Number.isNaN(elapsedMs) ? undefined : elapsedMs),
    ...present('blocks', tips && run.axis.kind === 'block' ? counted : undefined),
    ...present('firstHeight', tips ? height[first] : undefined),
    ...present('lastHeight', tips ? height[last] : undefined),
  };
}
