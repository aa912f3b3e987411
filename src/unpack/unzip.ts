import type { Problem } from '../core/problem.js';
import type { ByteReader, Parsing } from './byteReader.js';
import type { Depth, Level, MemberResult, Opening } from './container.js';
import { restAfter } from './gunzip.js';
import { uint16, uint32, uint64 } from './littleEndian.js';
import { isSystemFile } from './memberPath.js';
import { brokenEntries, encrypted, endsTooEarly, entriesMissing, noFiles, unknownMethod } from './problems.js';
import { findDescriptor, skipDescriptor, unpackEntry } from './zipEntry.js';
import { LOCAL_HEADER, readZipEntry, variableLengths, type ZipEntry } from './zipHeader.js';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const EXTRA_DATA = 0x08064b50;
const SIGNATURE = 0x05054b50;
const SPLIT = 0x08074b50;
const NEARLY_SPLIT = 0x30304b50;

const METHODS: Readonly<Record<number, string>> = {
  1: 'shrinking',
  6: 'imploding',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  95: 'xz',
  98: 'PPMd',
};

/**
 * Opens what a zip archive holds, entry by entry as the bytes come: the list at its end only tells whether any is missing.
 * Stored, deflated and zstd entries; zip64; sizes behind the contents. A damaged part is passed over.
 */
export function* unzip(
  reader: ByteReader,
  path: string,
  depth: Depth,
  opening: Opening,
  outer: () => MemberResult,
): Parsing<void> {
  yield* new ZipEntries(reader, path, depth, opening, outer).run();
}

class ZipEntries {
  private found = 0;
  private listed: number | null = null;
  private told = 0;
  private seen = 0;
  private broken = false;
  private outerTold = false;

  constructor(
    private readonly reader: ByteReader,
    private readonly path: string,
    private readonly depth: Depth,
    private readonly opening: Opening,
    private readonly outer: () => MemberResult,
  ) {}

  *run(): Parsing<void> {
    const end = yield* this.records();
    const packing = this.outerTold ? [] : this.outer().problems;
    for (const problem of [...packing, ...(packing.length > 0 || end === null ? [] : [end])]) this.trouble(problem);
    if (this.told === 0) this.trouble(noFiles('zip', this.seen > 0));
  }

  private trouble(problem: Problem, path = this.path): void {
    this.told++;
    this.opening.trouble(path, problem);
  }

  /** Goes through the records; returns what is wrong with the end. */
  private *records(): Parsing<Problem | null> {
    for (;;) {
      const bytes = yield* this.reader.peek(4);
      if (bytes.length < 4) return this.outerTold ? null : endsTooEarly('zip');
      switch (uint32(bytes, 0)) {
        case LOCAL:
          if (!(yield* this.entry())) return null;
          break;
        case CENTRAL:
          yield* this.record(46, (header) => uint16(header, 28) + uint16(header, 30) + uint16(header, 32));
          break;
        case END_64: {
          const header = yield* this.reader.read(12);
          const body = yield* this.reader.read(Math.min(44, header.length < 12 ? 0 : uint64(header, 4)));
          if (body.length >= 28) this.listed = uint64(body, 20);
          if (header.length === 12) yield* this.reader.skip(uint64(header, 4) - body.length);
          break;
        }
        case LOCATOR_64:
          yield* this.reader.skip(20);
          break;
        case EXTRA_DATA:
          yield* this.record(8, (header) => uint32(header, 4));
          break;
        case SIGNATURE:
          yield* this.record(6, (header) => uint16(header, 4));
          break;
        case SPLIT:
        case NEARLY_SPLIT:
          yield* this.reader.skip(4);
          break;
        case END:
          return yield* this.last();
        default:
          yield* this.findRecord();
      }
    }
  }

  private *record(fixed: number, more: (header: Uint8Array) => number): Parsing<void> {
    const header = yield* this.reader.read(fixed);
    if (header.length === fixed) yield* this.reader.skip(more(header));
  }

