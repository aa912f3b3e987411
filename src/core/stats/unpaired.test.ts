import { expect, test } from 'vitest';
import { bootstrapMeanRatio, mannWhitney, welchDifference } from './unpaired.js';

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
  const x = Array.from({ length: 30 }, (_, i) => 10 + ((i * 7) % 11));
  const y = Array.from({ length: 30 }, (_, i) => 5 + ((i * 5) % 13));
  const options = { level: 0.95, resamples: 2000, seed: 7 };
  const [low, high] = bootstrapMeanRatio(x, y, options)!;
  const ratio = x.reduce((a, b) => a + b) / y.reduce((a, b) => a + b);
  expect(low).toBeLessThan(ratio);
  expect(high).toBeGreaterThan(ratio);
  expect(bootstrapMeanRatio(x, y, options)).toEqual([low, high]);
  expect(bootstrapMeanRatio([1], [2, 3], options)).toBeNull();
});
