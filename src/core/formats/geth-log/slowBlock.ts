import { type BlockHash, blockHash } from './blockHash.js';
import { GAS_PLACES } from './blockSeries.js';
import type { Readings } from './chainFollower.js';
import { goScaled } from './goNumber.js';

/** One slow-block report. */
export interface SlowBlock {
  readonly height: number;
  readonly hash: BlockHash;
  readonly readings: Readings;
}

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function branch(tree: Tree, key: string): Tree {
  const value = tree[key];
  return isTree(value) ? value : {};
}

/** A number, or a number in quotes (reth), as integer of 10^-places; undefined when there is none. */
function scaled(tree: Tree, key: string, places: number): number | undefined {
  const value = tree[key];
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return goScaled(String(value), places) ?? undefined;
}

const NS_PLACES = 6;

/**
 * Reads the JSON document that geth v1.17 and other clients print for a slow block (core/blockchain_stats.go): ms with
 * digits below, hit rates in percent. null when the text is no such document.
 */
export function slowBlock(text: string): SlowBlock | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isTree(parsed) || parsed.msg !== 'Slow block') return null;
  const block = branch(parsed, 'block');
  const height = scaled(block, 'number', 0);
  const timing = branch(parsed, 'timing');
  const totalMs = scaled(timing, 'total_ms', NS_PLACES);
  if (height === undefined || height < 0 || height > 0x7fffffff || totalMs === undefined || totalMs < 0) return null;
  const cache = branch(parsed, 'cache');
  const hash = block.hash;
  const found: Partial<Record<keyof Readings, number | undefined>> = {
    executionMs: scaled(timing, 'execution_ms', NS_PLACES),
    stateReadMs: scaled(timing, 'state_read_ms', NS_PLACES),
    stateHashMs: scaled(timing, 'state_hash_ms', NS_PLACES),
    commitMs: scaled(timing, 'commit_ms', NS_PLACES),
    totalMs,
    mgas: scaled(block, 'gas_used', 0),
    mgasps: scaled(branch(parsed, 'throughput'), 'mgas_per_sec', GAS_PLACES),
    txCount: scaled(block, 'tx_count', 0),
    accountHitPercent: scaled(branch(cache, 'account'), 'hit_rate', 6),
    storageHitPercent: scaled(branch(cache, 'storage'), 'hit_rate', 6),
    codeHitPercent: scaled(branch(cache, 'code'), 'hit_rate', 6),
  };
  return { height, hash: blockHash(typeof hash === 'string' ? hash : undefined), readings: present(found) };
}

/** The readings that are there. */
export function present(found: Partial<Record<keyof Readings, number | undefined>>): Readings {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)); // fromEntries widens
}
