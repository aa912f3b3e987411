import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pelt } from './pelt.js';

/** Optimal partitioning over all starts, by its definition. */
function exhaustive(x: Float64Array, penalty: number, shortest: number): number {
  const cost = (from: number, to: number): number => {
    const part = x.subarray(from, to);
    const mean = part.reduce((a, b) => a + b, 0) / part.length;
    return part.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  };
  const best = [-penalty];
  for (let to = 1; to <= x.length; to++) {
    best[to] = Infinity;
    for (let from = 0; from + shortest <= to; from++) {
      best[to] = Math.min(best[to]!, best[from]! + cost(from, to) + penalty);
    }
  }
  return best[x.length]!;
}

function costOf(x: Float64Array, ends: readonly number[], penalty: number): number {
  const bounds = [0, ...ends, x.length];
  return ends.concat(x.length).reduce((sum, to, index) => {
    const part = x.subarray(bounds[index], to);
    const mean = part.reduce((a, b) => a + b, 0) / part.length;
    return sum + part.reduce((own, value) => own + (value - mean) ** 2, 0) + penalty;
  }, -penalty);
}

test('finds the least cost of all partitions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 8, maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 300 }),
      (values, shortest, penalty) => {
        const x = Float64Array.from(values);
        expect(costOf(x, pelt(x, penalty, shortest), penalty)).toBeCloseTo(exhaustive(x, penalty, shortest), 6);
      },
    ),
    { seed: 5, numRuns: 300 },
  );
});

test('two steps without noise are found where they are', () => {
  const x = Float64Array.from({ length: 90 }, (_, i) => (i < 30 ? 0 : i < 70 ? 4 : 1));
  expect(pelt(x, 5, 3)).toEqual([30, 70]);
  expect(pelt(new Float64Array(50), 1, 3)).toEqual([]);
});
