import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter, DamagedPayload } from './bytes.js';

function written(write: (out: ByteWriter) => void): ByteReader {
  const out = new ByteWriter();
  write(out);
  return new ByteReader(out.finish());
}

describe('ByteWriter, ByteReader', () => {
  it('any finite number comes back bit by bit', () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.tuple(fc.integer(), fc.nat(6)).map(([digits, places]) => Number(`${digits}e-${places}`)),
      fc.constantFrom(0, -0, Number.MAX_VALUE, Number.MIN_VALUE, 1e21, 2 ** 53, 1995.49),
    );
    fc.assert(
      fc.property(numbers, (value) => {
        expect(written((out) => out.number(value)).number()).toBe(value);
      }),
    );
  });
  it('decimals take as many bytes as their digits', () => {
    expect(written((out) => out.number(1995.49)).left).toBe(4);
    expect(written((out) => out.number(5.02187568476)).left).toBe(6);
    expect(written((out) => out.number(0)).left).toBe(1);
  });
  it('whole numbers come back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const half = Math.trunc(value / 4) + 0;
        expect(written((out) => out.int(half)).int()).toBe(half);
        expect(written((out) => out.uint(Math.abs(value))).uint()).toBe(Math.abs(value));
      }),
    );
  });
  it('texts come back inert, the second time as a number', () => {
    const reader = written((out) => {
      out.text('a\u202eb');
      out.text('a\u202eb');
    });
    expect(reader.left).toBe(1 + 1 + 5 + 1);
    expect([reader.text(), reader.text()]).toEqual(['a\ufffdb', 'a\ufffdb']);
  });
  it.each<[string, number[], (from: ByteReader) => unknown]>([
    ['a number that goes on', [255, 255, 255, 255, 255, 255, 255, 255, 255], (from) => from.uint()],
    ['a text longer than what follows', [0, 200, 1, 65], (from) => from.text()],
    ['a text that was not written before', [7], (from) => from.text()],
    ['NaN', [0xf0, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0], (from) => from.number()],
    ['nothing', [], (from) => from.byte()],
  ])('%s is damaged', (_, bytes, read) => {
    expect(() => read(new ByteReader(Uint8Array.from(bytes)))).toThrow(DamagedPayload);
  });
});
