import type { Problem } from '../core/problem.js';
import type { ByteReader, Parsing } from './byteReader.js';
import type { Opening } from './container.js';
import { crc32 } from './crc32.js';
import { Inflater } from './inflate.js';
import { uint16, uint32 } from './littleEndian.js';
import { bytesAfter, checksumDiffers, damagedFrom, endsTooEarly, sizeDiffers } from './problems.js';

const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const HEADER_CHECK = 2;

/**
 * Contents of gzip data in one or several parts (RFC 1952), handed on as they come; returns what was wrong with them.
 * After damage nothing more is read: the next part cannot be told from data.
 */
export function* gunzip(reader: ByteReader, opening: Opening, push: (bytes: Uint8Array) => void): Parsing<Problem[]> {
  for (;;) {
    const problem = yield* onePart(reader, opening, push);
    if (problem?.stops === true) {
      yield* reader.skip(Infinity);
      return [problem.problem];
    }
    const next = yield* reader.peek(3);
    if (isGzip(next)) {
      if (problem !== null) return [problem.problem, ...(yield* gunzip(reader, opening, push))];
      continue;
    }
    const after = yield* restAfter(reader, 'gzip');
    return [problem?.problem ?? null, after].filter((one) => one !== null);
  }
}

/** The note on bytes that follow the end of packed data; null when there are none. */
export function* restAfter(reader: ByteReader, packing: string): Parsing<Problem | null> {
  let zeros = true;
  const count = yield* reader.pass(Infinity, (bytes) => {
    if (zeros && bytes.some((byte) => byte !== 0)) zeros = false;
    return undefined;
  });
  return count === 0 ? null : bytesAfter(packing, count, zeros);
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8;
}

interface PartProblem {
  readonly problem: Problem;
  /** Whether what follows cannot be read. */
  readonly stops: boolean;
}

function* onePart(
  reader: ByteReader,
  opening: Opening,
  push: (bytes: Uint8Array) => void,
): Parsing<PartProblem | null> {
  if (!(yield* header(reader))) return { problem: endsTooEarly('gzip'), stops: true };
  let crc = 0;
  let size = 0;
  const inflater = new Inflater((bytes) => {
    opening.spend(bytes.length);
    crc = crc32(crc, bytes);
    size += bytes.length;
    push(bytes);
  });
  yield* reader.pass(Infinity, (bytes) => {
    const taken = inflater.push(bytes, 0, bytes.length);
    return inflater.done || inflater.damaged ? taken : undefined;
  });
  if (inflater.damaged) return { problem: damagedFrom('gzip'), stops: true };
  if (!inflater.done) return { problem: endsTooEarly('gzip'), stops: true };
  const trailer = yield* reader.read(8);
  if (trailer.length < 8) return { problem: endsTooEarly('gzip'), stops: true };
  if (uint32(trailer, 0) !== crc) return { problem: checksumDiffers('gzip'), stops: false };
  if (uint32(trailer, 4) !== size % 0x1_0000_0000) return { problem: sizeDiffers('gzip'), stops: false };
  return null;
}

/** False when the data end inside the header. */
function* header(reader: ByteReader): Parsing<boolean> {
  const fixed = yield* reader.read(10);
  if (fixed.length < 10) return false;
  const flags = fixed[3]!;
  if ((flags & EXTRA) !== 0) {
    const length = yield* reader.read(2);
    if (length.length < 2 || (yield* reader.skip(uint16(length, 0))) < uint16(length, 0)) return false;
  }
  if ((flags & NAME) !== 0 && !(yield* text(reader))) return false;
  if ((flags & COMMENT) !== 0 && !(yield* text(reader))) return false;
  return (flags & HEADER_CHECK) === 0 || (yield* reader.skip(2)) === 2;
}

/** Leaves out a text that ends in a zero byte. */
function* text(reader: ByteReader): Parsing<boolean> {
  let ended = false;
  yield* reader.pass(Infinity, (bytes) => {
    const end = bytes.indexOf(0);
    ended = end >= 0;
    return ended ? end + 1 : undefined;
  });
  return ended;
}
