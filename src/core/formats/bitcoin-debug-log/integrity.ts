import { CHAINSTATE, CONNECT_BLOCK, CONNECT_TOTAL, FLUSH, POSTPROCESS, STEPS } from './benchLine.js';
import type { Problems } from './problems.js';

/** The total of the last one is checked first: it holds the others. */
const CHECKED = [CONNECT_BLOCK, CONNECT_TOTAL, FLUSH, CHAINSTATE, POSTPROCESS] as const;

/** A step's running total, in hundredths of a second, and the values since its first reading, in hundredths of a ms. */
class RunningTotal {
  first = NaN;
  last = NaN;
  sum = 0;
  count = 0;
}

/**
 * Compares the running totals at the ends of bench lines with the sums of the values read, over one process start
 * (docs/statistics.md, integrity check). The totals of the other steps also count block templates and start-up checks.
 */
export class Integrity {
  private totals: (RunningTotal | undefined)[] = new Array<RunningTotal | undefined>(STEPS).fill(undefined);

  /** Is this total lower than the one before, as after a start of the program? A negative value lowers a total too. */
  fell(step: number, total: number, value: number): boolean {
    const last = this.totals[step]?.last ?? NaN;
    return value >= 0 && total < last;
  }

  add(step: number, total: number, value: number): void {
    const running = (this.totals[step] ??= new RunningTotal());
    if (Number.isNaN(running.first)) running.first = total;
    else {
      running.sum += value;
      running.count++;
    }
    running.last = total;
  }

  /** Reports the first step whose total and sum disagree by more than 0.02 s + 0.005 ms a value, and starts anew. */
  report(problems: Problems): void {
    for (const step of CHECKED) {
      const running = this.totals[step];
      if (!running || running.count === 0) continue;
      const totalMs = (running.last - running.first) * 10;
      const sumMs = running.sum / 100;
      const tolerance = 20 + 0.005 * running.count;
      if (Math.abs(totalMs - sumMs) <= tolerance) continue;
      const seconds = (Math.abs(totalMs - sumMs) / 1000).toFixed(2);
      if (totalMs > sumMs) {
        const what = `the log's own running total says ${seconds} s more than its lines add up to: blocks are missing`;
        problems.add('missing-blocks', 'warning', undefined, what, 'Load the log without lines cut out of it.');
      } else {
        const what = `the lines add up to ${seconds} s more than the log's own running total`;
        problems.add('sum-differs', 'warning', undefined, what, 'Look for lines that stand in the log twice.');
      }
      break;
    }
    this.totals.fill(undefined);
  }

  /** Forgets the totals without a report: with two chains in one process they hold both. */
  clear(): void {
    this.totals.fill(undefined);
  }
}
