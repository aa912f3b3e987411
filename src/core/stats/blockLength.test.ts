import { mersenne } from 'pure-rand/generator/mersenne';
import { expect, test } from 'vitest';
import { automaticBlockLength } from './blockLength.js';

/** Standard normals as NumPy's RandomState(seed) draws them: MT19937, 53-bit doubles, Marsaglia's polar method. */
function numpyNormals(seed: number, count: number): number[] {
  const generator = mersenne(seed);
  const word = (): number => generator.next() >>> 0;
  const unit = (): number => ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992;
  const values: number[] = [];
  while (values.length < count) {
    const u = 2 * unit() - 1;
    const v = 2 * unit() - 1;
    const r = u * u + v * v;
    if (r >= 1 || r === 0) continue;
    const f = Math.sqrt((-2 * Math.log(r)) / r);
    values.push(f * v, f * u);
  }
  return values.slice(0, count);
}

test('an AR(1) series of the Python package arch has the circular block length that its tests state', () => {
  const y = numpyNormals(0, 10100);
  for (let i = 1; i < y.length; i++) y[i] = 0.3 * y[i - 1]! + y[i]!;
  expect(y[100]).toBeCloseTo(2.06570021, 8);
  // arch, test_block_length: 15.60894 (relative 1e-4); more digits from NumPy by the published formulas.
  expect(automaticBlockLength(y.slice(100))).toBeCloseTo(15.608940081363116, 9);
});

test.each([
  [50, 10.718067399419121],
  [400, 16.137275878443265],
])('%i values of a stepped sequence give the length computed from the published formulas', (n, expected) => {
  const x = Array.from({ length: n }, (_, i) => ((i * i * 7919) % 1009) / 1009 + ((0.5 * Math.floor(i / 8)) % 3));
  expect(automaticBlockLength(x)).toBeCloseTo(expected, 9);
});

test('a constant or tiny series asks for single observations', () => {
  expect(automaticBlockLength(new Float64Array(100).fill(3))).toBe(1);
  expect(automaticBlockLength([1, 2, 3])).toBe(1);
});
