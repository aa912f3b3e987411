import type { ByteReader, Parsing } from './byteReader.js';
import { PushParser } from './byteReader.js';
import {
  DEFAULT_LIMITS,
  LimitReached,
  type ContainerEvents,
  type Depth,
  type Level,
  type MemberResult,
  type MemberSink,
  type Opening,
  type PassedOver,
  type UnpackLimits,
} from './container.js';
import { gunzip } from './gunzip.js';
import { harmlessPath } from './memberPath.js';
import { HEAD_BYTES, packingOf } from './packing.js';
import { membersExceeded, ratioExceeded, tooDeep, totalExceeded } from './problems.js';
import type { Problem } from '../core/problem.js';
import { untar } from './untar.js';
import { unzip } from './unzip.js';
import { unzstd } from './unzstd.js';

/** An archive in an archive is opened, one in that is not. */
const ARCHIVES = 2;
/** `x.log.gz.gz` happens; more of it is no accident. */
const COMPRESSIONS = 2;

export interface OpenContainerOptions {
  /** Name or path of the file, with `/`: members are named after it. It plays no part in recognition. */
  readonly name: string;
  readonly limits?: Partial<UnpackLimits>;
  readonly events: ContainerEvents;
}

/** One file whose bytes are pushed; what is in it comes out by its events, during the calls. */
export interface Container {
  /** `chunk` is not kept and not changed. */
  push(chunk: Uint8Array): void;
  /** The file has ended: so do members and problems. Called once. */
  end(): void;
  /** A limit was reached: further bytes change nothing and need not be read. */
  readonly stopped: boolean;
}

/**
 * Opens a file by its first bytes: plain, gzip, zstd, zip, tar, and these inside each other. Nothing is thrown for anything
 * in the file, and memory does not grow with it: the largest pieces kept are 96 KiB for gzip and zip, a zstd window
 * (`limits.windowBytes`), one zstd block and one tar name. The events are the same however the bytes are cut into chunks;
 * only where reading stops at the limit on the ratio depends on them.
 */
export function openContainer({ name, limits, events }: OpenContainerOptions): Container {
  const opening = new OpenedFile(name, { ...DEFAULT_LIMITS, ...limits }, events);
  const level = opening.open(name, { archives: 0, compressions: 0 });
  const within = (action: () => void): void => {
    if (opening.stopped) return;
    try {
      action();
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      opening.stop(error.problem);
    }
  };
  return {
    push: (chunk) =>
      within(() => {
        opening.received += chunk.length;
        level.push(chunk);
      }),
    end: () => within(() => level.end({ problems: [] })),
    get stopped() {
      return opening.stopped;
    },
  };
}

class OpenedFile implements Opening {
  stopped = false;
  received = 0;
  private unpacked = 0;
  private windows = 0;
  private entries = 0;
  private member: MemberSink | null = null;
  private readonly paths = new Map<string, number>();

  constructor(
    private readonly name: string,
    readonly limits: UnpackLimits,
    private readonly events: ContainerEvents,
  ) {}

  spend(bytes: number): void {
    const { ratio, freeBytes, totalBytes } = this.limits;
    this.unpacked += bytes;
    if (this.unpacked > totalBytes) throw new LimitReached(totalExceeded(totalBytes));
    if (this.unpacked > freeBytes && this.unpacked > ratio * this.received)
      throw new LimitReached(ratioExceeded(ratio));
  }

  window(bytes: number): void {
    this.windows += bytes;
    if (this.windows > 4 * this.limits.totalBytes) throw new LimitReached(totalExceeded(this.limits.totalBytes));
  }

  entry(): void {
    if (++this.entries > this.limits.members) throw new LimitReached(membersExceeded(this.limits.members));
  }

  stop(problem: Problem): void {
    this.stopped = true;
    if (this.member === null) this.events.trouble(this.name, problem);
    else this.member.end({ problems: [problem] });
    this.member = null;
  }

  memberPath(path: string, name: string): string {
    const wanted = `${path}/${harmlessPath(name)}`;
    let count = this.paths.get(wanted) ?? 0;
    let unique = wanted;
    while (this.paths.has(unique)) unique = `${wanted} (${++count + 1})`;
    this.paths.set(wanted, count);
    this.paths.set(unique, this.paths.get(unique) ?? 0);
    return unique;
  }

  trouble(path: string, problem: Problem): void {
    this.events.trouble(path, problem);
  }

  passedOver(path: string, why: PassedOver): void {
    this.events.passedOver(path, why);
  }

  open(path: string, depth: Depth): Level {
    let result: MemberResult = { problems: [] };
    const parser = new PushParser((reader) => this.contents(reader, path, depth, () => result));
    return {
      push: (chunk) => parser.push(chunk),
      end: (outer) => {
        result = outer;
        parser.end();
      },
    };
  }

  private *contents(reader: ByteReader, path: string, depth: Depth, outer: () => MemberResult): Parsing<void> {
    const packing = packingOf(yield* reader.peek(HEAD_BYTES));
    switch (packing.kind) {
      case 'plain':
        return yield* this.plain(reader, path, outer);
      case 'gzip':
      case 'zstd':
        if (depth.compressions >= COMPRESSIONS) return yield* this.refused(reader, path, tooDeep(packing.kind), outer);
        return yield* this.decompressed(packing.kind, reader, path, depth, outer);
      case 'zip':
      case 'tar':
        if (depth.archives >= ARCHIVES) return yield* this.refused(reader, path, tooDeep(packing.kind), outer);
        return yield* packing.kind === 'zip'
          ? unzip(reader, path, depth, this, outer)
          : untar(reader, path, depth, this, outer);
      case 'refused':
        return yield* this.refused(reader, path, packing.problem, outer);
    }
  }

  private *plain(reader: ByteReader, path: string, outer: () => MemberResult): Parsing<void> {
    const sink = this.events.member(path);
    this.member = sink;
    yield* reader.pass(Infinity, (bytes) => {
      sink.push(bytes);
      return undefined;
    });
    this.member = null;
    sink.end(outer());
  }

  private *refused(reader: ByteReader, path: string, problem: Problem, outer: () => MemberResult): Parsing<void> {
    this.events.trouble(path, problem);
    yield* reader.skip(Infinity);
    for (const damage of outer().problems) this.events.trouble(path, damage);
  }

  private *decompressed(
    kind: 'gzip' | 'zstd',
    reader: ByteReader,
    path: string,
    { archives, compressions }: Depth,
    outer: () => MemberResult,
  ): Parsing<void> {
    const level = this.open(path, { archives, compressions: compressions + 1 });
    const unpack = kind === 'gzip' ? gunzip : unzstd;
    const own = yield* unpack(reader, this, (bytes) => level.push(bytes));
    const { problems } = outer();
    // Damage outside explains the damage that it causes inside.
    level.end({ compressedBytes: reader.position, problems: problems.length > 0 ? problems : own });
  }
}
