import { decodeUtf8 } from '../core/intake/utf8.js';
import type { Problem } from '../core/problem.js';
import type { ByteReader, Parsing } from './byteReader.js';
import type { Depth, MemberResult, Opening, PassedOver } from './container.js';
import { restAfter } from './gunzip.js';
import { isSystemFile } from './memberPath.js';
import { brokenEntries, endsTooEarly, noClosingBlock, noFiles, sparse } from './problems.js';
import { paxRecords } from './paxRecords.js';
import { BLOCK, isTarHeader, readTarHeader, type TarHeader } from './tarHeader.js';

/** Longest name or attribute record that is read; what is longer is passed over as damage. */
const LONGEST_RECORD = 1 << 20;

/** What entries before the file itself say of it. */
interface Announced {
  name?: Uint8Array;
  size?: number;
  sparse?: boolean;
}

const NO_FILES: Readonly<Record<string, PassedOver>> = { '1': 'link', '2': 'link', '5': 'folder' };
const FILES = '07';

/** Opens what a tar archive holds: ustar, pax and GNU long names and sizes; a damaged header is passed over. */
export function* untar(
  reader: ByteReader,
  path: string,
  depth: Depth,
  opening: Opening,
  outer: () => MemberResult,
): Parsing<void> {
  const tar = new TarEntries(reader, path, depth, opening, outer);
  yield* tar.run();
}

class TarEntries {
  private announced: Announced = {};
  private closed = false;
  private broken = false;
  private told = 0;
  private seen = 0;
  private outerTold = false;

  constructor(
    private readonly reader: ByteReader,
    private readonly path: string,
    private readonly depth: Depth,
    private readonly opening: Opening,
    private readonly outer: () => MemberResult,
  ) {}

  *run(): Parsing<void> {
    const end = yield* this.entries();
    const packing = this.outerTold ? [] : this.outer().problems;
    for (const problem of [...packing, ...(packing.length > 0 || end === null ? [] : [end])]) this.trouble(problem);
    if (this.told === 0) this.trouble(noFiles('tar', this.seen > 0));
  }

  private trouble(problem: Problem, path = this.path): void {
    this.told++;
    this.opening.trouble(path, problem);
  }

  /** Goes through the blocks; returns what is wrong with the end. */
  private *entries(): Parsing<Problem | null> {
    for (;;) {
      const block = yield* this.reader.read(BLOCK);
      if (block.length === 0) return this.closed || this.outerTold ? null : noClosingBlock();
      if (block.every((byte) => byte === 0)) {
        this.closed = true;
        if (block.length < BLOCK) return null;
        continue;
      }
      const header = isTarHeader(block) ? readTarHeader(block) : null;
      if (header !== null) {
        if (!(yield* this.entry(header))) return null;
        continue;
      }
      if (this.closed) {
        this.reader.unread(block);
        return yield* restAfter(this.reader, 'tar');
      }
      if (block.length < BLOCK) return endsTooEarly('tar');
      if (!this.broken) this.trouble(brokenEntries('tar'));
      this.broken = true;
    }
  }

  /** False when the archive ends inside the entry, which has been told then. */
  private *entry(header: TarHeader): Parsing<boolean> {
    this.closed = false;
    this.opening.entry();
    if ('LKxg'.includes(header.type)) return yield* this.announcement(header);
    const { announced } = this;
    this.announced = {};
    const name = decode(announced.name ?? header.name);
    const size = announced.size ?? header.size;
    const path = this.opening.memberPath(this.path, name);
    if (header.type === 'S' || announced.sparse === true) {
      this.trouble(sparse(), path);
      if (header.type === 'S' && header.extended && !(yield* this.holeList())) return this.cut();
      return yield* this.leaveOut(size);
    }
    this.seen++;
    const why = name.endsWith('/') ? 'folder' : NO_FILES[header.type];
    if (why !== undefined || !FILES.includes(header.type) || isSystemFile(path)) {
      this.opening.passedOver(path, why ?? (FILES.includes(header.type) ? 'system-file' : 'special-file'));
      // The size of a link is that of the file it leads to; its contents are not here.
      return why === 'link' ? true : yield* this.leaveOut(size);
    }
    this.told++;
    const level = this.opening.open(path, { archives: this.depth.archives + 1, compressions: 0 });
    const had = yield* this.reader.pass(size, (bytes) => {
      level.push(bytes);
      return undefined;
    });
    if (had < size) {
      const { problems } = this.outer();
      this.outerTold = true;
      level.end({ problems: problems.length > 0 ? problems : [endsTooEarly('tar')] });
      return false;
    }
    level.end({ problems: [] });
    return yield* this.padding(size);
  }

  private *announcement(header: TarHeader): Parsing<boolean> {
    if (header.size > LONGEST_RECORD) return yield* this.leaveOut(header.size);
    const record = yield* this.reader.read(header.size);
    if (record.length < header.size) return this.cut();
    if (header.type === 'L') {
      const end = record.indexOf(0);
      this.announced.name = end < 0 ? record : record.subarray(0, end);
    }
    if (header.type === 'x') {
      for (const [key, value] of paxRecords(record)) {
        if (key === 'path') this.announced.name = value;
        if (key === 'size' && /^\d{1,15}$/.test(decode(value))) this.announced.size = Number(decode(value));
        if (key.startsWith('GNU.sparse.')) this.announced.sparse = true;
      }
    }
    return yield* this.padding(header.size);
  }

  /** Blocks of 21 holes each, the last of which says that none follows (GNU tar, struct sparse_header). */
  private *holeList(): Parsing<boolean> {
    for (;;) {
      const block = yield* this.reader.read(BLOCK);
      if (block.length < BLOCK) return false;
      if (block[504] !== 1) return true;
    }
  }

  private *leaveOut(size: number): Parsing<boolean> {
    if ((yield* this.reader.skip(size)) < size) return this.cut();
    return yield* this.padding(size);
  }

  /** The last block is filled up; that its filling is cut off is of no account. */
  private *padding(size: number): Parsing<boolean> {
    yield* this.reader.skip((BLOCK - (size % BLOCK)) % BLOCK);
    return true;
  }

  private cut(): false {
    const { problems } = this.outer();
    for (const problem of problems.length > 0 ? problems : [endsTooEarly('tar')]) this.trouble(problem);
    this.outerTold = true;
    return false;
  }
}

function decode(bytes: Uint8Array): string {
  return decodeUtf8(bytes, 0, bytes.length);
}
