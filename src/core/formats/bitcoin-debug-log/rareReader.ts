import { MISSING } from '../../model.js';
import { readFlushLine } from './flush.js';
import type { Node } from './node.js';
import type { Place } from './place.js';
import type { RareLine } from './rareLines.js';

const BEST_CHAIN = /hashBestChain=([0-9a-f]{64}|\S*) +height=(\d{1,9})\b/;
const REMOVED = /removed (\d{1,9}) blk\/rev pairs/;
const CONNECTED = /block hash=([0-9a-f]{64}) block height=(\d{1,9})\b/;
/** `Enabling script verification at block #7 (…): assumevalid=0 (always verify).` (ConnectBlock(), 31.0; `signature validations` in 30) */
const SCRIPT_CHECKS = /at block #(\d{1,9}) \(/;
const REORGANIZE = /^REORGANIZE: (Disconnect|Connect) (\d{1,9}) blocks/;

/** The last 16 digits of a hash as two words; zeros where it is not printed whole. */
function hashWords(hash: string): readonly [high: number, low: number] {
  return /^[0-9a-f]{64}$/.test(hash) ? [parseInt(hash.slice(48, 56), 16), parseInt(hash.slice(56), 16)] : [0, 0];
}

/** A line that is only printed while the program starts shows a start even where its first line is missing. */
function startedAnew(node: Node, place: Place): void {
  const { start } = node;
  if (start.isDown || (start.connected && !start.twoChains && !start.jumps)) node.begin(place, false);
}

/**
 * Does what a line says that is read as text. True when it was read, false when it is cut off, null when it is another
 * message after all. `snapshot`: it is marked `[snapshot]`.
 */
export function readRareLine(
  node: Node,
  line: RareLine,
  text: string,
  place: Place,
  snapshot: boolean,
): boolean | null {
  switch (line.kind) {
    case 'flush': {
      const flush = readFlushLine(text);
      if (!flush) return false;
      node.writes.add(flush, place, node.start, node.isConnecting && !node.awaited);
      return true;
    }
    case 'option':
      startedAnew(node, place);
      return node.start.settings.readOption(text);
    case 'cache-configuration':
      startedAnew(node, place);
      return true;
    case 'cache-size':
      return node.start.settings.readCacheSize(text) ? true : null;
    case 'setting':
      return node.start.settings.readSetting(text) ? true : null;
    case 'best-chain':
      return readBestChain(node, text, place);
    case 'shutdown-begins':
      node.writes.judgeWithoutTip(node.run, node.start, node.last);
      node.start.shutdownLine = place.number;
      node.start.shutdownTimeUs = place.time();
      return true;
    case 'shutdown-done':
      if (node.start.shutdownLine === 0) {
        node.start.shutdownLine = place.number;
        node.start.shutdownTimeUs = place.time();
      }
      node.start.isDown = true;
      return true;
    case 'wiping':
      if (/chainstate|blocks[\\/]index/.test(text)) node.start.wipes = true;
      return true;
    case 'prune': {
      const removed = REMOVED.exec(text);
      if (removed) node.housekeeping.prune(Number(removed[1]), place);
      return removed ? true : text.startsWith('target=') ? null : false;
    }
    case 'unlinked':
      node.housekeeping.unlink(place);
      return true;
    case 'compaction-begins':
    case 'compaction-ends':
      node.housekeeping.compaction(line.kind === 'compaction-ends', place, node.last);
      return true;
    case 'reorganize':
      return readReorganize(node, text, place);
    case 'block-connected':
      return readConnected(node, text);
    case 'snapshot':
      return readSnapshot(node, text, snapshot);
    case 'script-checks': {
      const height = SCRIPT_CHECKS.exec(text)?.[1];
      if (height === undefined) return false;
      node.scriptChecks = { height: Number(height), verified: text.startsWith('Enabling') };
      return true;
    }
    case 'other':
      return true;
  }
}

function readBestChain(node: Node, text: string, place: Place): boolean {
  const best = BEST_CHAIN.exec(text);
  if (!best) return false;
  startedAnew(node, place);
  const { start } = node;
  const [high, low] = hashWords(best[1]!);
  start.loadedHeight = Number(best[2]);
  start.loadedHigh = high;
  start.loadedLow = low;
  if (start.tipHeight === MISSING) {
    start.activeHeight = start.loadedHeight;
    start.activeHigh = high;
    start.activeLow = low;
  }
  return true;
}

function readReorganize(node: Node, text: string, place: Place): boolean {
  const parts = REORGANIZE.exec(text);
  if (!parts) return false;
  if (parts[1] === 'Disconnect')
    node.reorganize = { blocks: Number(parts[2]), line: place.number, timeUs: place.time() };
  return true;
}

function readConnected(node: Node, text: string): boolean {
  const parts = CONNECTED.exec(text);
  if (!parts) return false;
  if (!node.background || !node.start.twoChains) return true;
  const [high, low] = hashWords(parts[1]!);
  const height = Number(parts[2]);
  const row = node.run.find(height);
  if (row < 0 || !node.run.hasHash(row, high, low)) node.background.announce(height, high, low);
  return true;
}

function readSnapshot(node: Node, text: string, marked: boolean): boolean | null {
  const { start } = node;
  if (text.startsWith('Initializing')) {
    start.twoChains = true;
    node.openBackground();
    return true;
  }
  if (!marked) return null;
  if (text.startsWith('successfully')) {
    start.twoChains = start.jumps = true;
    const background = node.openBackground();
    if (start.activeHeight !== MISSING) background.startFrom(start.activeHeight);
    return true;
  }
  if (text.includes('fully validated')) start.twoChains = false;
  return true;
}
