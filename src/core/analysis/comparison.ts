import type { Finding } from './comparability.js';
import type { PhaseComparison } from './comparePhases.js';
import type { StageComparison } from './compareStages.js';
import type { Verdict } from './verdict.js';

/** Old and new values of one kind of line, told apart by which came first. Totals and means in the metric's unit. */
export interface ComparisonSplit {
  readonly name: string;
  readonly pairs: number;
  readonly baselineTotal: number;
  readonly candidateTotal: number;
  readonly baselineMean?: number;
  readonly candidateMean?: number;
  readonly speedup?: number;
  /** Family-wise over the splits. */
  readonly ci95?: readonly [number, number];
}

/**
 * One candidate against the baseline (docs/contracts.md section 3, `comparisons`). Figures are in the metric's unit and
 * absent where the logs do not give them.
 */
export interface Comparison {
  /** Metric id; `total` or `mean` of a category. */
  readonly metric: string;
  /** Name of the category compared; `total` for all of them. */
  readonly category?: string;
  readonly baseline: string;
  readonly candidate: string;
  /** Heights (or lines) compared; 0 where the arms have nothing in common and all their values are compared. */
  readonly pairs?: number;
  readonly baselineMean?: number;
  readonly candidateMean?: number;
  readonly baselineTotal?: number;
  readonly candidateTotal?: number;
  /** Ratio of means; more than 1 is always better. Absent for metrics without direction and for means that are not positive. */
  readonly speedup?: number;
  /** Interval on the speed-up; family-wise over the comparisons shown together. */
  readonly ci95?: readonly [number, number];
  readonly savedMsPerBlock?: number;
  /** Geometric mean of the ratios of single pairs in which both values are positive. */
  readonly geometricMean?: number;
  /** Share of the pairs in which the candidate is strictly better, from 0 to 1. */
  readonly shareFaster?: number;
  /** What the interval covers: variation between runs, between blocks of one pair of runs, or between unpaired samples. */
  readonly basis?: 'replicates' | 'blocks' | 'samples';
  /** Runs compared of the baseline and of the candidate. */
  readonly replicates?: readonly [number, number];
  /** Largest |log ratio| of means between replicates of one of the two arms. */
  readonly noiseFloor?: number;
  /** Absent for metrics without direction and where no interval can be made. */
  readonly verdict?: Verdict;
  /** Inside the noise: runs an arm, or common blocks, with which an effect of the size seen would lie just outside. */
  readonly runsToSettle?: number;
  readonly blocksToSettle?: number;
  /** Unpaired samples: see `SampleJudgement`. */
  readonly medianSpeedup?: number;
  readonly medianCi95?: readonly [number, number];
  readonly mannWhitneyP?: number;
  readonly a12?: number;
  /** Interval on baseline − candidate in the unit, of means with a standard deviation. */
  readonly differenceCi95?: readonly [number, number];
  readonly stages?: readonly StageComparison[];
  /** The comparison for each crossing of the arms' cache phases that occurs; absent where there is only one. */
  readonly byPhase?: readonly PhaseComparison[];
  /** Comparability findings, accepted ones too. */
  readonly warnings?: readonly Finding[];
  /** Codes of serious findings that the view accepts. */
  readonly accepted?: readonly string[];
  readonly splits?: readonly ComparisonSplit[];
}
