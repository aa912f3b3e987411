/** What a known message is to the reader. */
export type MessageKind =
  'import' | 'inserted' | 'forked' | 'head' | 'slow' | 'reorg' | 'start' | 'chain' | 'interrupt' | 'stopped' | 'phase';

export interface KnownMessage {
  readonly text: string;
  readonly kind: MessageKind;
  /** Place of a start-up message in the order of a start. */
  readonly rank: number;
  /** For `phase`: the key of its duration, and whether later lines of the same `id` replace earlier ones. */
  readonly key: string;
  readonly perId: boolean;
  /** Does the message end where `text` does (else more text may follow)? */
  readonly whole: boolean;
}

function known(text: string, kind: MessageKind, more: Partial<KnownMessage> = {}): KnownMessage {
  return { text, kind, rank: 0, key: '', perId: false, whole: true, ...more };
}

function phase(text: string, key = 'elapsed', perId = false): KnownMessage {
  return known(text, 'phase', { key, perId });
}

/**
 * The messages that carry figures or events (core/blockchain.go, core/blockchain_insert.go, core/headerchain.go,
 * cmd/geth/main.go, node/node.go, miner, triedb), of all versions. `phase`: a step whose duration is a series of its own.
 */
export const MESSAGES: readonly KnownMessage[] = [
  known('Imported new potential chain segment', 'import'),
  known('Imported new chain segment', 'import'),
  known('Inserted new block', 'inserted'),
  known('Inserted forked block', 'forked'),
  known('Chain head was updated', 'head'),
  known('{"level":', 'slow', { whole: false }),
  known('{\\"level\\":', 'slow', { whole: false }),
  known('Chain reorg detected', 'reorg'),
  known('Large chain reorg detected', 'reorg'),
  known('Chain split detected', 'reorg'),
  known('Starting Geth ', 'start', { rank: 1, whole: false }),
  known('Maximum peer count', 'start', { rank: 2 }),
  known('Starting peer-to-peer node', 'start', { rank: 3 }),
  known('Chain ID:', 'chain', { whole: false }),
  known('Initialised chain configuration', 'chain'),
  known('Got interrupt, shutting down...', 'interrupt'),
  known('Blockchain stopped', 'stopped'),
  known('Blockchain manager stopped', 'stopped'),
  phase('Imported new block headers'),
  phase('Imported new block receipts'),
  phase('Imported new state entries'),
  phase('Persisted trie from memory database', 'time'),
  phase('Persisted nodes from memory database', 'time'),
  phase('Persisted dirty state to disk'),
  phase('Persisted dirty state to file'),
  phase('Persisted pathdb nodes'),
  phase('Persisted buffer content'),
  phase('Committed block data'),
  phase('Deep froze chain segment'),
  phase('Commit new mining work'),
  phase('Commit new sealing work'),
  phase('Updated payload', 'elapsed', true),
];

const byFirstTwo = new Map<number, KnownMessage[]>();
for (const message of MESSAGES) {
  const key = message.text.charCodeAt(0) * 256 + message.text.charCodeAt(1);
  const list = byFirstTwo.get(key);
  if (list) list.push(message);
  else byFirstTwo.set(key, [message]);
}

/** The known message that begins at `at`, null when none does. Compares bytes, makes no string. */
export function messageAt(bytes: Uint8Array, at: number, end: number): KnownMessage | null {
  if (at + 1 >= end) return null;
  const list = byFirstTwo.get(bytes[at]! * 256 + bytes[at + 1]!);
  if (!list) return null;
  for (const message of list) {
    const { text } = message;
    if (at + text.length > end) continue;
    let k = 2;
    while (k < text.length && bytes[at + k] === text.charCodeAt(k)) k++;
    if (k < text.length) continue;
    const next = at + k < end ? bytes[at + k]! : 0x20;
    if (!message.whole || next === 0x20 || next === 0x22 || next === 0x09) return message;
  }
  return null;
}
