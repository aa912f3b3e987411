import { decodeUtf8 } from '../core/intake/utf8.js';
import { uint16, uint32, uint64 } from './littleEndian.js';

/** Bytes of a local file header before name and extra field (APPNOTE.TXT 6.3.10, section 4.3.7). */
export const LOCAL_HEADER = 30;

/** One entry as its local header states it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** CRC and sizes follow the contents, and are not stated here. */
  readonly sizesFollow: boolean;
  /** Sizes after the contents take eight bytes each. */
  readonly zip64: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly contentBytes: number;
}

const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const SIZES_FOLLOW = 0x0008;
const UTF8 = 0x0800;
const ZIP64_EXTRA = 0x0001;
const UNSTATED = 0xffffffff;

/** Lengths of name and extra field; null for bytes that are no header although they begin like one. */
export function variableLengths(header: Uint8Array): { readonly name: number; readonly extra: number } | null {
  const version = header[4]!;
  const name = uint16(header, 26);
  return version > 100 || name === 0 ? null : { name, extra: uint16(header, 28) };
}

export function readZipEntry(header: Uint8Array, name: Uint8Array, extra: Uint8Array): ZipEntry {
  const flags = uint16(header, 6);
  let packedBytes = uint32(header, 18);
  let contentBytes = uint32(header, 22);
  const large = extraField(extra, ZIP64_EXTRA);
  if (large !== null) {
    let at = 0;
    if (contentBytes === UNSTATED && at + 8 <= large.length) {
      contentBytes = uint64(large, at);
      at += 8;
    }
    if (packedBytes === UNSTATED && at + 8 <= large.length) packedBytes = uint64(large, at);
  }
  return {
    name: entryName(name, (flags & UTF8) !== 0),
    method: uint16(header, 8),
    encrypted: (flags & ENCRYPTED) !== 0,
    sizesFollow: (flags & SIZES_FOLLOW) !== 0,
    zip64: large !== null,
    crc: uint32(header, 14),
    packedBytes,
    contentBytes,
  };
}

function extraField(extra: Uint8Array, id: number): Uint8Array | null {
  let at = 0;
  while (at + 4 <= extra.length) {
    const length = uint16(extra, at + 2);
    if (uint16(extra, at) === id) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}

/** Upper half of code page 437, the encoding of names without the UTF-8 flag (APPNOTE.TXT appendix D). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Many programs write UTF-8 without saying so: what is valid UTF-8 is taken for it. */
function entryName(bytes: Uint8Array, utf8: boolean): string {
  const text = decodeUtf8(bytes, 0, bytes.length);
  if (utf8 || !text.includes('\ufffd')) return text;
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80]!)).join('');
}

/** Sizes and CRC behind an entry's contents. */
export interface Descriptor {
  readonly crc: number;
  readonly packedBytes: number;
  readonly contentBytes: number;
  /** Bytes that it takes. */
  readonly length: number;
}

/** Longest form of a descriptor: signature, CRC, two sizes of eight bytes. */
export const DESCRIPTOR_BYTES = 24;

/**
 * All ways to read a descriptor at the beginning of `bytes`: signature and width of the sizes are not settled
 * (APPNOTE.TXT section 4.3.9), so the one that fits what was read has to be looked for.
 */
export function descriptors(bytes: Uint8Array, signed: boolean): Descriptor[] {
  const found: Descriptor[] = [];
  const starts = bytes.length >= 4 && uint32(bytes, 0) === 0x08074b50 ? [4, 0] : signed ? [] : [0];
  for (const start of starts) {
    for (const width of [4, 8]) {
      const length = start + 4 + 2 * width;
      if (bytes.length < length) continue;
      const size = (at: number): number => (width === 4 ? uint32(bytes, at) : uint64(bytes, at));
      found.push({
        crc: uint32(bytes, start),
        packedBytes: size(start + 4),
        contentBytes: size(start + 4 + width),
        length,
      });
    }
  }
  return found;
}
