import { asciiText, hasAt } from './scan.js';

/** First bytes of files that are no text, and what to call them. */
const MAGIC: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'a PDF document'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program (ELF)'],
  [[0x4d, 0x5a, 0x90, 0x00], 'a Windows program'],
  [[0xcf, 0xfa, 0xed, 0xfe], 'a program (Mach-O)'],
  [[0x1f, 0x8b, 0x08], 'gzip data inside an archive'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'zstd data inside an archive'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 'an xz archive'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'a 7z archive'],
  [[0x50, 0x4b, 0x03, 0x04], 'a zip archive inside an archive'],
  [[0x50, 0x41, 0x52, 0x31], 'a Parquet table'],
];

/** What a file that begins with `head` is when it is no text, such as `a PNG image`; null for text. */
export function binaryKind(head: Uint8Array): string | null {
  for (const [magic, name] of MAGIC) {
    if (magic.every((byte, index) => head[index] === byte)) {
      // `BZh` alone is also how a word may begin.
      if (name === 'a bzip2 archive' && !/^[1-9]1AY/.test(asciiText(head, 3, Math.min(7, head.length)))) continue;
      return name;
    }
  }
  if (hasAt(head, 0, head.length, 'SQLite format 3')) return 'an SQLite database';
  if (hasAt(head, 4, head.length, 'ftyp')) return 'a video or an image';
  if (hasAt(head, 0, head.length, 'RIFF') && hasAt(head, 8, head.length, 'WEBP')) return 'a WebP image';
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 0x1b) controls++;
  return controls > 0.05 * head.length ? 'binary data' : null;
}
