import type { Better, Category, EventKind, Metadata, ParsedInput, RunEvent } from '../model.js';
import type { Problem } from '../problem.js';
import type { Statistic } from '../view.js';
import type { Comparison } from './comparison.js';
import type { Phase } from './phases.js';
import type { Recovery } from './recovery.js';
import type { SeriesSummary } from './summary.js';

/** Everything known about a study as plain data, schema `benchscope.analysis/1` (docs/contracts.md section 3). Unknown figures are absent. */
export interface Analysis {
  readonly schema: 'benchscope.analysis/1';
  readonly generator: { readonly name: string; readonly version: string };
  readonly settings: AnalysisSettings;
  readonly inputs: readonly AnalysisInput[];
  readonly runs: readonly AnalysisRun[];
  readonly comparisons: readonly Comparison[];
  /** The ten slowest blocks by mean over all runs. */
  readonly slowest: readonly AnalysisSlowBlock[];
}

/** Values, phases and blocks since the cache was emptied by run id. */
export interface AnalysisSlowBlock {
  readonly height: number;
  readonly txins?: number;
  readonly values: Readonly<Record<string, number>>;
  readonly ratio?: number;
  readonly phases?: Readonly<Record<string, Phase>>;
  readonly sinceEmptied?: Readonly<Record<string, number>>;
}

export interface AnalysisSettings {
  /** The metric compared; null when no run has a series. */
  readonly metric: string | null;
  readonly window: number;
  readonly stat: Statistic;
  /** The range that the numbers keep to. */
  readonly from: number | null;
  readonly to: number | null;
  readonly skip: number;
}

export type AnalysisInput = { readonly name: string } & Pick<
  ParsedInput,
  'bytes' | 'compressedBytes' | 'sha256' | 'encoding' | 'format' | 'lines' | 'problems'
>;

export interface AnalysisRun {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** Unique name of the input. */
  readonly input: string;
  readonly stream: string | null;
  readonly format: string;
  readonly metadata: Metadata;
  readonly span: RunSpan;
  readonly series: Readonly<Record<string, { readonly unit: string; readonly better: Better } & SeriesSummary>>;
  readonly categories: readonly Category[];
  readonly events: readonly AnalysisEvent[];
  /** Absent without a usable event. */
  readonly recovery?: Recovery;
  readonly problems: readonly Problem[];
}

export interface RunSpan {
  /** Times of the first and last counted block, in UTC with the log's decimals. */
  readonly firstTime?: string;
  readonly lastTime?: string;
  readonly elapsedMs?: number;
  /** Blocks connected to the tip; absent for logs without blocks. */
  readonly blocks?: number;
  readonly firstHeight?: number;
  readonly lastHeight?: number;
}

export interface AnalysisEvent {
  readonly kind: EventKind;
  readonly height?: number;
  readonly time?: string;
  readonly durationMs?: number;
  readonly evidence: 'logged' | 'inferred';
  readonly details: RunEvent['details'];
}
