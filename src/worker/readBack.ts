import type { ContainerEvents } from '../unpack/container.js';
import { openContainer } from '../unpack/openContainer.js';
import type { Encoding } from '../core/intake/encoding.js';
import type { ParseRequest } from './messages.js';

/** A stretch of the decompressed bytes of one input. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** Lines of one input to read again, from the file that it was read from. */
export interface ReadBackRequest {
  readonly id: number;
  readonly file: ParseRequest;
  /** Path of the input: that of the file, or of a member in it. */
  readonly path: string;
  /** Size of the input's decompressed contents. */
  readonly bytes: number;
  readonly isPacked: boolean;
  readonly encoding: Encoding;
  readonly stretch: Stretch;
}

/** What stands there now; `isWhole` is false where the file ended early or more than is shown was asked for. */
export interface ReadBackAnswer {
  readonly id: number;
  readonly text: string;
  readonly isWhole: boolean;
}

/** Of one block in one log; a debug log full of other categories may hold megabytes between two tips. */
export const MOST_BYTES = 128 * 1024;
const READ_BYTES = 1024 * 1024;

/** Reads one stretch of an input back. Rejects when the file can no longer be read. */
export async function readBack(request: ReadBackRequest): Promise<ReadBackAnswer> {
  const { id, file, encoding, stretch } = request;
  const wanted = { offset: stretch.offset, length: Math.min(stretch.length, MOST_BYTES) };
  const bytes = isPlain(request) ? await sliceOf(file.source, wanted) : await unpacked(request, wanted);
  const text = new TextDecoder(encoding).decode(bytes).replace(/(?:\r?\n)+$/, '');
  return { id, text, isWhole: bytes.length === stretch.length };
}

/** Are the input's bytes those of the file? Then nothing before the stretch needs to be read. */
function isPlain({ file, path, bytes, isPacked }: ReadBackRequest): boolean {
  return !isPacked && file.rotated === undefined && path === file.path && file.source.size === bytes;
}

async function sliceOf(source: Blob, { offset, length }: Stretch): Promise<Uint8Array> {
  return new Uint8Array(await source.slice(offset, offset + length).arrayBuffer());
}

async function unpacked({ file, path }: ReadBackRequest, wanted: Stretch): Promise<Uint8Array> {
  const taken = new StretchTaker(wanted);
  const parts = file.rotated?.parts ?? [{ path: file.path, source: file.source }];
  // The parts of a rotated log are one input, whatever they are called.
  const isOurs = (member: string): boolean => file.rotated !== undefined || member === path;
  const events: ContainerEvents = {
    member: (member) => ({
      push: (chunk) => {
        if (isOurs(member)) taken.push(chunk);
      },
      end: () => undefined,
    }),
    trouble: () => undefined,
    passedOver: () => undefined,
  };
  for (const part of parts) {
    const container = openContainer({ name: part.path, events });
    for (let start = 0; start < part.source.size && !taken.isOver && !container.stopped; start += READ_BYTES) {
      container.push(await sliceOf(part.source, { offset: start, length: READ_BYTES }));
    }
    if (taken.isOver) break;
    container.end();
  }
  return taken.bytes();
}

/** Keeps one stretch of the bytes that pass. */
class StretchTaker {
  readonly #kept: Uint8Array[] = [];
  readonly #offset: number;
  readonly #end: number;
  #passed = 0;

  constructor({ offset, length }: Stretch) {
    this.#offset = offset;
    this.#end = offset + length;
  }

  get isOver(): boolean {
    return this.#passed >= this.#end;
  }

  push(chunk: Uint8Array): void {
    const from = Math.max(0, this.#offset - this.#passed);
    const to = Math.min(chunk.length, this.#end - this.#passed);
    if (from < to) this.#kept.push(chunk.slice(from, to));
    this.#passed += chunk.length;
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.#kept.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#kept) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}
