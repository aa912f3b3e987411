import type { Metadata } from '../model.js';
import { memberOf, textOf, type JsonNode, type JsonObject } from './jsonTree.js';

const CHAINS: Readonly<Record<string, string>> = {
  main: 'mainnet',
  mainnet: 'mainnet',
  test: 'testnet3',
  testnet3: 'testnet3',
  testnet4: 'testnet4',
  signet: 'signet',
  regtest: 'regtest',
};

/** Settings of a benchcoin item as one flat map: `dbcache` → `450`, `instrumentation` → `uninstrumented`. */
export function flatConfig(item: JsonObject): Map<string, string> {
  const flat = new Map<string, string>();
  const config = memberOf(item, 'config');
  collect(flat, 'config', config);
  collect(flat, 'dbcache', memberOf(item, 'dbcache'));
  for (const level of [config, memberOf(config, 'bitcoind')]) {
    if (level?.kind === 'object') for (const [key, value] of level.entries) collect(flat, key, value);
  }
  return flat;
}

function collect(flat: Map<string, string>, key: string, value: JsonNode | undefined): void {
  if (value?.kind === 'text' || value?.kind === 'number') flat.set(key, value.text);
  else if (value?.kind === 'boolean') flat.set(key, String(value.value));
}

/** What the settings say of the node, by the keys of the contract. Names of networks and profiles begin with chain or dbcache. */
export function configMetadata(config: ReadonlyMap<string, string>, place: string | undefined): Metadata {
  const dbcacheMiB = whole(config.get('dbcache') ?? /^(\d+)-/.exec(place ?? '')?.[1] ?? config.get('config'));
  const chain = CHAINS[config.get('chain') ?? /^[a-z]+\d?/.exec(place ?? '')?.[0] ?? ''];
  const stopatheight = whole(config.get('stopatheight'));
  const prune = whole(config.get('prune'));
  return {
    ...(chain === undefined ? {} : { chain }),
    ...(dbcacheMiB === undefined ? {} : { dbcacheMiB }),
    ...(prune === 1 ? { pruneManual: true } : prune ? { pruneMiB: prune } : {}),
    ...(stopatheight === undefined ? {} : { stopatheight }),
  };
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Where an item may be compared: its network (2024, 2025) or profile (2026). */
export function placeOf(item: JsonNode): string | undefined {
  return textOf(item, 'network') ?? textOf(item, 'profile');
}
