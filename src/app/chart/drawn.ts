import { create } from 'zustand';
import type { Study } from '../../core/analysis/study.js';

/** What the live chart shows, which follows what is loaded by a render or two. */
interface Drawn {
  /** Has the chart laid out its axes, so that lines have places? */
  readonly hasScales: boolean;
  /** Unique names of the runs it was last given; null before that. */
  readonly runs: string | null;
}

export const useDrawn = create<Drawn>(() => ({ hasScales: false, runs: null }));

/** Names of the runs of a study as one text: two studies with the same text draw the same lines. */
export function runsOf(study: Study): string {
  return study.runs.map(({ name }) => name).join('\n');
}
