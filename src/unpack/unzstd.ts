import { Decompress } from 'fzstd';
import type { Problem } from '../core/problem.js';
import type { ByteReader, Parsing } from './byteReader.js';
import type { Opening } from './container.js';
import { restAfter } from './gunzip.js';
import { uint32 } from './littleEndian.js';
import {
  checksumDiffers,
  damagedFrom,
  dictionaryMissing,
  endsTooEarly,
  sizeDiffers,
  windowExceeded,
} from './problems.js';
import { frameHeaderRest, parseFrameHeader, type FrameHeader } from './zstdFrame.js';
import { Xxh64 } from './xxh64.js';

const MAGIC = 0xfd2fb528;
/** Largest block, packed or not (RFC 8878 section 3.1.1.2.4). */
const LARGEST_BLOCK = 128 * 1024;
const RUN = 1;
const RESERVED = 3;

/**
 * Contents of zstd data in one or several frames, handed on block by block; returns what was wrong with them.
 * Frames are taken apart here, so that every whole block before damage is kept and memory is known beforehand.
 */
export function* unzstd(reader: ByteReader, opening: Opening, push: (bytes: Uint8Array) => void): Parsing<Problem[]> {
  const problems: Problem[] = [];
  for (;;) {
    const magic = yield* reader.peek(4);
    const isFrame = magic.length === 4 && uint32(magic, 0) === MAGIC;
    if (!isFrame && !isSkippable(magic)) {
      const after = yield* restAfter(reader, 'zstd');
      if (after !== null) problems.push(after);
      return problems;
    }
    yield* reader.skip(4);
    const problem = isFrame ? yield* frame(reader, opening, push) : yield* skippable(reader);
    if (problem === null) continue;
    // The first of a kind is told: thousands of frames may have the same.
    if (problems.length === 0 || problem.stops) problems.push(problem.problem);
    if (!problem.stops) continue;
    yield* reader.skip(Infinity);
    return problems;
  }
}

function isSkippable(magic: Uint8Array): boolean {
  return magic.length === 4 && (uint32(magic, 0) & 0xfffffff0) >>> 0 === 0x184d2a50;
}

interface FrameProblem {
  readonly problem: Problem;
  readonly stops: boolean;
}
const stop = (problem: Problem): FrameProblem => ({ problem, stops: true });

function* skippable(reader: ByteReader): Parsing<FrameProblem | null> {
  const size = yield* reader.read(4);
  if (size.length < 4 || (yield* reader.skip(uint32(size, 0))) < uint32(size, 0)) return stop(endsTooEarly('zstd'));
  return null;
}

function* frame(reader: ByteReader, opening: Opening, push: (bytes: Uint8Array) => void): Parsing<FrameProblem | null> {
  const descriptor = yield* reader.read(1);
  const rest = yield* reader.read(frameHeaderRest(descriptor[0] ?? 0));
  if (descriptor.length < 1 || rest.length < frameHeaderRest(descriptor[0]!)) return stop(endsTooEarly('zstd'));
  const header = parseFrameHeader(descriptor[0]!, rest);
  if (header === null) return stop(damagedFrom('zstd'));
  if (header.dictionary) return stop(dictionaryMissing());
  if (header.windowBytes > opening.limits.windowBytes) return stop(windowExceeded(opening.limits.windowBytes));
  opening.window(header.windowBytes);
  const contents = new FrameContents(header, Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, descriptor[0]!, ...rest));
  for (;;) {
    const blockHeader = yield* reader.read(3);
    if (blockHeader.length < 3) return stop(endsTooEarly('zstd'));
    const bits = blockHeader[0]! | (blockHeader[1]! << 8) | (blockHeader[2]! << 16);
    const last = (bits & 1) === 1;
    const type = (bits >> 1) & 3;
    const size = bits >> 3;
    if (type === RESERVED || size > LARGEST_BLOCK) return stop(damagedFrom('zstd'));
    const stored = type === RUN ? 1 : size;
    const block = yield* reader.read(stored);
    if (block.length < stored) return stop(endsTooEarly('zstd'));
    if (!contents.block(blockHeader, block, last)) return stop(damagedFrom('zstd'));
    for (const bytes of contents.take()) {
      opening.spend(bytes.length);
      push(bytes);
    }
    if (last) break;
  }
  if (header.contentBytes !== null && header.contentBytes !== contents.size)
    return { problem: sizeDiffers('zstd'), stops: false };
  if (!header.checksum) return null;
  const checksum = yield* reader.read(4);
  if (checksum.length < 4) return stop(endsTooEarly('zstd'));
  return uint32(checksum, 0) === contents.checksum() ? null : { problem: checksumDiffers('zstd'), stops: false };
}

/** Decompresses one frame block by block. */
class FrameContents {
  size = 0;
  private ready: Uint8Array[] = [];
  private readonly hash: Xxh64 | null;
  private readonly decompress: Decompress;

  constructor(
    private readonly header: FrameHeader,
    headerBytes: Uint8Array,
  ) {
    this.hash = header.checksum ? new Xxh64() : null;
    this.decompress = new Decompress((bytes) => {
      if (bytes.length > 0) this.ready.push(bytes);
    });
    this.decompress.push(headerBytes);
  }

  /** False when the block is damaged; what it yields nevertheless is not kept. */
  block(header: Uint8Array, bytes: Uint8Array, last: boolean): boolean {
    const whole = new Uint8Array(3 + bytes.length);
    whole.set(header);
    whole.set(bytes, 3);
    try {
      this.decompress.push(whole);
      if (last) this.decompress.push(new Uint8Array(this.header.checksum ? 4 : 0), true);
    } catch {
      this.ready = [];
      return false;
    }
    return true;
  }

  take(): Uint8Array[] {
    const ready = this.ready;
    this.ready = [];
    for (const bytes of ready) {
      this.size += bytes.length;
      this.hash?.update(bytes);
    }
    return ready;
  }

  checksum(): number | null {
    return this.hash?.low32() ?? null;
  }
}
