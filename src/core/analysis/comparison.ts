/** Old and new values of one kind of line, told apart by which came first. Totals and means in the metric's unit. */
export interface ComparisonSplit {
  readonly name: string;
  readonly pairs: number;
  readonly baselineTotal: number;
  readonly candidateTotal: number;
  readonly baselineMean?: number;
  readonly candidateMean?: number;
  readonly speedup?: number;
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
  readonly savedMsPerBlock?: number;
  /** Geometric mean of the ratios of single pairs in which both values are positive. */
  readonly geometricMean?: number;
  /** Share of the pairs in which the candidate is strictly better, from 0 to 1. */
  readonly shareFaster?: number;
  /** Runs compared of the baseline and of the candidate. */
  readonly replicates?: readonly [number, number];
  readonly splits?: readonly ComparisonSplit[];
}
