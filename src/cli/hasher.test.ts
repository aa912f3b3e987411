import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Hasher } from './hasher.js';

/** Bytes that differ everywhere. */
function bytesOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = 0, state = 1; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

const MB = 1 << 20;

test.each([
  ['nothing', 0, 1],
  ['one byte', 1, 1],
  ['less than one piece', 1000, 7],
  ['whole pieces', MB, MB / 4],
  ['just too little for a thread', 2 * MB - 1, 100_000],
  ['just enough for a thread', 2 * MB, 65_536],
  ['more than is under way at once', 20 * MB + 3, 300_001],
  ['one chunk of many pieces', 9 * MB + 1, 9 * MB + 1],
])('%s', (_, length, chunk) => {
  const bytes = bytesOf(length);
  const hasher = new Hasher();
  const buffer = new Uint8Array(chunk);
  for (let at = 0; at < length; at += chunk) {
    const part = bytes.subarray(at, at + chunk);
    buffer.set(part);
    hasher.update(buffer.subarray(0, part.length));
    buffer.fill(0);
  }
  expect(hasher.digest()).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('several at once do not mix', () => {
  const inputs = [5 * MB, 6 * MB, 10].map((length) => ({ bytes: bytesOf(length), hasher: new Hasher() }));
  for (let at = 0; at < 6 * MB; at += MB)
    for (const { bytes, hasher } of inputs) hasher.update(bytes.subarray(at, at + MB));
  for (const { bytes, hasher } of inputs)
    expect(hasher.digest()).toBe(createHash('sha256').update(bytes).digest('hex'));
});
