import type { MetadataValue, RunEvent } from '../../../model.js';

/** A number of the log in the unit of its series; null where the row has none. */
export type Reading = number | null;

/** What a run of a row must be; what is not named is not looked at, but for the set of series, which is exact. */
export interface ExpectedRun {
  /** Series id → readings along its axis. */
  readonly series: Readonly<Record<string, readonly Reading[]>>;
  /** Heights of the run's axis. */
  readonly heights?: readonly Reading[];
  /** Class names of the rows of `servedNewMs`. */
  readonly split?: readonly string[];
  readonly clock?: 'utc' | 'elapsed';
  /** Times of the run's axis, µs; null where there is none. */
  readonly timesUs?: readonly Reading[];
  /** All events, each by some of its fields. */
  readonly events?: readonly Partial<RunEvent>[];
  readonly breaks?: readonly number[];
  /** All settings. */
  readonly metadata?: Readonly<Record<string, MetadataValue>>;
  readonly title?: string;
  /** Last 16 hex digits by row of the axis; empty text where the log gives none. */
  readonly hashes?: readonly string[];
}

/** One fact about the logs of execution clients: lines, and what they read as. */
export interface GethRow {
  readonly id: string;
  /** Releases that print so. */
  readonly version: string;
  readonly fact: string;
  /** Format id. Default: geth-log. */
  readonly format?: string;
  readonly lines: readonly string[];
  readonly runs: readonly ExpectedRun[];
  /** A letter a line: `r` read, `-` passed over, `d` damaged. Default: all read. */
  readonly verdicts?: string;
  /** Code and line. Default: none. */
  readonly problems?: readonly (readonly [string, number])[];
  /** Time that a wrapper gives each line, µs since 1970 UTC. */
  readonly outerTimeUs?: readonly number[];
  /** No part of a log that could be recognized by itself. */
  readonly unrecognized?: boolean;
}
