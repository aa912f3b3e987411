import type { Problem } from './problem.js';

/** A reading that the log does not give, in any integer column. Never 0, and never a value a log can print. */
export const MISSING = -0x80000000;

/** A reading whose integer does not fit 31 bits; its value stands in `Series.large`. */
export const LARGE = -0x7fffffff;

export type Better = 'lower' | 'higher' | 'none';

/**
 * The rows that series are read along: one per connected block (`block`), per repeated measurement (`sample`)
 * or per logged happening (`entry`), in log order. All arrays have the same length.
 */
export interface Axis {
  readonly kind: 'block' | 'sample' | 'entry';
  /** Block heights; MISSING where the log gives none. */
  readonly height: Int32Array;
  /** Log time in integer µs since 1970-01-01T00:00:00Z, or since the first line where `Run.clock` is `elapsed`; NaN where none. */
  readonly timeUs: Float64Array;
  /** First byte of the row's lines in the decompressed input; NaN where unknown. */
  readonly offset: Float64Array;
  /** Bytes from `offset` to the end of the row's last line; 0 where unknown. */
  readonly length: Uint32Array;
  /** Last 16 hex digits of the block hash as two words a row (high, low); both 0 where the log gives no hash. Empty when no row has one. */
  readonly hash: Uint32Array;
  /** Ascending row indices before which the rolling window must not look back: gaps, and restarts that lost blocks. */
  readonly breaks: Int32Array;
  /** Where rows fall into named classes (which of two versions ran first); absent otherwise. */
  readonly split?: { readonly names: readonly string[]; readonly of: Uint8Array };
  /** Titles of the table's columns that heights and times came from; absent where the log is no table, or has no such column. */
  readonly columns?: { readonly height?: string; readonly time?: string };
}

/**
 * One measured quantity over one run.
 * Shape: `values` is as long as `axis.height`; several series share one axis object.
 * A reading is an integer count of 1/scale of `unit`, exactly as the log prints it; MISSING where it prints none.
 */
export interface Series {
  /** Metric id of the contract, such as `connectMs`; it appears in JSON and share links. */
  readonly id: string;
  /** `ms`, `MiB`, `txo`, `tx`, `txin`, `Mgas`, `Mgas/s`, `ns`, `blocks`, … or empty where the quantity has no unit. */
  readonly unit: string;
  readonly better: Better;
  readonly scale: number;
  readonly axis: Axis;
  readonly values: Int32Array;
  /** Row → integer reading, for rows that hold LARGE. */
  readonly large?: ReadonlyMap<number, number>;
}

/** Aggregates that a log prints by name (calls of an RPC, benchmarks of a table). Absent fields are not in the log. Unit: `unit`. */
export interface Category {
  readonly name: string;
  readonly unit: string;
  readonly better: Better;
  readonly count?: number;
  readonly total?: number;
  readonly mean?: number;
  readonly stddev?: number;
  readonly min?: number;
  readonly max?: number;
  /** Median absolute percentage error, or the like, as a fraction. */
  readonly error?: number;
  /** What the figures are for one of, where that is no single call: `byte`, `block`, `iteration`. */
  readonly per?: string;
}

export type FlushCause = 'large' | 'critical' | 'periodic' | 'prune' | 'forced' | 'memory';

export interface FlushDetails {
  /** As printed: IF_NEEDED, PERIODIC, ALWAYS, FORCE_FLUSH, FORCE_SYNC, NONE. */
  readonly mode?: string;
  readonly cause?: FlushCause;
  /** Coins written. */
  readonly coins?: number;
  /** Size of the database batches, MiB. */
  readonly batchMiB?: number;
}

interface EventPlace {
  /** Block height, by the convention of the event's kind (docs/contracts.md); absent when no tip gives one. */
  readonly height?: number;
  /** Log time in µs as in `Axis.timeUs`; absent when the log gives none. */
  readonly timeUs?: number;
  readonly durationMs?: number;
  readonly evidence: 'logged' | 'inferred';
  /** 1-based line of the first evidence. */
  readonly line: number;
  /** Row of the block axis that the event's height belongs to; for events between blocks the next row; -1 when none. */
  readonly row: number;
}

export type MetadataChange = Readonly<Record<string, { readonly from?: MetadataValue; readonly to?: MetadataValue }>>;

