import { type BlockHash, blockHash } from './blockHash.js';
import { GAS_PLACES } from './blockSeries.js';
import type { Readings } from './chainFollower.js';
import { unquoted } from './fields.js';
import { goScaled } from './goNumber.js';

/** One slow-block report. */
export interface SlowBlock {
  readonly height: number;
  readonly hash: BlockHash;
  readonly readings: Readings;
}

/** A JSON object. */
export type Tree = Readonly<Record<string, unknown>>;

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
 * The slow-block document in `text`, a log line or a part of one: as it stands, in Go or JSON quotes (`{\\"level\\":…`), or
 * put into a JSON text without escapes (besu). Cut at its balanced braces. null when there is none or it is torn.
 */
export function slowBlockInside(text: string): SlowBlock | null {
  const plain = text.indexOf('{"level":');
  const escaped = text.indexOf('{\\"level\\":');
  const at = plain >= 0 && (escaped < 0 || plain < escaped) ? plain : escaped;
  if (at < 0) return null;
  const whole = at === plain ? text.slice(at) : unquoted(text.slice(at));
  const inner = whole.indexOf('{"level":', 1);
  for (const from of inner > 0 ? [0, inner] : [0]) {
    const found = slowBlock(whole.slice(from, braceEnd(whole, from)));
    if (found) return found;
  }
  return null;
}

/** End of the braces that open at `from`, braces in quotes left out; the text's end when they do not close. */
function braceEnd(text: string, from: number): number {
  let depth = 0;
  let inQuotes = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (inQuotes) {
      if (sign === '\\') at++;
      else if (sign === '"') inQuotes = false;
    } else if (sign === '"') inQuotes = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

function slowBlock(text: string): SlowBlock | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  return isTree(parsed) && parsed.msg === 'Slow block' ? slowBlockOf(parsed) : null;
}

/**
 * Reads the document that geth v1.17 and other clients print for a slow block (core/blockchain_stats.go): ms with digits
 * below, hit rates in percent. null when number or total are not there.
 */
export function slowBlockOf(parsed: Tree): SlowBlock | null {
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
  const readings: Partial<Record<keyof Readings, number>> = {};
  // The keys of a record without excess keys; for…in widens them.
  for (const name in found) {
    const value = found[name as keyof Readings];
    if (value !== undefined) readings[name as keyof Readings] = value;
  }
  return readings;
}
