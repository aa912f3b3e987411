import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TAR_END, tarEntry } from '../unpack/archives.testing.js';
import type { RotatedFiles } from './messages.js';
import { MOST_BYTES, readBack, type ReadBackRequest } from './readBack.js';

const LINES = Array.from({ length: 3000 }, (_, i) => `2026-11-30T20:52:08Z line ${i}: Zoë\r\n`);
const TEXT = Buffer.from(LINES.join(''));
const before = (line: number): number => Buffer.byteLength(LINES.slice(0, line).join(''));
const STRETCH = { offset: before(2000), length: before(2003) - before(2000) };
const WANTED = LINES.slice(2000, 2003).join('').trimEnd();

function ask(path: string, file: Uint8Array, change: Partial<ReadBackRequest> = {}, rotated?: RotatedFiles) {
  return readBack({
    id: 4,
    file: { id: 1, path, source: new Blob([Uint8Array.from(file)]), ...(rotated && { rotated }) },
    path,
    bytes: TEXT.length,
    isPacked: false,
    encoding: 'utf-8',
    stretch: STRETCH,
    ...change,
  });
}

test('from a plain file, a packed one, and a member of an archive', async () => {
  const answer = { id: 4, text: WANTED, isWhole: true };
  expect(await ask('a.log', TEXT)).toEqual(answer);
  expect(await ask('a.log.gz', gzipSync(TEXT), { isPacked: true })).toEqual(answer);
  const tar = gzipSync(Buffer.concat([tarEntry('other.log', Buffer.from('x\n')), tarEntry('m/a.log', TEXT), TAR_END]));
  expect(await ask('logs.tar.gz', tar, { path: 'logs.tar.gz/m/a.log' })).toEqual(answer);
});

test('from the parts of a rotated log, packed or not, also across their seam', async () => {
  const seam = before(2001);
  const parts = [
    { path: 'debug.log.1.gz', source: new Blob([Uint8Array.from(gzipSync(TEXT.subarray(0, seam)))]) },
    { path: 'debug.log', source: new Blob([Uint8Array.from(TEXT.subarray(seam))]) },
  ];
  const set = { path: 'debug.log', parts: [0, 1], doubles: [], missing: [] };
  expect((await ask('debug.log', new Uint8Array(0), {}, { set, parts })).text).toBe(WANTED);
});

test('UTF-16 by its own bytes', async () => {
  const wide = Buffer.from(`\ufeff${LINES.join('')}`, 'utf16le');
  const offset = 2 + 2 * LINES.slice(0, 7).join('').length;
  const length = 2 * LINES[7]!.length;
  const change = { encoding: 'utf-16le', bytes: wide.length, stretch: { offset, length } } as const;
  expect((await ask('a.log', wide, change)).text).toBe(LINES[7]!.trimEnd());
});

test('says when the file has become shorter, or more was asked for than is shown', async () => {
  expect((await ask('a.log', TEXT.subarray(0, STRETCH.offset + 5))).isWhole).toBe(false);
  const all = await ask('a.log', Buffer.concat([TEXT, TEXT]), {
    bytes: 2 * TEXT.length,
    stretch: { offset: 0, length: 2 * TEXT.length },
  });
  expect(all.isWhole).toBe(false);
  expect(all.text.length).toBeLessThanOrEqual(MOST_BYTES);
});
