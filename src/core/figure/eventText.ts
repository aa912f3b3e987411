import { formatCount, formatDuration } from '../analysis/formatNumber.js';
import type { EventKind, RunEvent } from '../model.js';

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
      return [event.details.cause, event.details.coins === undefined ? '' : `${formatCount(event.details.coins)} coins`]
        .filter(Boolean)
        .join(', ');
    case 'restart': {
      const changed = Object.keys(event.details.changed);
      return changed.length === 0 ? '' : `changed: ${changed.join(', ')}`;
    }
    case 'shutdown':
      return event.details.clean ? 'clean' : 'not clean';
    case 'reorg':
      return `${formatCount(event.details.disconnected)} disconnected`;
    case 'prune':
      return `${formatCount(event.details.removed)} files`;
    case 'compaction':
      return `${formatCount(event.details.compactions)} compactions`;
    case 'gap':
      return `${formatCount(event.details.missing)} heights`;
    case 'clock-jump':
      return formatDuration(event.details.jumpMs);
  }
}

/** `master-1: coins cache emptied at block 835,394, 438.84 ms, periodic`; says so where the event is inferred. */
export function eventText(label: string, event: RunEvent): string {
  const place = event.height === undefined ? '' : ` at block ${formatCount(event.height)}`;
  const duration = event.durationMs === undefined ? '' : formatDuration(event.durationMs);
  const inferred = event.evidence === 'inferred' ? 'inferred from the count' : '';
  return [`${label}: ${EVENT_NAMES[event.kind]}${place}`, duration, detailText(event), inferred]
    .filter(Boolean)
    .join(', ');
}
