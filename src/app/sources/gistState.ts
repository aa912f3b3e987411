import { create } from 'zustand';
import type { GistFile, GistListing } from '../../gist/loadGist.js';

/** A gist whose files are to be chosen from. */
export interface GistChoice {
  readonly listing: GistListing;
  /** Goes on with these; an empty list: none. */
  readonly choose: (files: readonly GistFile[]) => void;
}

interface GistState {
  /** What stands in the field. */
  readonly draft: string;
  /** Sent to GitHub's API alone; lives as long as this tab's page. */
  readonly token: string;
  /** Stops the request under way; null: none is. */
  readonly stop: (() => void) | null;
  readonly choice: GistChoice | null;
}

export const useGist = create<GistState>(() => ({ draft: '', token: '', stop: null, choice: null }));
