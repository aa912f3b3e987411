import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { formats } from '../core/formats/index.js';
import { openInput } from '../core/intake/openInput.js';
import type { ParsedInput } from '../core/model.js';
import { InputError, type Problem } from '../core/problem.js';
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
 * Reads one source to its end, unpacked and hashed on the way. What is wrong inside it stands in the result's problems.
 * @throws {InputError} when its bytes cannot be had, or hold nothing that can be shown.
 */
export async function readInput(source: Source, { stdin, formatId, onProgress }: ReadOptions): Promise<ParsedInput> {
  const { file } = source;
  try {
    let taken = 0;
    const chunks = file === null ? counted(stdin, onProgress) : fileChunks(file, onProgress);
    const { head, all } = await peek(chunks, 3);
    const compressed = isGzip(head);
    async function* sized(): AsyncGenerator<Uint8Array> {
      for await (const chunk of all) {
        taken += chunk.length;
        yield chunk;
      }
    }
    const hash = createHash('sha256');
    const input = openInput({ path: source.path, formats, ...(formatId === null ? {} : { formatId }) });
    const take = (bytes: Uint8Array): void => {
      hash.update(bytes);
      input.push(bytes);
    };
    const problems: Problem[] = [];
    if (compressed) {
      const reopen = file === null ? null : (): Iterable<Uint8Array> => fileChunks(file, () => undefined);
      if (!(await gunzip(sized(), reopen, take))) problems.push(DAMAGED);
    } else for await (const chunk of all) take(chunk);
    const parsed = input.finish();
    return {
      ...parsed,
      ...(compressed ? { compressedBytes: taken } : {}),
      sha256: hash.digest('hex'),
      problems: [...problems, ...parsed.problems],
    };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(unreadable(error), { cause: error });
  }
}
