import { expect, test } from 'vitest';
import { bootstrapMeanRatio, bootstrapMedianRatio, mannWhitney, welchDifference, welchRatio } from './unpaired.js';

// Expected values: scipy.stats.mannwhitneyu (1.17).
test('small samples without ties: exact p', () => {
  const result = mannWhitney([1.1, 2.2, 3.3, 4.4, 5.5, 0.7], [2.1, 3.2, 4.1, 5.9, 6.6, 7.7, 8.8]);
  expect(result).toMatchObject({ u: 9, method: 'exact' });
  expect(result?.p).toBeCloseTo(0.10139860139860139, 12);
  expect(result?.a).toBeCloseTo(9 / 42, 12);
});

test('ties: normal approximation with tie and continuity correction', () => {
  const result = mannWhitney([1, 2, 2, 3, 4, 4, 5], [2, 3, 3, 5, 6, 7, 7, 8]);
  expect(result).toMatchObject({ u: 12.5, method: 'normal' });
  expect(result?.p).toBeCloseTo(0.0795647345931905, 9);
});

test('20 or more values a side: normal approximation', () => {
  const x = Array.from({ length: 25 }, (_, i) => ((i * 37) % 101) / 10);
  const y = Array.from({ length: 30 }, (_, i) => ((i * 53) % 97) / 10 + 1);
  const result = mannWhitney(x, y);
  expect(result).toMatchObject({ u: 334, method: 'normal' });
  expect(result?.p).toBeCloseTo(0.493565409303108, 9);
});

test('nothing can be said of an empty sample, and equal constants do not differ', () => {
  expect(mannWhitney([], [1])).toBeNull();
  expect(mannWhitney([1, 1], [1, 1])).toMatchObject({ p: 1, a: 0.5 });
});

test('Welch interval: Student quantile at the Satterthwaite df', () => {
  const [low, high] = welchDifference({ mean: 5.2, stddev: 1.1, n: 10 }, { mean: 4.1, stddev: 0.7, n: 14 }, 0.95)!;
  expect((low + high) / 2).toBeCloseTo(1.1, 12);
  expect((high - low) / 2).toBeCloseTo(0.8463336390737337, 9);
});

test('the bootstrap ratio of means holds the ratio and is the same every time', () => {
  const x = Float64Array.from({ length: 30 }, (_, i) => 10 + ((i * 7) % 11));
  const y = Float64Array.from({ length: 30 }, (_, i) => 5 + ((i * 5) % 13));
  const options = { level: 0.95, resamples: 2000, seed: 7 };
  const [low, high] = bootstrapMeanRatio(x, y, options)!;
  const ratio = x.reduce((a, b) => a + b) / y.reduce((a, b) => a + b);
  expect(low).toBeLessThan(ratio);
  expect(high).toBeGreaterThan(ratio);
  expect(bootstrapMeanRatio(x, y, options)).toEqual([low, high]);
  expect(bootstrapMeanRatio(Float64Array.of(1), Float64Array.of(2, 3), options)).toBeNull();
});

test('Fieller interval of a ratio: the roots of its quadratic, found by bisection with SciPy', () => {
  const x = { mean: 5.2, stddev: 1.1, n: 10 };
  const [low, high] = welchRatio(x, { mean: 4.1, stddev: 0.7, n: 14 }, 0.95)!;
  expect(low).toBeCloseTo(1.0590721976649993, 9);
  expect(high).toBeCloseTo(1.501997049178721, 9);
  expect(welchRatio(x, { mean: 0.1, stddev: 0.7, n: 14 }, 0.95)).toBeNull();
  expect(welchRatio(x, { mean: 4, stddev: 1, n: 1 }, 0.95)).toBeNull();
});

test('dependent neighbours are drawn in stretches: the interval of a slow wave is wider than that of shuffled values', () => {
  const wave = Float64Array.from({ length: 400 }, (_, i) => 10 + ((i % 100) - 50) / 10);
  const flat = Float64Array.from({ length: 400 }, (_, i) => 10 + (i % 2));
  const options = { level: 0.95, resamples: 1000, seed: 3 };
  const single = bootstrapMeanRatio(wave, flat, options)!;
  const stretches = bootstrapMeanRatio(wave, flat, { ...options, isSequence: true })!;
  expect(stretches[1] - stretches[0]).toBeGreaterThan(2 * (single[1] - single[0]));
});

test('the ratio of medians is resampled value by value', () => {
  const x = Float64Array.of(10, 10, 10, 10, 900);
  const y = Float64Array.of(5, 5, 5, 5, 5);
  expect(bootstrapMedianRatio(x, y, { level: 0.5, resamples: 500, seed: 1 })).toEqual([
    expect.closeTo(2, 9),
    expect.closeTo(2, 9),
  ]);
});
