import type { ChainRun } from './chainRun.js';
import { placeOf } from './events.js';
import type { Place } from './place.js';
import type { LastTip } from './writes.js';

/** Pruned files and database compactions since the last tip; each becomes one event. */
export class Housekeeping {
  private pruneLine = 0;
  private pruneTimeUs = NaN;
  private removed = 0;
  private unlinked = 0;
  private compactionLine = 0;
  private compactionTimeUs = NaN;
  private compactionLast: LastTip = { height: undefined, row: 0 };
  private begun = 0;
  private ended = 0;

  /** `… removed 3 blk/rev pairs` */
  prune(pairs: number, place: Place): void {
    if (pairs === 0) return;
    this.markPrune(place);
    this.removed += pairs;
  }

  /** `Prune: UnlinkPrunedFiles deleted blk/rev (00012)` */
  unlink(place: Place): void {
    this.markPrune(place);
    this.unlinked++;
  }

  compaction(ends: boolean, place: Place, last: LastTip): void {
    if (this.compactionLine === 0) {
      this.compactionLast = last;
      this.compactionLine = place.number;
      this.compactionTimeUs = place.time();
    }
    if (ends) this.ended++;
    else this.begun++;
  }

  /** A tip follows, or nothing more (`final`). A compaction that is still running goes on beside the next blocks. */
  settle(run: ChainRun, last: LastTip, final: boolean): void {
    if (this.pruneLine !== 0) {
      const removed = Math.max(this.removed, this.unlinked);
      run.events.add(
        {
          kind: 'prune',
          ...placeOf(last.height, this.pruneTimeUs),
          evidence: 'logged',
          line: this.pruneLine,
          details: { removed },
        },
        last.row,
      );
      this.pruneLine = this.removed = this.unlinked = 0;
    }
    if (this.compactionLine === 0 || (this.begun > this.ended && !final)) return;
    run.events.add(
      {
        kind: 'compaction',
        ...placeOf(this.compactionLast.height, this.compactionTimeUs),
        evidence: 'logged',
        line: this.compactionLine,
        details: { compactions: Math.max(this.begun, this.ended) },
      },
      this.compactionLast.row,
    );
    this.compactionLine = this.begun = this.ended = 0;
  }

  private markPrune(place: Place): void {
    if (this.pruneLine !== 0) return;
    this.pruneLine = place.number;
    this.pruneTimeUs = place.time();
  }
}
