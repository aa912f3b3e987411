import { Gunzip } from 'fflate';
import type { Problem } from '../core/problem.js';

/** Bytes of a file, in order; a chunk is only valid until the next one is asked for. */
export type Chunks = AsyncIterable<Uint8Array>;

/** One log inside what was dropped: the file itself, or a member of it. */
export interface Member {
  /** Path of the file, followed by the member's own path where the file holds several. */
  readonly path: string;
  /** Whether `chunks` come out of a decompressor. */
  readonly compressed: boolean;
  /** Decompressed contents. */
  readonly chunks: Chunks;
  /** Filled while `chunks` are read: what was wrong with the packing. */
  readonly problems: Problem[];
}

/**
 * The logs in a file, recognized by its first bytes and never by its name: gzip (of one or several parts) or plain.
 * Whatever packings come to be opened are opened here: a packing is one more branch that yields one member per log.
 */
export async function* unpack(path: string, chunks: Chunks): AsyncGenerator<Member> {
  const { head, all } = await peek(chunks, 4);
  const problems: Problem[] = [];
  if (head[0] === 0x1f && head[1] === 0x8b && head[2] === 8) {
    yield { path, compressed: true, chunks: gunzip(all, problems), problems };
    return;
  }
  yield { path, compressed: false, chunks: all, problems };
}

/** At least `count` first bytes (fewer when there are no more), and all bytes again from the start. */
async function peek(chunks: Chunks, count: number): Promise<{ head: Uint8Array; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = new Uint8Array(0);
  while (head.length < count) {
    const next = await iterator.next();
    if (next.done === true) break;
    const joined = new Uint8Array(head.length + next.value.length);
    joined.set(head);
    joined.set(next.value, head.length);
    head = joined;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, all: all() };
}

/** Decompresses; damage ends the stream early and is told in `problems`, so that what came before it is kept. */
async function* gunzip(chunks: Chunks, problems: Problem[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const stream = new Gunzip((chunk) => {
    if (chunk.length > 0) ready.push(chunk);
  });
  let damaged = false;
  for await (const chunk of chunks) {
    damaged = !tryPush(stream, chunk, false);
    const parts = ready;
    ready = [];
    yield* parts;
    if (damaged) break;
  }
  if (!damaged) {
    damaged = !tryPush(stream, new Uint8Array(0), true);
    yield* ready;
  }
  if (damaged) {
    problems.push({
      code: 'damaged-archive',
      severity: 'error',
      what: 'the gzip data end too early or are damaged; what came before that was read',
      todo: 'Copy the file again, or compress the log again, and load it once more.',
    });
  }
}

function tryPush(stream: Gunzip, chunk: Uint8Array, final: boolean): boolean {
  try {
    stream.push(chunk, final);
    return true;
  } catch {
    return false;
  }
}
