import type { Comparison } from '../analysis/comparison.js';
import type { RunSpan } from '../analysis/analysis.js';
import type { Phase } from '../analysis/phases.js';
import type { RecoveryPoint } from '../analysis/recovery.js';
import type { SummaryTable } from '../analysis/summaryTable.js';
import type { TimeDecimals } from '../analysis/formatTime.js';
import type { FigureXAxis } from '../figure/figure.js';
import type { Category, EventKind, Metadata, RunEvent } from '../model.js';
import type { View, YAxis } from '../view.js';

/** Where a number came from: a log as its author read it. */
export interface PostSource {
  /** Unique name of the input; `log 1`, `log 2` … where the author left the names out. */
  readonly name: string;
  /** Of the decompressed contents. */
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256?: string;
  readonly format: string | null;
}

/** Of an event what tables and marks show; without its line. */
export interface PostEvent {
  readonly kind: EventKind;
  readonly height?: number;
  /** As `Axis.timeUs`. */
  readonly timeUs?: number;
  readonly durationMs?: number;
  readonly evidence: 'logged' | 'inferred';
  readonly details: RunEvent['details'];
}

export interface PostRun {
  /** Unique name (`data-run`). */
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** Index into `Post.sources`. */
  readonly source: number;
  readonly stream: string | null;
  readonly format: string;
  readonly clock: 'utc' | 'elapsed';
  readonly timeDecimals: TimeDecimals;
  readonly colorIndex: number;
  readonly dashIndex: number;
  readonly metadata: Metadata;
  readonly span: RunSpan;
  readonly events: readonly PostEvent[];
  readonly categories: readonly Category[];
}

/** A stretch of a line on the grid of its curve: places and values as whole numbers of steps, one of each a point. */
export interface GridSegment {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** One drawn line. */
export interface PostLine {
  /** Index into `Post.runs`; −1 for a line that stands for a whole arm. */
  readonly run: number;
  readonly label: string;
  readonly arm: string;
  readonly colorIndex: number;
  readonly dashIndex: number;
  readonly segments: readonly GridSegment[];
}

export interface PostMark {
  /** Indices into `Post.runs` and that run's events. */
  readonly run: number;
  readonly event: number;
  /** Steps of the grid. */
  readonly x: number;
  readonly y: number;
  readonly onAxis: boolean;
  /** Twentieths of a pixel. */
  readonly radius: number;
  readonly filled: boolean;
}

/** How grid steps become values: linear (or logarithmic) between the ends of the axis. */
export interface Grid {
  /** First and last value. */
  readonly domain: readonly [number, number];
  readonly scale: YAxis;
  /** Steps between the ends. */
  readonly steps: number;
}

/** The chart as drawn for a plot of `width` × `height` pixels. */
export interface PostFigure {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly notes: readonly string[];
  readonly x: Grid & { readonly kind: FigureXAxis['kind']; readonly rowNoun: string; readonly baselineRun: string };
  readonly y: Grid & { readonly label: string };
  readonly lines: readonly PostLine[];
  readonly marks: readonly PostMark[];
}

/** Recovery of an arm after its cache was emptied. */
export interface PostRecovery {
  readonly arm: string;
  readonly events: number;
  readonly over: 'events' | 'blocks';
  readonly penalty: number;
  readonly halfLife?: number;
  /** At most some hundred points, ratios rounded to 1/50; empty where left out. */
  readonly curve: readonly RecoveryPoint[];
}

export interface PostSlowRun {
  /** Index into `Post.runs`. */
  readonly run: number;
  readonly value: number;
  readonly phase?: Phase;
  readonly sinceEmptied?: number;
}

export interface PostSlowBlock {
  readonly height: number;
  readonly txins?: number;
  readonly runs: readonly PostSlowRun[];
  readonly ratio?: number;
}

/** What a smaller budget leaves out. */
export const LEFT_OUT = [
  'recovery-curves',
  'phases',
  'slowest',
  'kept-cache-events',
  'events',
  'stages',
  'event-details',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** For people, after "without" or "left out". */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  'recovery-curves': 'recovery curves (penalty and half-life stay)',
  phases: 'the comparison by cache phase',
  slowest: 'the slowest blocks',
  'kept-cache-events': 'writes that kept the cache',
  events: 'all events but emptied caches',
  stages: 'stages',
  'event-details': 'times and details of events',
};

/**
 * What an author shows, without the logs: the chart thinned to a width, and every number of the tables as it was computed. It
 * is what a share link carries, what Markdown is written from and what a saved page draws. Numbers are those of the
 * analysis JSON (derived ones of 12 significant digits); texts are inert (`inertText`).
 */
export interface Post {
  /** Version of the program that made it. */
  readonly version: string;
  readonly view: View;
  /** Metric shown; null when no run has a series. */
  readonly metric: string | null;
  readonly baseline: string | null;
  readonly sources: readonly PostSource[];
  readonly runs: readonly PostRun[];
  /** null where nothing could be drawn; `empty` says why. */
  readonly figure: PostFigure | null;
  readonly empty: string;
  readonly summary: SummaryTable;
  readonly comparisons: readonly Comparison[];
  readonly recovery: readonly PostRecovery[];
  readonly slowest: readonly PostSlowBlock[];
  readonly leftOut: readonly LeftOut[];
}
