import type { RunEvent } from '../../model.js';
import { changedSettings, type Settings } from './settings.js';

/** Distributes over the union, so that each kind keeps its details. */
type WithoutRow<T> = T extends RunEvent ? Omit<T, 'row'> : never;

/** An event before its row is certain. */
export type EventDraft = WithoutRow<RunEvent>;

interface Kept {
  readonly draft: EventDraft;
  /** Row it belongs to, or the next row where it stands between blocks; beyond the last row when none follows. */
  readonly row: number;
  /** The starts that a restart lies between; their settings are compared when all lines are read. */
  readonly settings?: readonly [Settings, Settings];
}

/** The events of one run, in any order. */
export class EventList {
  private readonly kept: Kept[] = [];

  add(draft: EventDraft, row: number): void {
    this.kept.push({ draft, row });
  }

  addRestart(
    place: Omit<Extract<RunEvent, { kind: 'restart' }>, 'kind' | 'row' | 'details'>,
    row: number,
    settings: readonly [Settings, Settings],
  ): void {
    this.kept.push({ draft: { kind: 'restart', ...place, details: { changed: {} } }, row, settings });
  }

  /** Takes back an emptied cache that was only inferred at this row: the program had been started anew. */
  dropInferredAt(row: number): void {
    const index = this.kept.findLastIndex(
      ({ draft, row: at }) => at === row && draft.kind === 'cache-emptied' && draft.evidence === 'inferred',
    );
    if (index >= 0) this.kept.splice(index, 1);
  }

  /** Adds the events of a run that had no blocks before it was given up for this one. */
  takeFrom(other: EventList): void {
    this.kept.push(...other.kept);
  }

  /** In log order. `rows`: number of rows of the run. */
  list(rows: number): readonly RunEvent[] {
    return this.kept
      .map(({ draft, row, settings }): RunEvent => {
        const place = { row: row < rows ? row : -1 };
        return settings && draft.kind === 'restart'
          ? { ...draft, ...place, details: { changed: changedSettings(...settings) } }
          : { ...draft, ...place };
      })
      .sort((a, b) => a.line - b.line);
  }
}

/** Optional fields of an event's place, left out where unknown. Time in µs, NaN where none. */
export function placeOf(height: number | undefined, timeUs: number): { height?: number; timeUs?: number } {
  return { ...(height === undefined ? {} : { height }), ...(Number.isNaN(timeUs) ? {} : { timeUs }) };
}
