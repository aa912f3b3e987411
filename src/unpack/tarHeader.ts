/** Size of a tar header and unit of everything in a tar archive (POSIX.1-2017, pax, ustar interchange format). */
export const BLOCK = 512;

const CHECKSUM_AT = 148;
const SPACE = 0x20;

/** One header block of a tar archive. */
export interface TarHeader {
  readonly name: Uint8Array;
  readonly size: number;
  /** Type flag as a character; `0` for a plain file of any age. */
  readonly type: string;
  /** GNU sparse: does a further block of the hole list follow. */
  readonly extended: boolean;
}

/** Is `block` a header: does the sum of its bytes (signed sums of old programs count too) equal the one it states. */
export function isTarHeader(block: Uint8Array): boolean {
  if (block.length < BLOCK || block[0] === 0) return false;
  const stated = number(block, CHECKSUM_AT, 8);
  let unsigned = 0;
  let signed = 0;
  for (let i = 0; i < BLOCK; i++) {
    const byte = i >= CHECKSUM_AT && i < CHECKSUM_AT + 8 ? SPACE : block[i]!;
    unsigned += byte;
    signed += (byte << 24) >> 24;
  }
  return stated !== null && stated > 0 && (stated === unsigned || stated === signed);
}

/** The header in `block`, for which `isTarHeader` holds; null when its size is no number. */
export function readTarHeader(block: Uint8Array): TarHeader | null {
  const size = number(block, 124, 12);
  if (size === null) return null;
  const flag = block[156]!;
  const ustar = [0x75, 0x73, 0x74, 0x61, 0x72].every((byte, index) => block[257 + index] === byte);
  // GNU's own magic (`ustar` and spaces) keeps times where the prefix would be.
  const prefix = ustar && block[262] === 0 ? text(block, 345, 155) : new Uint8Array(0);
  return {
    name: joined(prefix, text(block, 0, 100)),
    size,
    type: flag === 0 ? '0' : String.fromCharCode(flag),
    extended: block[482] === 1,
  };
}

function text(block: Uint8Array, start: number, length: number): Uint8Array {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
}

function joined(prefix: Uint8Array, name: Uint8Array): Uint8Array {
  if (prefix.length === 0) return name.slice();
  const path = new Uint8Array(prefix.length + 1 + name.length);
  path.set(prefix);
  path[prefix.length] = 0x2f;
  path.set(name, prefix.length + 1);
  return path;
}

/** Octal digits between spaces and zeros, or GNU's big-endian form with the first bit set; null for anything else, and above 2^53. */
function number(block: Uint8Array, start: number, length: number): number | null {
  let value = 0;
  if ((block[start]! & 0x80) !== 0) {
    if (block[start] !== 0x80) return null;
    for (let i = start + 1; i < start + length; i++) value = value * 256 + block[i]!;
    return Number.isSafeInteger(value) ? value : null;
  }
  let i = start;
  while (i < start + length && block[i] === SPACE) i++;
  for (; i < start + length; i++) {
    const byte = block[i]!;
    if (byte === 0 || byte === SPACE) break;
    if (byte < 0x30 || byte > 0x37) return null;
    value = value * 8 + byte - 0x30;
  }
  return value;
}
