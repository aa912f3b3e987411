import type { MetadataValue } from '../../../model.js';

/** What a reader makes of a row's lines; parts left out are not looked at. Of several runs, the first unless `runs` is given. */
export interface ExpectedReading {
  /** A letter a line: `R` read, `.` passed over, `D` damaged. */
  readonly lines?: string;
  /** Heights of the rows, null where a row has none. */
  readonly heights?: readonly (number | null)[];
  /** Readings in the unit of the series, null where a row has none; a series named with null must be absent. */
  readonly series?: Readonly<Record<string, readonly (number | null)[] | null>>;
  /** `kind@height`, then evidence `inferred`, details and duration in short; see `shortEvent` of the test. */
  readonly events?: readonly string[];
  /** Times of the rows as ISO text with as many digits as needed, null where unknown. */
  readonly times?: readonly (string | null)[];
  readonly metadata?: Readonly<Record<string, MetadataValue | undefined>>;
  /** `7 on`, `9 off`: script verification from that height. */
  readonly scriptChecks?: readonly string[];
  /** `code:line`, or `code` for the whole input. */
  readonly problems?: readonly string[];
  /** For logs of several runs: stream and heights of each. */
  readonly runs?: readonly (readonly [stream: string | null, heights: readonly (number | null)[]])[];
  readonly breaks?: readonly number[];
}

/** One fact about the log: who prints it, how it looks, how it is read. */
export interface FormatRow {
  readonly id: string;
  /** Releases that print it so. */
  readonly version: string;
  readonly lines: readonly string[];
  readonly expected: ExpectedReading;
}

export function row(id: string, version: string, lines: readonly string[], expected: ExpectedReading): FormatRow {
  return { id, version, lines, expected };
}

/** An invented block hash: 64 digits, another for each height. */
export function hash(height: number): string {
  return `00000000000000000001a2b3c4d5e6f708192a3b4c5d6e7f${(height + 0xabc0000000).toString(16).padStart(16, '0')}`;
}

/** A tip line of 0.21 or later, without prefix. */
export function tip(height: number, entries: number, block = hash(height)): string {
  return `UpdateTip: new best=${block} height=${String(height)} version=0x2a34e000 log2_work=94.912345 tx=998877665 date='2024-05-01T06:29:50Z' progress=1.000000 cache=312.4MiB(${String(entries)}txo)`;
}

/** The bench lines of 26.0 or later around a tip line: a block that took `ms`. */
export function group(tipLine: string | null, ms: string, chainstate = '0.04'): string[] {
  return [
    '  - Load block from disk: 0.50ms',
    '    - Sanity checks: 0.01ms [0.27s (0.02ms/blk)]',
    '    - Fork checks: 0.05ms [0.60s (0.05ms/blk)]',
    '      - Connect 3120 transactions: 41.80ms (0.013ms/tx, 0.006ms/txin) [512.11s (41.02ms/blk)]',
    '    - Verify 7043 txins: 42.02ms (0.006ms/txin) [530.70s (42.51ms/blk)]',
    '    - Write undo data: 2.31ms [31.20s (2.50ms/blk)]',
    '    - Index writing: 0.03ms [0.41s (0.03ms/blk)]',
    '  - Connect total: 44.51ms',
    '  - Flush: 5.23ms',
    `  - Writing chainstate: ${chainstate}ms`,
    ...(tipLine === null ? [] : [tipLine]),
    '  - Connect postprocess: 0.26ms',
    `- Connect block: ${ms}ms`,
  ];
}

/** The same line at each time. */
export function at(time: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${time} ${line}`);
}
