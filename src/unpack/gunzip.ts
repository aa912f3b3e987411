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
  let crc = 0;
  let size = 0;
  const inflater = new Inflater((bytes) => {
    opening.spend(bytes.length);
    crc = crc32(crc, bytes);
    size += bytes.length;
    push(bytes);
  });
  // The first of a kind is told: thousands of parts may have the same.
  let problem: Problem | null = null;
  const told = (): Problem[] => (problem === null ? [] : [problem]);
  for (;;) {
    crc = 0;
    size = 0;
    const stop = yield* deflated(reader, inflater);
    if (stop !== null) {
      yield* reader.skip(Infinity);
      return [...told(), stop];
    }
    const trailer = yield* reader.read(8);
    if (trailer.length < 8) return [...told(), endsTooEarly('gzip')];
    if (uint32(trailer, 0) !== crc) problem ??= checksumDiffers('gzip');
    else if (uint32(trailer, 4) !== size % 0x1_0000_0000) problem ??= sizeDiffers('gzip');
    if (isGzip(yield* reader.peek(3))) continue;
    const after = yield* restAfter(reader, 'gzip');
    return [...told(), ...(after === null ? [] : [after])];
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

/** Header and deflated contents of one part; what is wrong so that nothing after it can be read. */
function* deflated(reader: ByteReader, inflater: Inflater): Parsing<Problem | null> {
  if (!(yield* header(reader))) return endsTooEarly('gzip');
  inflater.restart();
  yield* reader.pass(Infinity, (bytes) => {
    const taken = inflater.push(bytes, 0, bytes.length);
    return inflater.done || inflater.damaged ? taken : undefined;
  });
  if (inflater.damaged) return damagedFrom('gzip');
  return inflater.done ? null : endsTooEarly('gzip');
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
