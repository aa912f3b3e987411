import { create } from 'zustand';

/** Where the reader looks: shared by all panels, and no part of the view. */
export interface Cursor {
  /** In units of the chart's x axis; null when there is no cursor. */
  readonly x: number | null;
  /** Stays where it is when the pointer leaves. */
  readonly pinned: boolean;
  /** Said to those who cannot see it; empty after a movement of the pointer. */
  readonly spoken: string;
  /** Unique name of the run whose line is nearest to the pointer; null from the keyboard. */
  readonly nearRun: string | null;
}

export const NO_CURSOR: Cursor = { x: null, pinned: false, spoken: '', nearRun: null };

export const useCursor = create<Cursor>(() => NO_CURSOR);

export function moveCursor(x: number | null, nearRun: string | null = null, spoken = ''): void {
  const { pinned } = useCursor.getState();
  if (!pinned) useCursor.setState({ x, nearRun, spoken });
}

export function dropCursor(): void {
  useCursor.setState(NO_CURSOR);
}
