import type { EventKind, RunEvent } from '../model.js';
import { tickLabel } from './ticks.js';

/** What each kind of event is called in a legend. */
export const EVENT_NAMES: Readonly<Record<EventKind, string>> = {
  'cache-emptied': 'coins cache emptied',
  'cache-synced': 'coins cache written, kept',
  'flush-failed': 'cache write failed',
  restart: 'restart',
  shutdown: 'shutdown',
  reorg: 'reorganisation',
  prune: 'block files pruned',
  compaction: 'database compaction',
  gap: 'blocks missing',
  'clock-jump': 'clock jump',
};

function detailText(event: RunEvent): string {
  switch (event.kind) {
    case 'cache-emptied':
    case 'cache-synced':
    case 'flush-failed':
      return [
        event.details.cause,
        event.details.coins === undefined ? '' : `${tickLabel(event.details.coins, 0)} coins`,
      ]
        .filter(Boolean)
        .join(', ');
    case 'restart': {
      const changed = Object.keys(event.details.changed);
      return changed.length === 0 ? '' : `changed: ${changed.join(', ')}`;
    }
    case 'shutdown':
      return event.details.clean ? 'clean' : 'not clean';
    case 'reorg':
      return `${tickLabel(event.details.disconnected, 0)} disconnected`;
    case 'prune':
      return `${tickLabel(event.details.removed, 0)} files`;
    case 'compaction':
      return `${tickLabel(event.details.compactions, 0)} compactions`;
    case 'gap':
      return `${tickLabel(event.details.missing, 0)} heights`;
    case 'clock-jump':
      return `${tickLabel(event.details.jumpMs / 1000, 1)} s`;
  }
}

/** `master-1: coins cache emptied at block 835,394, 438.84 ms, periodic`; says so where the event is inferred. */
export function eventText(label: string, event: RunEvent): string {
  const place = event.height === undefined ? '' : ` at block ${tickLabel(event.height, 0)}`;
  const duration = event.durationMs === undefined ? '' : `${tickLabel(event.durationMs, 2)} ms`;
  const inferred = event.evidence === 'inferred' ? 'inferred from the count' : '';
  return [`${label}: ${EVENT_NAMES[event.kind]}${place}`, duration, detailText(event), inferred]
    .filter(Boolean)
    .join(', ');
}
