import { createSHA256 } from 'hash-wasm';
import { formats } from '../core/formats/index.js';
import { openInput } from '../core/intake/openInput.js';
import type { ParsedInput } from '../core/model.js';
import { buffersOfInput, buffersOfRuns } from './buffers.js';
import type { ParseAnswer, ParseRequest } from './messages.js';
import { unpack, type Chunks, type Member } from './unpack.js';

export type Post = (answer: ParseAnswer, transfer: ArrayBuffer[]) => void;

/** Small enough that the decompressed bytes of one slice take well under a fifth of a second. */
const SLICE_BYTES = 512 * 1024;
const PROGRESS_EVERY_MS = 120;
const SNAPSHOT_EVERY_MS = 400;
/** A snapshot may take this share of the reading time; larger logs are drawn less often than they are read. */
const SNAPSHOT_SHARE = 0.1;

/**
 * Reads one dropped file to its end and posts what it finds (`ParseAnswer`).
 * Never rejects for anything in the file: trouble is a `failed` answer or a problem of the input.
 */
export async function readFile({ id, path, source }: ParseRequest, post: Post, now: () => number): Promise<void> {
  let bytes = 0;
  async function* slices(): AsyncGenerator<Uint8Array> {
    while (bytes < source.size) {
      const end = Math.min(source.size, bytes + SLICE_BYTES);
      const slice = new Uint8Array(await source.slice(bytes, end).arrayBuffer());
      bytes = end;
      yield slice;
    }
  }
  let decompressed = 0;
  let lastProgress = now();
  const onBytes = (count: number): void => {
    decompressed += count;
    if (now() - lastProgress < PROGRESS_EVERY_MS) return;
    lastProgress = now();
    post({ kind: 'progress', id, bytes, decompressed }, []);
  };
  try {
    for await (const member of unpack(path, slices())) {
      const input = await readMember(member, member.compressed ? source.size : undefined, id, post, now, onBytes);
      post({ kind: 'input', id, input }, buffersOfInput(input));
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    post({ kind: 'failed', id, problem: unreadable(error) }, []);
    return;
  }
  post({ kind: 'progress', id, bytes, decompressed }, []);
  post({ kind: 'done', id }, []);
}

async function readMember(
  member: Member,
  compressedBytes: number | undefined,
  id: number,
  post: Post,
  now: () => number,
  onBytes: (count: number) => void,
): Promise<ParsedInput> {
  const hash = await createSHA256();
  const input = openInput({
    path: member.path,
    formats,
    ...(compressedBytes === undefined ? {} : { compressedBytes }),
  });
  let nextSnapshot = now() + SNAPSHOT_EVERY_MS / 2;
  for await (const chunk of chunksUpTo(member.chunks, 4 * SLICE_BYTES)) {
    hash.update(chunk);
    input.push(chunk);
    onBytes(chunk.length);
    if (now() < nextSnapshot) continue;
    const start = now();
    const runs = input.snapshot();
    post({ kind: 'snapshot', id, path: member.path, runs }, buffersOfRuns(runs));
    nextSnapshot = now() + Math.max(SNAPSHOT_EVERY_MS, (now() - start) / SNAPSHOT_SHARE);
  }
  const parsed = input.finish();
  return { ...parsed, sha256: hash.digest('hex'), problems: [...member.problems, ...parsed.problems] };
}

/** A decompressor may hand out tens of megabytes at once; reading them in parts keeps progress moving. */
async function* chunksUpTo(chunks: Chunks, limit: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += limit) yield chunk.subarray(start, start + limit);
  }
}

function unreadable(error: DOMException): Extract<ParseAnswer, { kind: 'failed' }>['problem'] {
  return {
    code: 'host-not-readable',
    severity: 'error',
    what: `the file could not be read (${error.name})`,
    todo: 'Check that it still exists and may be read, then drop it again.',
  };
}
