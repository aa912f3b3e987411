import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { float64Column, int32Column, uint32Column } from './columns.js';

const ROWS = 20_000;
const row = fc.nat(ROWS - 1);

const columns = [
  { name: 'Int32', column: () => int32Column(-0x80000000), blank: -0x80000000, low: -0x7fffffff, high: 0x7fffffff },
  { name: 'Uint32', column: uint32Column, blank: 0, low: 0, high: 0xffffffff },
  { name: 'Float64', column: float64Column, blank: NaN, low: -(2 ** 52), high: 2 ** 52 },
];

describe.each(columns)('a column of $name', ({ column, blank, low, high }) => {
  const value = fc.oneof(fc.integer({ min: Math.max(low, 1000), max: 1100 }), fc.maxSafeInteger());
  const fill = fc.record({ from: row, count: fc.nat(9000), start: value, step: fc.constantFrom(0, 1, 3, 40_000) });
  const inRange = (wanted: number): number => Math.min(high, Math.max(low, wanted));

  test('gives back what was set last, in any order of rows', () => {
    fc.assert(
      fc.property(fc.array(fill, { maxLength: 6 }), (fills) => {
        const ours = column();
        const plain = new Float64Array(ROWS).fill(blank);
        for (const { from, count, start, step } of fills)
          for (let at = from; at < Math.min(ROWS, from + count); at++) {
            const own = inRange(start + step * (at - from));
            ours.set(at, own);
            plain[at] = own;
          }
        for (let at = 0; at < ROWS; at += 97) expect(ours.get(at)).toBe(plain[at]);
        const rows = fills[0]?.from ?? ROWS;
        expect(
          Buffer.compare(
            Buffer.from(Float64Array.from(ours.copy(rows)).buffer),
            Buffer.from(plain.slice(0, rows).buffer),
          ),
        ).toBe(0);
        expect([...ours.take(ROWS)].every((own, at) => Object.is(own, plain[at]))).toBe(true);
        expect([...ours.copy(3)].every((own) => Object.is(own, blank))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
