import type { Problem } from '../core/problem.js';

/** Takes the contents of one log found in what was opened. */
export interface MemberSink {
  /** Decompressed contents, in order; `chunk` is valid during the call only. */
  push(chunk: Uint8Array): void;
  /** No more comes; called once. */
  end(result: MemberResult): void;
}

export interface MemberResult {
  /** Size as it was packed, in bytes; absent when the contents were not compressed, or not on their own (`.tar.gz`). */
  readonly compressedBytes?: number;
  /** What was wrong with the packing; the contents pushed are what could be read nevertheless. */
  readonly problems: readonly Problem[];
}

/** What in an archive is no log and is not opened: it belongs to the system, or holds no bytes of its own. */
export type PassedOver = 'folder' | 'system-file' | 'link' | 'special-file';

/** Receives what is found, in the order of the bytes; one member at a time is open. */
export interface ContainerEvents {
  /** A log begins. `path`: the name of what was opened, then `/` and the member's own path where it holds several; unique. */
  member(path: string): MemberSink;
  /** Something of that path yields no member (refused, encrypted), or an archive itself is damaged. */
  trouble(path: string, problem: Problem): void;
  /** Listed and not opened. */
  passedOver(path: string, why: PassedOver): void;
}

/** Bounds of decompression; what crosses one ends the reading with a `too-large` problem. */
export interface UnpackLimits {
  /** Decompressed bytes per byte of the file, once more than `freeBytes` have come out. */
  readonly ratio: number;
  readonly freeBytes: number;
  /** All decompressed bytes of one file. */
  readonly totalBytes: number;
  /** Entries of all archives in one file, also those that are not opened. */
  readonly members: number;
  /** Memory that zstd data may ask for to look back at, in bytes. */
  readonly windowBytes: number;
}

export const DEFAULT_LIMITS: UnpackLimits = {
  ratio: 1000,
  freeBytes: 64 * 1024 * 1024,
  totalBytes: 16 * 1024 * 1024 * 1024,
  members: 10_000,
  windowBytes: 128 * 1024 * 1024,
};

/** Next level: takes the contents of a packing, or of one entry of an archive. */
export interface Level {
  push(chunk: Uint8Array): void;
  end(result: MemberResult): void;
}

/** How deep a level stands: archives around it, and compressions since the last archive. */
export interface Depth {
  readonly archives: number;
  readonly compressions: number;
}

/** What the parsers of packings share over one opened file. */
export interface Opening {
  readonly limits: UnpackLimits;
  /** Counts decompressed bytes. @throws {LimitReached} */
  spend(bytes: number): void;
  /** Counts memory set up for one zstd frame: tiny frames may each ask for a large window. @throws {LimitReached} */
  window(bytes: number): void;
  /** Counts an entry of an archive. @throws {LimitReached} */
  entry(): void;
  /** `path` of an archive and an entry's own name, made harmless and unique. */
  memberPath(path: string, name: string): string;
  open(path: string, depth: Depth): Level;
  trouble(path: string, problem: Problem): void;
  passedOver(path: string, why: PassedOver): void;
}

/** Ends the reading of one opened file. */
export class LimitReached extends Error {
  constructor(readonly problem: Problem) {
    super(problem.what);
    this.name = 'LimitReached';
  }
}
