import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.js';

it('writes what Node writes and reads it again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(bytes);
    }),
  );
});

it.each(['A', 'AAAAA', 'AA=', 'A B', 'A+', 'A/', 'AB', 'AAB'])('%s: nothing else is read', (text) => {
  expect(fromBase64url(text)).toBeNull();
});
