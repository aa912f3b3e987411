import { METADATA_KEYS } from '../metadataKeys.js';
import type { Metadata, MetadataChange, MetadataValue } from '../model.js';
import { DamagedPayload } from './bytes.js';
import { flag, list, number, text, type Codec } from './codec.js';

/** The type of every setting: a payload with another is damaged. */
export const METADATA_KINDS: Readonly<Record<(typeof METADATA_KEYS)[number], string>> = {
  program: 'text',
  version: 'text',
  build: 'text',
  chain: 'text',
  dbcacheMiB: 'number',
  utxoCacheMiB: 'number',
  maxmempoolMB: 'number',
  pruneMiB: 'number',
  pruneManual: 'flag',
  scriptThreads: 'number',
  prevoutThreads: 'number',
  assumevalid: 'text',
  txindex: 'flag',
  blockfilterindex: 'flag or text',
  coinstatsindex: 'flag',
  reindex: 'flag',
  reindexChainstate: 'flag',
  stopatheight: 'number',
  blocksonly: 'flag',
  debug: 'list',
  sha256: 'text',
  loggedBy: 'text',
};

const texts = list(text);

function writeValue(out: Parameters<typeof text.write>[0], value: MetadataValue): void {
  if (typeof value === 'string') {
    out.byte(0);
    out.text(value);
  } else if (typeof value === 'number') {
    out.byte(1);
    out.number(value);
  } else if (typeof value === 'boolean') {
    out.byte(value ? 3 : 2);
  } else {
    out.byte(4);
    texts.write(out, value);
  }
}

function readValue(from: Parameters<typeof text.read>[0]): { readonly kind: string; readonly value: MetadataValue } {
  switch (from.byte()) {
    case 0:
      return { kind: 'text', value: from.text() };
    case 1:
      return { kind: 'number', value: number.read(from) };
    case 2:
      return { kind: 'flag', value: false };
    case 3:
      return { kind: 'flag', value: true };
    case 4:
      return { kind: 'list', value: texts.read(from) };
    default:
      throw new DamagedPayload('a setting is unknown');
  }
}

function keyAt(place: number): (typeof METADATA_KEYS)[number] {
  const key = METADATA_KEYS[place];
  if (key === undefined) throw new DamagedPayload('a setting is unknown');
  return key;
}

/** Settings and their values; keys that are not shared are left out. */
export const metadata: Codec<Metadata> = {
  write: (out, value) => {
    const known = METADATA_KEYS.filter((key) => value[key] !== undefined);
    out.uint(known.length);
    for (const key of known) {
      out.byte(METADATA_KEYS.indexOf(key));
      writeValue(out, value[key]!); // filtered
    }
  },
  read: (from) => {
    const count = from.uint();
    if (count > METADATA_KEYS.length) throw new DamagedPayload('there are too many settings');
    const entries = Array.from({ length: count }, () => {
      const key = keyAt(from.byte());
      const { kind, value } = readValue(from);
      if (!METADATA_KINDS[key].includes(kind)) throw new DamagedPayload('a setting is of another kind');
      return [key, value] as const;
    });
    return Object.fromEntries(entries); // every key with a value of its own kind
  },
};

/** Settings that a restart changed. */
export const changes: Codec<MetadataChange> = {
  write: (out, value) => {
    const known = METADATA_KEYS.filter((key) => value[key] !== undefined);
    out.uint(known.length);
    for (const key of known) {
      const { from, to } = value[key]!; // filtered
      out.byte(METADATA_KEYS.indexOf(key));
      for (const own of [from, to]) {
        flag.write(out, own !== undefined);
        if (own !== undefined) writeValue(out, own);
      }
    }
  },
  read: (input) => {
    const count = input.uint();
    if (count > METADATA_KEYS.length) throw new DamagedPayload('there are too many settings');
    const entries = Array.from({ length: count }, () => {
      const key = keyAt(input.byte());
      const from = flag.read(input) ? readValue(input).value : undefined;
      const to = flag.read(input) ? readValue(input).value : undefined;
      return [key, { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }] as const;
    });
    return Object.fromEntries(entries);
  },
};
