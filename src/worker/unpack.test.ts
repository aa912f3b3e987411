import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpack, type Chunks } from './unpack.js';

const text = 'line one\nline two\n'.repeat(5000);

/** The bytes in pieces of `size`. */
async function* pieces(bytes: Uint8Array, size: number): Chunks {
  for (let start = 0; start < bytes.length; start += size) {
    await Promise.resolve();
    yield bytes.slice(start, start + size);
  }
}

async function read(bytes: Uint8Array, size = 700): Promise<{ text: string; compressed: boolean; codes: string[] }[]> {
  const members = [];
  for await (const member of unpack('a.log', pieces(bytes, size))) {
    const parts: Uint8Array[] = [];
    for await (const chunk of member.chunks) parts.push(chunk.slice());
    members.push({
      text: Buffer.concat(parts).toString(),
      compressed: member.compressed,
      codes: member.problems.map(({ code }) => code),
    });
  }
  return members;
}

describe('unpack', () => {
  it.each([1, 3, 700, 1_000_000])('plain bytes pass through, in pieces of %i', async (size) => {
    const bytes = Buffer.from(text.slice(0, 20_000));
    expect(await read(bytes, size)).toEqual([{ text: text.slice(0, 20_000), compressed: false, codes: [] }]);
  });
  it.each([1, 700, 1_000_000])('gzip is known by its first bytes, in pieces of %i', async (size) => {
    expect(await read(gzipSync(text), size)).toEqual([{ text, compressed: true, codes: [] }]);
  });
  it('gzip of several parts is one input', async () => {
    const bytes = Buffer.concat([gzipSync(text), gzipSync('last\n')]);
    expect(await read(bytes)).toEqual([{ text: `${text}last\n`, compressed: true, codes: [] }]);
  });
  it('an early end of gzip keeps what came before it and says so', async () => {
    const whole = gzipSync(Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * 7919) % 251)));
    const [member] = await read(whole.subarray(0, whole.length - 200));
    expect(member?.codes).toEqual(['damaged-archive']);
    expect(member?.text.length).toBeGreaterThan(0);
  });
  it('nothing is an empty plain input', async () => {
    expect(await read(new Uint8Array(0))).toEqual([{ text: '', compressed: false, codes: [] }]);
  });
});
