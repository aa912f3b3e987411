import type { ImportReport, Readings } from '../chainFollower.js';
import type { BlockHash } from '../blockHash.js';
import type { SlowBlock } from '../slowBlock.js';

/** What one line of an execution client says. */
export type ClientLine =
  | { readonly kind: 'import'; readonly report: ImportReport }
  /** More of the block reported last. */
  | { readonly kind: 'more'; readonly readings: Readings }
  | { readonly kind: 'slow'; readonly slow: SlowBlock }
  /** A step with its duration, ns; `head`: this block is the head now. */
  | {
      readonly kind: 'step';
      readonly label: string;
      readonly ns: number;
      readonly height: number;
      readonly head: BlockHash | null;
    }
  /** A line of the client's that reports a block but cannot be read. */
  | { readonly kind: 'damaged'; readonly message: string };

/** When a line was written: µs since 1970 UTC, or month, day and µs since midnight where the line has no year; null where it has neither. */
export type LineTime =
  { readonly us: number } | { readonly month: number; readonly day: number; readonly us: number } | null;

/** An execution client whose log holds one report a block, or now and then. */
export interface ExecutionClient {
  readonly id: string;
  /** Shown to people: `Besu log`. */
  readonly name: string;
  /** As in the metadata: `Besu`. */
  readonly program: string;
  readonly example: string;
  readonly anchors: readonly string[];
  /** ASCII texts one of which every line worth reading holds. */
  readonly marks: readonly string[];
  /** Is this line surely written by this client? */
  isLine(line: string): boolean;
  /** When was `line` written? */
  time(line: string): LineTime;
  /** null for a line that says nothing of blocks. Never throws. */
  read(line: string): ClientLine | null;
}
