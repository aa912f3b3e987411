import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ParsedInput } from '../core/model.js';
import { InputError, type Problem } from '../core/problem.js';
import { ContainerReader, withDamage } from './containers.js';
import { gunzip, isGzip } from './gunzip.js';
import type { Source } from './sources.js';
import { unreadable } from './unreadable.js';

/** Small enough to stay in the processor's cache while it is hashed and read. */
const CHUNK_BYTES = 1 << 18;

const DAMAGED: Problem = {
  code: 'damaged-archive',
  severity: 'error',
  what: 'the gzip data end too early or are damaged; what came before that was read',
  todo: 'Copy the file again, or compress the log again, and load it once more.',
};

/** Tells how many bytes of a source have been taken in; `size` is null where it is not known beforehand. */
export type OnProgress = (bytes: number, size: number | null) => void;

/** Bytes of a file in chunks that are valid until the next one is asked for. */
function* fileChunks(file: string, onProgress: OnProgress): Generator<Uint8Array> {
  const descriptor = openSync(file, 'r');
  try {
    const stat = fstatSync(descriptor);
    const size = stat.isFile() ? stat.size : null;
    const buffer = new Uint8Array(CHUNK_BYTES);
    let bytes = 0;
    for (let count; (count = readSync(descriptor, buffer, 0, CHUNK_BYTES, null)) > 0;) {
      yield buffer.subarray(0, count);
      onProgress((bytes += count), size);
    }
  } finally {
    closeSync(descriptor);
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, onProgress: OnProgress): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    yield chunk;
    onProgress((bytes += chunk.length), null);
  }
}

/** At least `count` first bytes (fewer when there are no more), and all bytes again from the start. */
async function peek(
  chunks: AsyncGenerator<Uint8Array> | Generator<Uint8Array>,
  count: number,
): Promise<{ head: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < count) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    yield* chunks;
  }
  return { head, all: all() };
}

export interface ReadOptions {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Skips recognition; null: recognize. */
  readonly formatId: string | null;
  readonly onProgress: OnProgress;
}

/**
 * Reads one source to its end, unpacked and hashed on the way: an input per log in it, at least one. What is wrong inside
 * stands in their problems.
 * @throws {InputError} when its bytes cannot be had.
 */
export async function readInputs(source: Source, { stdin, formatId, onProgress }: ReadOptions): Promise<ParsedInput[]> {
  const { file, path } = source;
  try {
    let taken = 0;
    const chunks = file === null ? counted(stdin, onProgress) : fileChunks(file, onProgress);
    const { head, all } = await peek(chunks, 3);
    const reader = new ContainerReader(path, formatId);
    if (!isGzip(head)) {
      for await (const chunk of all) {
        reader.push(chunk);
        if (reader.stopped) break;
      }
      return reader.end();
    }
    async function* sized(): AsyncGenerator<Uint8Array> {
      for await (const chunk of all) {
        taken += chunk.length;
        yield chunk;
        if (reader.stopped) break;
      }
    }
    const reopen = file === null ? null : (): Iterable<Uint8Array> => fileChunks(file, () => undefined);
    // Node's own inflation is several times as fast as the portable one.
    const whole = await gunzip(sized(), reopen, (bytes) => reader.push(bytes));
    const inputs = reader
      .end()
      .map((input) => (input.path === path && input.bytes > 0 ? { ...input, compressedBytes: taken } : input));
    return whole || reader.stopped ? inputs : withDamage(inputs, path, DAMAGED);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(unreadable(error), { cause: error });
  }
}
