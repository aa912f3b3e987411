import { createSHA256 } from 'hash-wasm';
import { fallback, formats } from '../core/formats/index.js';
import { openInput } from '../core/intake/openInput.js';
import type { Run } from '../core/model.js';
import type { Problem } from '../core/problem.js';
import type { MemberSink } from '../unpack/container.js';
import { JoinedReader } from '../unpack/joinParts.js';
import { openContainer, type Container } from '../unpack/openContainer.js';
import { unopened } from '../unpack/unopened.js';
import { buffersOfInput } from './buffers.js';
import type { ParseAnswer, ParseRequest, RotatedFiles } from './messages.js';

export type Post = (answer: ParseAnswer, transfer: ArrayBuffer[]) => void;

type Hasher = Awaited<ReturnType<typeof createSHA256>>;

const READ_BYTES = 512 * 1024;
/** Opened in parts this small, a packed file still moves its progress steadily: each may hold a thousand times as much. */
const SLICE_BYTES = 64 * 1024;
const PROGRESS_EVERY_MS = 120;
const SNAPSHOT_EVERY_MS = 400;
/** A snapshot may take this share of the reading time; larger logs are drawn less often than they are read. */
const SNAPSHOT_SHARE = 0.1;

/**
 * Reads one dropped file to its end and posts what it finds (`ParseAnswer`): an input for every log in it, and one without
 * runs for what could not be opened. Never rejects for anything in the file.
 */
export async function readFile(request: ParseRequest, post: Post, now: () => number): Promise<void> {
  const { id, path, source, rotated } = request;
  const hasher = await createSHA256();
  let bytes = 0;
  let decompressed = 0;
  let lastProgress = now();
  const onBytes = (count: number): void => {
    decompressed += count;
    if (now() - lastProgress < PROGRESS_EVERY_MS) return;
    lastProgress = now();
    post({ kind: 'progress', id, bytes, decompressed }, []);
  };
  const push = async (blob: Blob, container: Container): Promise<void> => {
    const before = bytes;
    while (bytes - before < blob.size && !container.stopped) {
      const start = bytes - before;
      const chunk = new Uint8Array(await blob.slice(start, Math.min(blob.size, start + READ_BYTES)).arrayBuffer());
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        const slice = chunk.subarray(at, at + SLICE_BYTES);
        container.push(slice);
        bytes += slice.length;
      }
    }
  };
  try {
    if (rotated !== undefined) await readRotated(rotated, id, hasher, post, now, onBytes, push);
    else {
      const container = openContainer({
        name: path,
        events: {
          member: (member) => openMember(member, id, hasher, post, now, onBytes),
          trouble: (place, problem) => post({ kind: 'input', id, input: unopened(place, problem) }, []),
          passedOver: () => undefined,
        },
      });
      await push(source, container);
      container.end();
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    post({ kind: 'failed', id, problem: unreadable(error) }, []);
    return;
  }
  post({ kind: 'progress', id, bytes, decompressed }, []);
  post({ kind: 'done', id }, []);
}

/** The parts of a rotated set as one input. */
async function readRotated(
  { set, parts }: RotatedFiles,
  id: number,
  hasher: Hasher,
  post: Post,
  now: () => number,
  onBytes: (count: number) => void,
  push: (blob: Blob, container: Container) => Promise<void>,
): Promise<void> {
  const { path } = set;
  hasher.init();
  const draw = snapshots(id, path, post, now, () => reader.snapshot());
  const reader = new JoinedReader(set, { formats, fallback }, (chunk) => {
    hasher.update(chunk);
    onBytes(chunk.length);
    // Drawn when the chunk after it comes: this one is not read yet.
    draw();
  });
  for (const part of parts) {
    const container = reader.open(part.path);
    await push(part.source, container);
    container.end();
  }
  const input = { ...reader.finish(), sha256: hasher.digest('hex') };
  post({ kind: 'input', id, input }, buffersOfInput(input));
}

/**
 * Posts what has been read so far, when the time has come. It is copied and not handed over: a run that has ended already is the
 * reader's own until the file has.
 */
function snapshots(id: number, path: string, post: Post, now: () => number, take: () => readonly Run[]): () => void {
  let next = now() + SNAPSHOT_EVERY_MS / 2;
  return () => {
    if (now() < next) return;
    const start = now();
    const runs = take();
    post({ kind: 'snapshot', id, path, runs }, []);
    next = now() + Math.max(SNAPSHOT_EVERY_MS, (now() - start) / SNAPSHOT_SHARE);
  };
}

/** One log: read, hashed and drawn while it is read. One is open at a time, so that they share the hasher. */
function openMember(
  path: string,
  id: number,
  hasher: Hasher,
  post: Post,
  now: () => number,
  onBytes: (count: number) => void,
): MemberSink {
  const reader = openInput({ path, formats, fallback });
  hasher.init();
  const draw = snapshots(id, path, post, now, () => reader.snapshot());
  return {
    push(chunk) {
      hasher.update(chunk);
      reader.push(chunk);
      onBytes(chunk.length);
      draw();
    },
    end({ compressedBytes, problems }) {
      const parsed = reader.finish();
      const input = {
        ...parsed,
        ...(compressedBytes === undefined ? {} : { compressedBytes }),
        sha256: hasher.digest('hex'),
        problems: [...problems, ...parsed.problems],
      };
      post({ kind: 'input', id, input }, buffersOfInput(input));
    },
  };
}

function unreadable(error: DOMException): Problem {
  return {
    code: 'host-not-readable',
    severity: 'error',
    what: `the file could not be read (${error.name})`,
    todo: 'Check that it still exists and may be read, then drop it again.',
  };
}