export type RunEvent =
  | (EventPlace & { readonly kind: 'cache-emptied'; readonly details: FlushDetails })
  | (EventPlace & { readonly kind: 'cache-synced'; readonly details: FlushDetails })
  | (EventPlace & { readonly kind: 'flush-failed'; readonly details: FlushDetails })
  | (EventPlace & { readonly kind: 'restart'; readonly details: { readonly changed: MetadataChange } })
  | (EventPlace & { readonly kind: 'shutdown'; readonly details: { readonly clean: boolean } })
  | (EventPlace & { readonly kind: 'reorg'; readonly details: { readonly disconnected: number } })
  | (EventPlace & { readonly kind: 'prune'; readonly details: { readonly removed: number } })
  | (EventPlace & { readonly kind: 'compaction'; readonly details: { readonly compactions: number } })
  | (EventPlace & { readonly kind: 'clock-jump'; readonly details: { readonly jumpMs: number } })
  | (EventPlace & { readonly kind: 'gap'; readonly details: { readonly missing: number } });

export type EventKind = RunEvent['kind'];

export type MetadataValue = string | number | boolean | readonly string[];

/** What a log says about the node and its settings; keys are fixed by the contract, absent when the log is silent. */
export interface Metadata {
  readonly program?: string;
  readonly version?: string;
  readonly build?: string;
  readonly chain?: string;
  readonly dbcacheMiB?: number;
  readonly utxoCacheMiB?: number;
  readonly maxmempoolMB?: number;
  readonly pruneMiB?: number;
  readonly pruneManual?: boolean;
  readonly scriptThreads?: number;
  readonly prevoutThreads?: number;
  readonly assumevalid?: string;
  readonly txindex?: boolean;
  readonly blockfilterindex?: boolean | string;
  readonly coinstatsindex?: boolean;
  readonly reindex?: boolean;
  readonly reindexChainstate?: boolean;
  readonly stopatheight?: number;
  readonly blocksonly?: boolean;
  readonly debug?: readonly string[];
  readonly sha256?: string;
  readonly loggedBy?: string;
}

/** Names that were given to a run before, by hand or by rule. */
export interface RunNames {
  /** Unique name. */
  readonly name: string;
  readonly label: string;
  /** Name of the arm. */
  readonly group: string;
  /** Is its arm the one that others are compared with? */
  readonly isBaseline: boolean;
}

/** One process stream on one chain. Everything that a run shows is in here; labels and arms are given later. */
export interface Run {
  /** What separates this run from others of the same input (compose service, `node0`, `background validation`); null when nothing does. */
  readonly stream: string | null;
  /** Format id. */
  readonly format: string;
  readonly clock: 'utc' | 'elapsed';
  readonly metadata: Metadata;
  /** The block axis, or the only axis of a log without blocks. */
  readonly axis: Axis;
  /** In the order of the contract; no two with one id. A series without any reading is left out. */
  readonly series: readonly Series[];
  readonly categories: readonly Category[];
  /** Printed total over all categories in their unit, where the log prints one. */
  readonly categoriesTotal?: number;
  /** Distinguishes the runs of one input where its format does (command of a hyperfine file); becomes the label. */
  readonly title?: string;
  /** What the run went by where it was written down (benchscope-dataset); absent for logs. */
  readonly known?: RunNames;
  /** Where the log says that verification of scripts was switched on or off, in log order: from this height on. */
  readonly scriptChecks?: readonly { readonly height: number; readonly verified: boolean }[];
  /** In log order. */
  readonly events: readonly RunEvent[];
  readonly problems: readonly Problem[];
}

/** Physical lines of one input. total = read + passedOver + damaged. */
export interface LineCounts {
  readonly total: number;
  readonly read: number;
  readonly passedOver: number;
  readonly damaged: number;
}

export interface RuleCount {
  readonly rule: string;
  readonly lines: number;
}

/** One input as read: its runs and the receipt that accounts for every line. */
export interface ParsedInput {
  /** Name as given by the edge: path with `/`, or archive and member (`archive.zip/path`). */
  readonly path: string;
  /** Size of the decompressed contents. */
  readonly bytes: number;
  readonly compressedBytes?: number;
  /** Of the decompressed contents, lower-case hex; absent until the edge has computed it. */
  readonly sha256?: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Format id; of several streams the first; null when none was recognized. */
  readonly format: string | null;
  readonly lines: LineCounts;
  readonly rules: readonly RuleCount[];
  readonly runs: readonly Run[];
  readonly problems: readonly Problem[];
}
