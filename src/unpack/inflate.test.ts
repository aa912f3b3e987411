import { constants, crc32 as nodeCrc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latin1, logBytes, noise, seeded } from './archives.testing.js';
import { crc32 } from './crc32.js';
import { Inflater } from './inflate.js';

function inflate(packed: Uint8Array, chunk: number): { contents: Buffer; taken: number; inflater: Inflater } {
  const parts: Buffer[] = [];
  const inflater = new Inflater((bytes) => void parts.push(Buffer.from(bytes)));
  let taken = 0;
  for (let at = 0; at < packed.length; at += chunk) {
    const end = Math.min(packed.length, at + chunk);
    const count = inflater.push(packed, at, end);
    taken += count;
    if (count < end - at) break;
  }
  return { contents: Buffer.concat(parts), taken, inflater };
}

const CONTENTS: Record<string, Uint8Array> = {
  nothing: new Uint8Array(0),
  'one byte': Uint8Array.of(7),
  'a log': logBytes(1, 300_000),
  'bytes without order': noise(2, 100_000),
  'one byte, often': new Uint8Array(500_000).fill(0x41),
  'a repeat at the farthest distance': Buffer.concat([noise(3, 32_768), noise(3, 32_768)]),
};

const WAYS = [
  ...[0, 1, 6, 9].map((level) => ({ level })),
  ...[constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE, constants.Z_FILTERED].map((strategy) => ({
    strategy,
  })),
  { level: 9, memLevel: 1, windowBits: 9 },
];

for (const [name, contents] of Object.entries(CONTENTS)) {
  test.each(WAYS)(`${name} comes out of %o as it went in`, (options) => {
    const packed = deflateRawSync(contents, options);
    const behind = Buffer.concat([packed, Buffer.from('behind it')]);
    for (const chunk of contents.length > 1000 ? [7, 65_536] : [1, 2, 65_536]) {
      const result = inflate(behind, chunk);
      expect(result.contents.equals(contents)).toBe(true);
      expect(result.inflater.done).toBe(true);
      expect(result.taken).toBe(packed.length);
    }
  });
}

test('any chunk size gives the same bytes and the same end', () => {
  const contents = logBytes(5, 20_000);
  const packed = deflateRawSync(contents);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: packed.length + 1 }), (chunk) => {
      const result = inflate(Buffer.concat([packed, Buffer.alloc(30, 0xff)]), chunk);
      expect(result.contents.equals(contents)).toBe(true);
      expect(result.taken).toBe(packed.length);
    }),
    { numRuns: 60, seed: 1 },
  );
});

test('300 damaged streams: contents before the damage are a beginning of the undamaged ones, whatever the chunks', () => {
  const contents = logBytes(6, 40_000);
  const packed = deflateRawSync(contents);
  const random = seeded(7);
  let damaged = 0;
  for (let i = 0; i < 300; i++) {
    const flipped = Buffer.from(packed);
    const at = random() % packed.length;
    flipped[at]! ^= 1 << (random() % 8);
    const whole = inflate(flipped, packed.length);
    const pieces = inflate(flipped, 1 + (random() % 200));
    expect(pieces.contents.equals(whole.contents)).toBe(true);
    expect(pieces.inflater.damaged).toBe(whole.inflater.damaged);
    if (whole.inflater.damaged) damaged++;
    // What precedes the flipped byte is decided by bytes that are whole.
    const before = inflate(packed.subarray(0, at), packed.length).contents;
    expect(latin1(whole.contents.subarray(0, before.length))).toBe(latin1(before));
  }
  expect(damaged).toBeGreaterThan(10);
});

test.each([
  ['a block of the reserved type', [0b111]],
  ['a stored block whose length and its complement differ', [0b001, 5, 0, 5, 0]],
  ['a distance before the first byte', [0x03, 0x02, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['more length codes than there are', [0b101 | (31 << 3), 0xff, 0xff, 0xff, 0xff, 0xff]],
])('%s is damage', (_, bytes) => {
  const { inflater, contents } = inflate(Uint8Array.from(bytes), 64);
  expect(inflater.damaged).toBe(true);
  expect(contents).toHaveLength(0);
});

test('CRC-32 is the one of RFC 1952, in one piece and in several', () => {
  expect(crc32(0, Buffer.from('123456789'))).toBe(0xcbf43926);
  const bytes = noise(8, 1001);
  expect(crc32(crc32(0, bytes.subarray(0, 333)), bytes.subarray(333))).toBe(nodeCrc32(bytes));
});
