import { create } from 'zustand';
import type { ParsedInput, Run } from '../core/model.js';
import type { Problem } from '../core/problem.js';
import type { Post } from '../core/share/post.js';
import { DEFAULT_VIEW, type View } from '../core/view.js';

interface LoadBase {
  /** Request number; never used twice. */
  readonly id: number;
  /** Path as dropped. */
  readonly path: string;
  /** Came with a folder: not being a log is then nothing to complain about. */
  readonly fromFolder: boolean;
  /** Says that the log is made up, where it is. */
  readonly synthetic: boolean;
}

/** One dropped file, from the moment it was dropped. */
export type Load = LoadBase &
  (
    | { readonly phase: 'queued' }
    | {
        readonly phase: 'reading';
        /** Inputs read to their end (members of an archive). */
        readonly inputs: readonly ParsedInput[];
        /** Path → runs so far, of the inputs still being read. */
        readonly partial: Readonly<Record<string, readonly Run[]>>;
      }
    | { readonly phase: 'ready'; readonly inputs: readonly ParsedInput[] }
    | { readonly phase: 'failed'; readonly problem: Problem }
  );

/** How far one file has been read. */
export interface Progress {
  readonly path: string;
  /** Of the file as dropped. */
  readonly bytes: number;
  readonly totalBytes: number;
  readonly decompressed: number;
  /** Since reading began, ms of the page's clock. */
  readonly startedMs: number;
  readonly nowMs: number;
}

export type Theme = 'system' | 'light' | 'dark';

export interface State {
  readonly loads: readonly Load[];
  /** Apart from the loads: it changes many times a second and nothing is drawn from it but the bars. */
  readonly progress: Readonly<Record<number, Progress>>;
  /** Wall time from the drop to the last answer of the most recent batch, in ms; 0 before there is one. */
  readonly readMs: number;
  readonly view: View;
  /** Unique run name → label given by hand. */
  readonly labels: Readonly<Record<string, string>>;
  /** Unique run name → arm given by hand. */
  readonly arms: Readonly<Record<string, string>>;
  /** Unique run names removed by hand. */
  readonly removed: readonly string[];
  readonly theme: Theme;
  readonly keysOn: boolean;
  /** Trouble with the address; null when there is none. */
  readonly addressProblem: Problem | null;
  /** What an opened link carries; stays while its visitor drops logs on it. */
  readonly post: Post | null;
}

export const INITIAL: State = {
  loads: [],
  progress: {},
  readMs: 0,
  view: DEFAULT_VIEW,
  labels: {},
  arms: {},
  removed: [],
  theme: 'system',
  keysOn: true,
  addressProblem: null,
  post: null,
};

/** What the user loaded and chose. Everything that follows from it is computed (`derived.ts`). */
export const useStore = create<State>(() => INITIAL);
