import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatistics } from './orderStatistics.js';

const reading = fc.oneof(fc.integer({ min: -0x7ffffffe, max: 0x7ffffffe }), fc.integer({ min: 0, max: 300_000 }));

test('are what stands there after sorting, whatever the spread', () => {
  fc.assert(
    fc.property(
      fc.array(reading, { minLength: 1, maxLength: 300 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      (all, at) => {
        const values = Int32Array.from(all);
        const sorted = values.slice().sort();
        const places = [...new Set(at.map((place) => place % all.length))].sort((a, b) => a - b);
        const found = orderStatistics(values, places, sorted[0]!, sorted.at(-1)!);
        expect(found).toEqual(places.map((place) => sorted[place]));
        expect([...values]).toEqual(all);
      },
    ),
  );
});
