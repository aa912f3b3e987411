import type { Problem } from '../core/problem.js';
import { isTarHeader } from './tarHeader.js';

/** What a file is packed as; `refused` ones are known and cannot be opened. */
export type Packing =
  | { readonly kind: 'plain' | 'gzip' | 'zstd' | 'zip' | 'tar' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** First bytes that are enough to tell: a tar header. */
export const HEAD_BYTES = 512;

const GZIP = [0x1f, 0x8b, 0x08];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  // Markers of an archive that was, or nearly was, split.
  [0x50, 0x4b, 0x07, 0x08],
  [0x50, 0x4b, 0x30, 0x30],
];

const REFUSED: readonly (readonly [magic: readonly number[], name: string, command: string])[] = [
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 'xz data', '"xz -dk" and the file\'s name'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'a 7z archive', '"7z x" and the file\'s name'],
  [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], 'a RAR archive', '"unrar x" and the file\'s name'],
  [[0x04, 0x22, 0x4d, 0x18], 'lz4 data', '"lz4 -dk" and the file\'s name'],
  [[0x02, 0x21, 0x4c, 0x18], 'lz4 data', '"lz4 -dk" and the file\'s name'],
  [[0x4c, 0x5a, 0x49, 0x50, 0x01], 'lzip data', '"lzip -dk" and the file\'s name'],
  [[0x89, 0x4c, 0x5a, 0x4f, 0x00, 0x0d, 0x0a, 0x1a], 'lzop data', '"lzop -d" and the file\'s name'],
  [[0x1f, 0x9d], 'data of the old compress program', '"gzip -dk" and the file\'s name'],
];

const begins = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => head[index] === byte);

function isBzip2(head: Uint8Array): boolean {
  // `BZh9` alone is also how a word may begin: a block or the end of the stream follows (pi or the root of pi, in BCD).
  return (
    begins(head, [0x42, 0x5a, 0x68]) &&
    head[3]! >= 0x31 &&
    head[3]! <= 0x39 &&
    (begins(head.subarray(4), [0x31, 0x41, 0x59, 0x26]) || begins(head.subarray(4), [0x17, 0x72, 0x45, 0x38]))
  );
}

/** Skippable zstd frames come first in files of parallel compressors (RFC 8878 section 3.1.2). */
function isZstd(head: Uint8Array): boolean {
  return (
    begins(head, ZSTD) ||
    (head.length >= 8 && (head[0]! & 0xf0) === 0x50 && begins(head.subarray(1), [0x2a, 0x4d, 0x18]))
  );
}

/** What a file that begins with `head` (`HEAD_BYTES` of it, or all) is packed as; its name plays no part. */
export function packingOf(head: Uint8Array): Packing {
  if (begins(head, GZIP)) return { kind: 'gzip' };
  if (isZstd(head)) return { kind: 'zstd' };
  if (ZIP.some((magic) => begins(head, magic))) return { kind: 'zip' };
  if (isTarHeader(head)) return { kind: 'tar' };
  for (const [magic, name, command] of REFUSED) if (begins(head, magic)) return refused(name, command);
  if (isBzip2(head)) return refused('bzip2 data', '"bzip2 -dk" and the file\'s name');
  return { kind: 'plain' };
}

function refused(name: string, command: string): Packing {
  return {
    kind: 'refused',
    problem: {
      code: 'binary',
      severity: 'error',
      what: `the input is ${name}, which cannot be opened here`,
      todo: `Unpack it with ${command}, then load the result.`,
    },
  };
}
