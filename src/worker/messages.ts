import type { ParsedInput, Run } from '../core/model.js';
import type { Problem } from '../core/problem.js';
import type { RotatedSet } from '../unpack/rotated.js';

/** One file to read. `id` is never used twice; answers carry it, so that late ones can be dropped. */
export interface ParseRequest {
  readonly id: number;
  /** Name as dropped: path with `/`. */
  readonly path: string;
  readonly source: Blob;
  /** Files that are read as one log, in place of `source`. */
  readonly rotated?: RotatedFiles;
}

/** The files of a rotated set. */
export interface RotatedFiles {
  readonly set: RotatedSet;
  /** Oldest first. */
  readonly parts: readonly { readonly path: string; readonly source: Blob }[];
}

/** What the worker says about a request, in this order: progress, snapshots and inputs in any mix, then `done` or `failed` once. */
export type ParseAnswer =
  | {
      readonly kind: 'progress';
      readonly id: number;
      /** Bytes of the file as dropped (compressed where it is), read so far. */
      readonly bytes: number;
      /** Decompressed bytes so far. */
      readonly decompressed: number;
    }
  /** The runs of one input (a file, or an archive's member) as far as it has been read; replaces earlier ones of that path. */
  | { readonly kind: 'snapshot'; readonly id: number; readonly path: string; readonly runs: readonly Run[] }
  /** One input read to its end. */
  | { readonly kind: 'input'; readonly id: number; readonly input: ParsedInput }
  | { readonly kind: 'done'; readonly id: number }
  /** Nothing could be read at all. */
  | { readonly kind: 'failed'; readonly id: number; readonly problem: Problem };