  private *last(): Parsing<Problem | null> {
    const header = yield* this.reader.read(22);
    if (header.length < 22) return endsTooEarly('zip');
    if (uint16(header, 10) !== 0xffff) this.listed ??= uint16(header, 10);
    yield* this.reader.skip(uint16(header, 20));
    const after = yield* restAfter(this.reader, 'zip');
    if (this.listed !== null && this.listed !== this.found && !this.broken)
      return entriesMissing(this.listed, this.found);
    return after;
  }

  /** Looks for the next record after bytes that are none. */
  private *findRecord(): Parsing<void> {
    if (!this.broken) this.trouble(brokenEntries('zip'));
    this.broken = true;
    yield* this.reader.skip(1);
    let last = 0;
    yield* this.reader.pass(Infinity, (bytes) => {
      for (let i = 0; i < bytes.length; i++) {
        last = ((last >>> 8) | (bytes[i]! << 24)) >>> 0;
        if (last === LOCAL || last === CENTRAL || last === END || last === END_64) return i + 1;
      }
      return undefined;
    });
    if (last === LOCAL || last === CENTRAL || last === END || last === END_64)
      this.reader.unread(Uint8Array.of(last & 0xff, (last >>> 8) & 0xff, (last >>> 16) & 0xff, last >>> 24));
  }

  /** False when the archive ends inside the entry, which has been told then. */
  private *entry(): Parsing<boolean> {
    const header = yield* this.reader.read(LOCAL_HEADER);
    if (header.length < LOCAL_HEADER) return this.cut(null);
    const lengths = variableLengths(header);
    if (lengths === null) {
      yield* this.findRecord();
      return true;
    }
    const name = yield* this.reader.read(lengths.name);
    const extra = yield* this.reader.read(lengths.extra);
    if (extra.length < lengths.extra || name.length < lengths.name) return this.cut(null);
    this.opening.entry();
    this.found++;
    const entry = readZipEntry(header, name, extra);
    const path = this.opening.memberPath(this.path, entry.name);
    const level = this.levelOf(entry, path);
    const outcome =
      level === null
        ? yield* this.leaveOut(entry)
        : yield* unpackEntry(this.reader, entry, this.opening, (bytes) => level.push(bytes));
    if (outcome.cut) return this.cut(level);
    level?.end({
      ...(entry.method === 0 ? {} : { compressedBytes: outcome.packedBytes }),
      problems: outcome.problems,
    });
    return true;
  }

  /** Where the contents go; null for what is listed and not opened. */
  private levelOf(entry: ZipEntry, path: string): Level | null {
    if (entry.name.endsWith('/') || entry.name.endsWith('\\') || isSystemFile(path)) {
      this.seen++;
      this.opening.passedOver(path, isSystemFile(path) ? 'system-file' : 'folder');
      return null;
    }
    if (entry.encrypted) {
      this.trouble(encrypted(), path);
      return null;
    }
    if (entry.method !== 0 && entry.method !== 8 && entry.method !== 93) {
      this.trouble(unknownMethod(METHODS[entry.method] ?? `method ${entry.method}`), path);
      return null;
    }
    this.told++;
    return this.opening.open(path, { archives: this.depth.archives + 1, compressions: 0 });
  }

  private *leaveOut(entry: ZipEntry): Parsing<{ cut: boolean; packedBytes: number; problems: Problem[] }> {
    const whole = { cut: false, packedBytes: entry.packedBytes, problems: [] };
    if (!entry.sizesFollow || entry.packedBytes > 0) {
      const had = yield* this.reader.skip(entry.packedBytes);
      if (had < entry.packedBytes) return { ...whole, cut: true };
      if (entry.sizesFollow) yield* skipDescriptor(this.reader, entry.packedBytes);
      return whole;
    }
    return { ...whole, cut: !(yield* findDescriptor(this.reader, () => undefined, null)) };
  }

  private cut(level: Level | null): false {
    const { problems } = this.outer();
    const told = problems.length > 0 ? problems : [endsTooEarly('zip')];
    if (level === null) for (const problem of told) this.trouble(problem);
    else level.end({ problems: told });
    this.outerTold = true;
    return false;
  }
}
