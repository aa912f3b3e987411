import type { Arm } from './study.js';
import type { RangedSeries } from './pairing.js';

/** An arm with those of its runs only that have a metric. */
export interface MeasuredArm {
  readonly arm: Arm;
  /** One a run: the metric's series and the rows of it that count. */
  readonly ranged: readonly RangedSeries[];
}
