import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fallback, formats } from '../core/formats/index.js';
import type { ParsedInput } from '../core/model.js';
import { InputError, type Problem } from '../core/problem.js';
import { JoinedReader } from '../unpack/joinParts.js';
import { ContainerReader, withDamage } from './containers.js';
import { gunzip, isGzip } from './gunzip.js';
import type { Rotated, Source } from './sources.js';
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

/** What a source's bytes are pushed into. */
interface Sink {
  push(chunk: Uint8Array): void;
  readonly stopped: boolean;
}

/** How a source was packed, where Node's own inflation unpacked it. */
interface Inflated {
  readonly compressedBytes: number;
  readonly whole: boolean;
}

/** Pushes a source's bytes, gzip taken off; null when it was none. @throws the system's errors. */
async function feed(
  source: Source,
  sink: Sink,
  { stdin, onProgress }: Omit<ReadOptions, 'formatId'>,
): Promise<Inflated | null> {
  const { file } = source;
  const chunks = file === null ? counted(stdin, onProgress) : fileChunks(file, onProgress);
  const { head, all } = await peek(chunks, 3);
  if (!isGzip(head)) {
    for await (const chunk of all) {
      sink.push(chunk);
      if (sink.stopped) break;
    }
    return null;
  }
  let taken = 0;
  async function* sized(): AsyncGenerator<Uint8Array> {
    for await (const chunk of all) {
      taken += chunk.length;
      yield chunk;
      if (sink.stopped) break;
    }
  }
  const reopen = file === null ? null : (): Iterable<Uint8Array> => fileChunks(file, () => undefined);
  // Node's own inflation is several times as fast as the portable one.
  const whole = await gunzip(sized(), reopen, (bytes) => sink.push(bytes));
  return { compressedBytes: taken, whole: whole || sink.stopped };
}

/**
 * Reads one source to its end, unpacked and hashed on the way: an input per log in it, at least one. What is wrong inside
 * stands in their problems.
 * @throws {InputError} when its bytes cannot be had.
 */
export async function readInputs(source: Source, options: ReadOptions): Promise<ParsedInput[]> {
  const { path, rotated } = source;
  try {
    if (rotated !== undefined) return [await readRotated(rotated, options)];
    const reader = new ContainerReader(path, options.formatId);
    const inflated = await feed(source, reader, options);
    if (inflated === null) return reader.end();
    const { compressedBytes, whole } = inflated;
    const inputs = reader
      .end()
      .map((input) => (input.path === path && input.bytes > 0 ? { ...input, compressedBytes } : input));
    return whole ? inputs : withDamage(inputs, path, DAMAGED);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(unreadable(error), { cause: error });
  }
}

/** The parts of a rotated set as one input. */
async function readRotated({ set, parts }: Rotated, options: ReadOptions): Promise<ParsedInput> {
  const hash = createHash('sha256');
  const { formatId } = options;
  const known = { formats, fallback, ...(formatId === null ? {} : { formatId }) };
  const reader = new JoinedReader(set, known, (chunk) => void hash.update(chunk));
  let stored = 0;
  let isPacked = false;
  for (const part of parts) {
    const container = reader.open(part.path);
    const before = stored;
    const onProgress: OnProgress = (bytes) => {
      stored = before + bytes;
      options.onProgress(stored, null);
    };
    const inflated = await feed(part, container, { ...options, onProgress });
    container.end();
    isPacked ||= inflated !== null;
    if (inflated?.whole === false) reader.blame(DAMAGED);
  }
  const input = isPacked ? reader.finish(stored) : reader.finish();
  return { ...input, sha256: hash.digest('hex') };
}
