import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gunzip } from './gunzip.js';

/** Text that does not compress to nothing, so that damage falls into the middle of the data. */
const text = Array.from({ length: 20_000 }, (_, i) => `line ${i} ${(i * 2654435761) >>> 0}\n`).join('');

async function* chunksOf(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function unpacked(bytes: Uint8Array): Promise<{ whole: boolean; text: string }> {
  const parts: Buffer[] = [];
  const whole = await gunzip(
    chunksOf(bytes),
    () => chunksOf(bytes),
    (part) => parts.push(Buffer.from(part)),
  );
  return { whole, text: Buffer.concat(parts).toString('latin1') };
}

describe('gunzip', () => {
  it('gives the contents of one member and of several', async () => {
    expect(await unpacked(gzipSync(text))).toEqual({ whole: true, text });
    const two = Buffer.concat([gzipSync(text), gzipSync('second\n')]);
    expect(await unpacked(two)).toEqual({ whole: true, text: `${text}second\n` });
    expect(await unpacked(gzipSync(''))).toEqual({ whole: true, text: '' });
  });

  it('gives what comes before a cut, and says that there is one', async () => {
    const bytes = gzipSync(text);
    const cut = await unpacked(bytes.subarray(0, bytes.length >> 1));
    expect(cut.whole).toBe(false);
    expect(text.startsWith(cut.text)).toBe(true);
    expect(cut.text.length).toBeGreaterThan(text.length * 0.4);
  });

  it('gives all contents when only the checksum is wrong', async () => {
    const bytes = gzipSync(text);
    const last = bytes.length - 6;
    bytes[last] = (bytes[last] ?? 0) ^ 0xff;
    expect(await unpacked(bytes)).toEqual({ whole: false, text });
  });

  it('gives what comes before damage in the middle', async () => {
    const bytes = gzipSync(text);
    bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 64);
    const damaged = await unpacked(bytes);
    expect(damaged.whole).toBe(false);
    expect(text.startsWith(damaged.text.slice(0, text.length * 0.45))).toBe(true);
    expect(damaged.text.length).toBeGreaterThan(text.length * 0.45);
  });
});
