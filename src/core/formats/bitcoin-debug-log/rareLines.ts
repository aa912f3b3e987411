import { ascii, startsWith } from './bytes.js';

export type RareKind =
  | 'flush'
  | 'option'
  | 'cache-size'
  | 'cache-configuration'
  | 'setting'
  | 'best-chain'
  | 'shutdown-begins'
  | 'shutdown-done'
  | 'wiping'
  | 'prune'
  | 'unlinked'
  | 'compaction-begins'
  | 'compaction-ends'
  | 'reorganize'
  | 'block-connected'
  | 'snapshot'
  | 'script-checks'
  | 'other';

export interface RareLine {
  readonly word: Uint8Array;
  /** Name in the receipt. */
  readonly rule: string;
  readonly kind: RareKind;
}

/** Beginnings of the messages that are read as text, by what is done with them, with the name of their rule. */
const LINES: Readonly<Record<RareKind, readonly (readonly [word: string, rule: string])[]>> = {
  flush: [
    ['Writing chainstate to disk: flush mode=', 'Writing chainstate to disk'],
    ['Writing partial batch of ', 'Writing batch'],
    ['Writing final batch of ', 'Writing batch'],
    ['FlushStateToDisk: ', 'FlushStateToDisk timer'],
    ['BatchWrite: write coins cache to disk (', 'BatchWrite timer'],
    ['Committed ', 'Committed'],
    ['Committing ', 'Committing'],
    ['Cache size (', 'Cache size exceeds'],
    ['Flushing large (', 'Flushing large UTXO set'],
    ['Enqueuing ChainStateFlushed: block hash=', 'ChainStateFlushed'],
    ['ChainStateFlushed: block hash=', 'ChainStateFlushed'],
    ['SystemNeedsMemoryReleased: YES', 'SystemNeedsMemoryReleased'],
    ['Failed to flush state', 'Flush failed'],
    ['Failed to force flush state', 'Flush failed'],
    ['ForceFlushStateToDisk: failed to flush state', 'Flush failed'],
    ['PruneAndFlush: failed to flush state', 'Flush failed'],
    ['Failed to write to coin database', 'Flush failed'],
    ['*** Failed to write to coin database', 'Flush failed'],
    ['System error while flushing', 'Flush failed'],
    ['*** System error while flushing', 'Flush failed'],
    ['Disk space is too low', 'Flush failed'],
    ['*** Disk space is too low', 'Flush failed'],
  ],
  option: [
    ['Command-line arg: ', 'Option'],
    ['Config file arg: ', 'Option'],
    ['Setting file arg: ', 'Option'],
  ],
  'cache-configuration': [['Cache configuration:', 'Cache configuration']],
  'cache-size': [['* Using ', 'Cache configuration']],
  setting: [
    ['Using data directory ', 'Data directory'],
    ['Script verification uses ', 'Script threads'],
    ['Using 0 threads for script verification', 'Script threads'],
    ['Block input prevout fetching uses ', 'Prevout threads'],
    ["Using the '", 'SHA256 implementation'],
    ['Prune configured to target ', 'Prune configuration'],
    ['Block pruning enabled.', 'Prune configuration'],
    ['Assuming ancestors of block ', 'Assumevalid'],
    ['Validating signatures for all blocks', 'Assumevalid'],
  ],
  'best-chain': [
    ['Loaded best chain: hashBestChain=', 'Loaded best chain'],
    ['LoadBlockIndexDB: hashBestChain=', 'Loaded best chain'],
    ['LoadBlockIndexDB(): hashBestChain=', 'Loaded best chain'],
  ],
  'shutdown-begins': [
    ['Shutdown in progress', 'Shutdown'],
    ['Shutdown: In progress', 'Shutdown'],
    ['Shutdown : In progress', 'Shutdown'],
  ],
  'shutdown-done': [
    ['Shutdown done', 'Shutdown'],
    ['Shutdown: done', 'Shutdown'],
    ['Shutdown : done', 'Shutdown'],
    ['Bitcoin exited', 'Shutdown'],
  ],
  wiping: [['Wiping LevelDB in ', 'Wiping LevelDB']],
  prune: [
    ['Prune: target=', 'Prune'],
    ['target=', 'Prune'],
    ['Prune (Manual): ', 'Prune'],
  ],
  unlinked: [
    ['Prune: UnlinkPrunedFiles deleted blk/rev (', 'UnlinkPrunedFiles'],
    ['UnlinkPrunedFiles deleted blk/rev (', 'UnlinkPrunedFiles'],
  ],
  'compaction-begins': [
    ['Compacting ', 'LevelDB compaction'],
    ['leveldb: Compacting ', 'LevelDB compaction'],
    ['Starting database compaction of ', 'LevelDB compaction'],
    ['Starting chainstate compaction of ', 'LevelDB compaction'],
  ],
  'compaction-ends': [
    ['Compacted ', 'LevelDB compaction'],
    ['leveldb: Compacted ', 'LevelDB compaction'],
    ['Finished database compaction of ', 'LevelDB compaction'],
    ['Finished chainstate compaction of ', 'LevelDB compaction'],
  ],
  reorganize: [
    ['REORGANIZE: Disconnect ', 'REORGANIZE'],
    ['REORGANIZE: Connect ', 'REORGANIZE'],
  ],
  'block-connected': [['Enqueuing BlockConnected: block hash=', 'BlockConnected']],
  snapshot: [
    ['successfully activated snapshot', 'Snapshot'],
    ['snapshot beginning at ', 'Snapshot'],
    ['Initializing chainstate Chainstate [snapshot]', 'Snapshot'],
  ],
  'script-checks': [
    ['Enabling script verification at block #', 'Script checks'],
    ['Disabling script verification at block #', 'Script checks'],
    ['Enabling signature validations at block #', 'Script checks'],
    ['Disabling signature validations at block #', 'Script checks'],
  ],
  other: [['CreateNewBlock()', 'CreateNewBlock']],
};

const byLetter: RareLine[][] = Array.from({ length: 256 }, () => []);
for (const [kind, lines] of Object.entries(LINES)) {
  for (const [text, rule] of lines) {
    const word = ascii(text);
    // A count follows `Using `; any digit begins it.
    const letters = text.startsWith('Using 0') ? ascii('Using ') : word;
    byLetter[letters[0]!]!.push({ word: letters, rule, kind: kind as RareKind }); // Object.entries loses the key type
  }
}
for (const lines of byLetter) lines.sort((a, b) => b.word.length - a.word.length);

/** The rule whose message begins at `at`, or undefined. The longest beginning wins. */
export function rareLineAt(bytes: Uint8Array, at: number, end: number): RareLine | undefined {
  const lines = byLetter[bytes[at]!]!;
  for (const line of lines) {
    if (!startsWith(bytes, at, end, line.word)) continue;
    if (line.word.length > 6 || isDigit(bytes[at + 6])) return line;
  }
  return undefined;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
