import { expect, test } from 'vitest';
import { bootstrapLogRatio } from './bootstrap.js';
import { randomUnit, seedOf } from './random.js';
import { pooledRunVariance, speedupInterval } from './speedupInterval.js';

function noisy(n: number, seed: number, scale: number): Float64Array {
  const unit = randomUnit(seed);
  return Float64Array.from({ length: n }, () => scale * (0.5 + unit()));
}

test('run variance pools squared deviations of log means over arms with replicates', () => {
  // ln 1, ln e: deviations ±0.5 → 0.5 with 1 degree; ln 2 three times: 0 with 2 degrees.
  const pooled = pooledRunVariance([[1, Math.E], [2, 2, 2], [5]]);
  expect(pooled.df).toBe(3);
  expect(pooled.variance).toBeCloseTo(0.5 / 3, 12);
});

test('without replicates the interval is the percentile interval of blocks', () => {
  const b = noisy(500, 1, 2);
  const c = noisy(500, 2, 1);
  const result = speedupInterval(
    b,
    c,
    { variance: 0, df: 0, baselineRuns: 1, candidateRuns: 1 },
    { level: 0.95, resamples: 1000, seed: 5 },
  )!;
  expect(result.basis).toBe('blocks');
  const ratio = b.reduce((x, y) => x + y) / c.reduce((x, y) => x + y);
  expect(result.interval[0]).toBeLessThan(ratio);
  expect(result.interval[1]).toBeGreaterThan(ratio);
});

test('larger run variance makes the interval, with Student quantiles around the ratio', () => {
  const b = noisy(500, 1, 2);
  const c = noisy(500, 2, 1);
  const runs = { variance: 0.02, df: 4, baselineRuns: 3, candidateRuns: 3 };
  const result = speedupInterval(b, c, runs, { level: 0.95, resamples: 1000, seed: 5 })!;
  const ratio = b.reduce((x, y) => x + y) / c.reduce((x, y) => x + y);
  // t(0.975; 4) = 2.7764451051977987
  const half = 2.7764451051977987 * Math.sqrt(0.02 * (2 / 3));
  expect(result).toMatchObject({ basis: 'replicates', from: 'runs' });
  expect(result.interval[0]).toBeCloseTo(ratio * Math.exp(-half), 9);
  expect(result.interval[1]).toBeCloseTo(ratio * Math.exp(half), 9);
});

test('blocks are at least ten pairs and resampling is seeded', () => {
  const b = noisy(300, 3, 1);
  const c = noisy(300, 4, 1);
  const seed = seedOf(b, c);
  const first = bootstrapLogRatio(b, c, 200, seed)!;
  expect(first.blockLength).toBeGreaterThanOrEqual(10);
  expect(bootstrapLogRatio(b, c, 200, seed)!.logRatios).toEqual(first.logRatios);
  expect(bootstrapLogRatio(b, c, 200, seed + 1)!.logRatios).not.toEqual(first.logRatios);
});

test('a constant ratio has an interval of no width; sums that are not positive have none', () => {
  const b = noisy(200, 3, 1);
  const doubled = b.map((value) => value * 2);
  const result = bootstrapLogRatio(b, doubled, 100, 1)!;
  for (const value of result.logRatios) expect(value).toBeCloseTo(Math.log(0.5), 12);
  expect(bootstrapLogRatio(b, new Float64Array(200), 100, 1)).toBeNull();
  expect(bootstrapLogRatio(Float64Array.of(1), Float64Array.of(1), 100, 1)).toBeNull();
});
