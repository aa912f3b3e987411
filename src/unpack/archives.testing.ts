import type { Problem } from '../core/problem.js';
import type { PassedOver, UnpackLimits } from './container.js';
import { openContainer } from './openContainer.js';

/** Numbers from 0 to 2^32 − 1 that depend on `seed` alone (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** About `bytes` of lines as a node writes them: repetitive, but never the same. */
export function logBytes(seed: number, bytes: number): Uint8Array {
  const random = seeded(seed);
  const lines: string[] = [];
  for (let height = 0, length = 0; length < bytes; height++) {
    const line = `2026-11-30T20:52:${String(height % 60).padStart(2, '0')}Z UpdateTip: new best=${random().toString(16).padStart(64, '0')} height=${height} tx=${random() % 5000}\n`;
    lines.push(line);
    length += line.length;
  }
  return Buffer.from(lines.join('')).subarray(0, bytes);
}

export function noise(seed: number, length: number): Uint8Array {
  const random = seeded(seed);
  return Uint8Array.from({ length }, random);
}

export interface Opened {
  readonly members: {
    readonly path: string;
    readonly text: string;
    readonly compressedBytes: number | undefined;
    readonly problems: readonly Problem[];
  }[];
  readonly troubles: { readonly path: string; readonly problem: Problem }[];
  readonly passedOver: { readonly path: string; readonly why: PassedOver }[];
  readonly stopped: boolean;
}

/** Opens `bytes` cut into chunks of the sizes given (the last one again and again); contents as Latin-1 text. */
export function open(
  bytes: Uint8Array,
  {
    name = 'file',
    chunks = [1 << 16],
    limits = {},
  }: { name?: string; chunks?: readonly number[]; limits?: Partial<UnpackLimits> } = {},
): Opened {
  const members: Opened['members'] = [];
  const troubles: Opened['troubles'] = [];
  const passedOver: Opened['passedOver'] = [];
  // Assigned in callbacks, which the compiler does not follow.
  let isOpen = false as boolean;
  const container = openContainer({
    name,
    limits,
    events: {
      member(path) {
        if (isOpen) throw new Error('two members are open at a time');
        isOpen = true;
        const parts: Buffer[] = [];
        return {
          push: (chunk) => void parts.push(Buffer.from(chunk)),
          end({ compressedBytes, problems }) {
            isOpen = false;
            members.push({ path, text: Buffer.concat(parts).toString('latin1'), compressedBytes, problems });
          },
        };
      },
      trouble: (path, problem) => void troubles.push({ path, problem }),
      passedOver: (path, why) => void passedOver.push({ path, why }),
    },
  });
  // A buffer of its own that is overwritten, as a reader of files may do.
  const buffer = new Uint8Array(Math.max(...chunks));
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const part = bytes.subarray(at, at + Math.max(1, chunks[Math.min(turn, chunks.length - 1)] ?? 1));
    buffer.set(part);
    container.push(buffer.subarray(0, part.length));
    buffer.fill(0xee);
    at += part.length;
  }
  container.end();
  if (isOpen) throw new Error('a member was left open');
  return { members, troubles, passedOver, stopped: container.stopped };
}

export const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export interface TarEntryOptions {
  readonly type?: string;
  readonly size?: number;
  readonly prefix?: string;
  readonly magic?: string;
}

/** One tar entry: header with its checksum, contents, filling. */
export function tarEntry(name: string, contents: Uint8Array, options: TarEntryOptions = {}): Buffer {
  const { type = '0', size = contents.length, prefix = '', magic = 'ustar\x0000' } = options;
  const header = Buffer.alloc(512);
  header.write(name, 0, 100, 'latin1');
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(magic, 257, 'latin1');
  header.write(prefix, 345, 155, 'latin1');
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, contents, Buffer.alloc((512 - (contents.length % 512)) % 512)]);
}

export const TAR_END = Buffer.alloc(1024);

export interface ZipEntryOptions {
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  /** As stored; zeros in the local header when `flags` says that sizes follow. */
  readonly packed: Uint8Array;
  readonly contentBytes?: number;
  readonly zip64?: boolean;
  /** Bytes behind the contents, as `descriptor` gives them. */
  readonly after?: Uint8Array;
}

/** One local entry of a zip archive. */
export function zipEntry(name: string, options: ZipEntryOptions): Buffer {
  const { flags = 0, method = 0, crc = 0, packed, contentBytes = packed.length, zip64 = false } = options;
  const follows = (flags & 8) !== 0;
  const label = Buffer.from(name);
  const extra = Buffer.alloc(zip64 ? 20 : 0);
  if (zip64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(follows ? 0 : contentBytes), 4);
    extra.writeBigUInt64LE(BigInt(follows ? 0 : packed.length), 12);
  }
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(follows ? 0 : crc, 14);
  header.writeUInt32LE(zip64 && !follows ? 0xffffffff : follows ? 0 : packed.length, 18);
  header.writeUInt32LE(zip64 && !follows ? 0xffffffff : follows ? 0 : contentBytes, 22);
  header.writeUInt16LE(label.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, label, extra, packed, options.after ?? Buffer.alloc(0)]);
}

/** What stands behind contents whose sizes follow. */
export function descriptor(
  crc: number,
  packed: number,
  contents: number,
  { signed = true, wide = false }: { signed?: boolean; wide?: boolean } = {},
): Buffer {
  const bytes = Buffer.alloc((signed ? 4 : 0) + 4 + (wide ? 16 : 8));
  let at = 0;
  if (signed) at = bytes.writeUInt32LE(0x08074b50, at);
  at = bytes.writeUInt32LE(crc, at);
  if (wide) {
    at = bytes.writeBigUInt64LE(BigInt(packed), at);
    bytes.writeBigUInt64LE(BigInt(contents), at);
  } else {
    at = bytes.writeUInt32LE(packed, at);
    bytes.writeUInt32LE(contents, at);
  }
  return bytes;
}

/** End of a zip archive that lists `entries` and has no central directory. */
export function zipEnd(entries: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(entries, 8);
  bytes.writeUInt16LE(entries, 10);
  return bytes;
}

/** One zstd frame of stored and run-length blocks (RFC 8878), with window of 128 KiB and without checksum unless given. */
export function zstdFrame(
  blocks: readonly (Uint8Array | { readonly byte: number; readonly count: number })[],
  checksum?: number,
): Buffer {
  const parts = [Buffer.of(0x28, 0xb5, 0x2f, 0xfd, checksum === undefined ? 0 : 4, 7 << 3)];
  for (const [index, block] of blocks.entries()) {
    const last = index === blocks.length - 1 ? 1 : 0;
    const [type, size] = block instanceof Uint8Array ? [0, block.length] : [1, block.count];
    const header = last | (type << 1) | (size << 3);
    parts.push(Buffer.of(header & 0xff, (header >> 8) & 0xff, header >> 16));
    parts.push(block instanceof Uint8Array ? Buffer.from(block) : Buffer.of(block.byte));
  }
  if (checksum !== undefined) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(checksum);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
