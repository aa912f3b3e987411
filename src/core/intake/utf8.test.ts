import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './utf8.js';

/** The engine's own decoder is the second opinion. */
const reference = new TextDecoder('utf-8', { ignoreBOM: true });
const decode = (bytes: Uint8Array): string => decodeUtf8(bytes, 0, bytes.length);

describe('decodeUtf8', () => {
  it('reads every code point', () => {
    let text = '';
    for (let point = 0; point <= 0x10ffff; point += point < 0x3000 ? 1 : 257) {
      if (point < 0xd800 || point > 0xdfff) text += String.fromCodePoint(point);
    }
    expect(decode(new TextEncoder().encode(text))).toBe(text);
  });

  it('replaces malformed bytes as the standard says', () => {
    const hard = fc.constantFrom(0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf);
    const lead = fc.constantFrom(0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff);
    fc.assert(
      fc.property(fc.array(fc.oneof(hard, lead), { maxLength: 40 }), (list) => {
        const bytes = Uint8Array.from(list);
        expect(decode(bytes)).toBe(reference.decode(bytes));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps to its range and reads more than one block of units', () => {
    const bytes = new TextEncoder().encode(`€${'a𝄞'.repeat(5000)}€`);
    expect(decodeUtf8(bytes, 3, bytes.length - 3)).toBe('a𝄞'.repeat(5000));
    expect(decodeUtf8(bytes, 4, 4)).toBe('');
  });
});

describe('encodeUtf8', () => {
  it('writes what the engine writes, also for lone surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0xd800, max: 0xdfff }), (text, lone) => {
        const whole = text + String.fromCharCode(lone) + text;
        expect([...encodeUtf8(whole)]).toEqual([...new TextEncoder().encode(whole)]);
      }),
    );
  });
});
