import { uint16, uint32, uint64 } from './littleEndian.js';

/** Header of one zstd frame (RFC 8878 section 3.1.1.1). */
export interface FrameHeader {
  /** How far back the data may refer, in bytes. */
  readonly windowBytes: number;
  /** Size of the contents; null when not stated. */
  readonly contentBytes: number | null;
  readonly checksum: boolean;
  /** Whether a dictionary that is kept elsewhere is needed. */
  readonly dictionary: boolean;
}

const DICTIONARY_BYTES = [0, 1, 2, 4];
const SIZE_BYTES = [0, 2, 4, 8];

const isSingleSegment = (descriptor: number): boolean => (descriptor & 0x20) !== 0;
const sizeBytes = (descriptor: number): number =>
  descriptor >> 6 === 0 && isSingleSegment(descriptor) ? 1 : SIZE_BYTES[descriptor >> 6]!;

/** Bytes of the header after its first one, the frame header descriptor. */
export function frameHeaderRest(descriptor: number): number {
  return (isSingleSegment(descriptor) ? 0 : 1) + DICTIONARY_BYTES[descriptor & 3]! + sizeBytes(descriptor);
}

/** The header of that descriptor and the bytes after it; null when a bit is set that must not be. */
export function parseFrameHeader(descriptor: number, rest: Uint8Array): FrameHeader | null {
  if ((descriptor & 0x08) !== 0) return null;
  let at = 0;
  let windowBytes = 0;
  if (!isSingleSegment(descriptor)) {
    const exponent = rest[at]! >> 3;
    const base = 2 ** (10 + exponent);
    windowBytes = base + (base / 8) * (rest[at]! & 7);
    at++;
  }
  const dictionaryBytes = DICTIONARY_BYTES[descriptor & 3]!;
  const dictionary = rest.subarray(at, at + dictionaryBytes).some((byte) => byte !== 0);
  at += dictionaryBytes;
  const contentBytes = contentSize(rest, at, sizeBytes(descriptor));
  if (isSingleSegment(descriptor)) windowBytes = contentBytes ?? 0;
  return { windowBytes, contentBytes, checksum: (descriptor & 0x04) !== 0, dictionary };
}

function contentSize(rest: Uint8Array, at: number, length: number): number | null {
  switch (length) {
    case 1:
      return rest[at]!;
    case 2:
      return uint16(rest, at) + 256;
    case 4:
      return uint32(rest, at);
    case 8:
      return uint64(rest, at);
    default:
      return null;
  }
}
