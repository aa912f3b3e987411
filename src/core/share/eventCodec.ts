import type { FlushDetails, RunEvent } from '../model.js';
import { DamagedPayload, type ByteReader, type ByteWriter } from './bytes.js';
import { flag, int, number, oneOf, record, text, uint, type Codec } from './codec.js';
import { changes } from './metadataCodec.js';
import type { PostEvent } from './post.js';

/** Kinds by their place in payloads: entries are only ever added at the end. */
export const EVENT_KINDS = [
  'cache-emptied',
  'cache-synced',
  'flush-failed',
  'restart',
  'shutdown',
  'reorg',
  'prune',
  'compaction',
  'clock-jump',
  'gap',
] as const satisfies readonly RunEvent['kind'][];

const kind = oneOf(EVENT_KINDS);

/** As above. */
export const FLUSH_CAUSES = ['large', 'critical', 'periodic', 'prune', 'forced', 'memory'] as const;

const flush = record<FlushDetails>(
  {
    mode: text,
    cause: oneOf(FLUSH_CAUSES),
    coins: uint,
    batchMiB: number,
  },
  ['mode', 'cause', 'coins', 'batchMiB'],
);

function writeDetails(out: ByteWriter, { kind, details }: Pick<RunEvent, 'kind' | 'details'>): void {
  const event = { kind, details } as Pick<RunEvent, 'kind' | 'details'> as RunEvent; // places are not looked at
  switch (event.kind) {
    case 'cache-emptied':
    case 'cache-synced':
    case 'flush-failed': {
      flush.write(out, event.details);
      return;
    }
    case 'restart': {
      changes.write(out, event.details.changed);
      return;
    }
    case 'shutdown': {
      flag.write(out, event.details.clean);
      return;
    }
    case 'reorg': {
      uint.write(out, event.details.disconnected);
      return;
    }
    case 'prune': {
      uint.write(out, event.details.removed);
      return;
    }
    case 'compaction': {
      uint.write(out, event.details.compactions);
      return;
    }
    case 'clock-jump': {
      number.write(out, event.details.jumpMs);
      return;
    }
    case 'gap': {
      number.write(out, event.details.missing);
      return;
    }
  }
}

function readDetails(from: ByteReader, of: (typeof EVENT_KINDS)[number]): RunEvent['details'] {
  switch (of) {
    case 'cache-emptied':
    case 'cache-synced':
    case 'flush-failed':
      return flush.read(from);
    case 'restart':
      return { changed: changes.read(from) };
    case 'shutdown':
      return { clean: flag.read(from) };
    case 'reorg':
      return { disconnected: uint.read(from) };
    case 'prune':
      return { removed: uint.read(from) };
    case 'compaction':
      return { compactions: uint.read(from) };
    case 'clock-jump':
      return { jumpMs: number.read(from) };
    case 'gap':
      return { missing: number.read(from) };
  }
}

const HAS_HEIGHT = 1;
const HAS_TIME = 2;
const HAS_DURATION = 4;
const LOGGED = 8;
/** Events of one run. */
const MOST_EVENTS = 100_000;
/** Latest time, µs: doubles hold every one up to here. */
const LAST_US = Number.MAX_SAFE_INTEGER;

/** Events of a run; heights and times as differences, times in units of the last decimal of the log's times. */
export function eventsCodec(unitUs: number): Codec<readonly PostEvent[]> {
  return {
    write: (out, events) => {
      out.uint(events.length);
      let [height, time] = [0, 0];
      for (const event of events) {
        kind.write(out, event.kind);
        out.byte(
          (event.height === undefined ? 0 : HAS_HEIGHT) +
            (event.timeUs === undefined ? 0 : HAS_TIME) +
            (event.durationMs === undefined ? 0 : HAS_DURATION) +
            (event.evidence === 'logged' ? LOGGED : 0),
        );
        if (event.height !== undefined) {
          int.write(out, event.height - height);
          height = event.height;
        }
        if (event.timeUs !== undefined) {
          const units = Math.round(event.timeUs / unitUs);
          int.write(out, units - time);
          time = units;
        }
        if (event.durationMs !== undefined) number.write(out, event.durationMs);
        writeDetails(out, event);
      }
    },
    read: (from) => {
      const count = from.uint();
      if (count > MOST_EVENTS || count > from.left) throw new DamagedPayload('there are too many events');
      let [height, time] = [0, 0];
      return Array.from({ length: count }, (): PostEvent => {
        const own = kind.read(from);
        const bits = from.byte();
        if ((bits & HAS_HEIGHT) !== 0) height += int.read(from);
        if ((bits & HAS_TIME) !== 0) time += int.read(from);
        if (Math.abs(height) > 0x7fffffff || !(Math.abs(time * unitUs) <= LAST_US))
          throw new DamagedPayload('an event is out of range');
        return {
          kind: own,
          ...((bits & HAS_HEIGHT) === 0 ? {} : { height }),
          ...((bits & HAS_TIME) === 0 ? {} : { timeUs: time * unitUs }),
          ...((bits & HAS_DURATION) === 0 ? {} : { durationMs: number.read(from) }),
          evidence: (bits & LOGGED) === 0 ? 'inferred' : 'logged',
          details: readDetails(from, own),
        };
      });
    },
  };
}
