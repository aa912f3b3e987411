import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { describe, expect, test } from 'vitest';
import { randomUnit } from '../stats/random.js';
import { changePoints } from './changePoints.js';

/** Log-normal blocks; the candidate with AR(1) noise (σ 0.3) of its own, and faster by `speedup` from each given pair on. */
function drawArms(n: number, rho: number, seed: number, shifts: readonly (readonly [number, number])[] = []) {
  const unit = randomUnit(seed);
  const normal = (): number => normalQuantile(unit(), 0, 1);
  const heights = Int32Array.from({ length: n }, (_, i) => 800_000 + i);
  const baseline = new Float64Array(n);
  const candidate = new Float64Array(n);
  let noise = 0.3 * normal();
  for (let i = 0; i < n; i++) {
    const speedup = shifts.findLast(([from]) => i >= from)?.[1] ?? 1;
    baseline[i] = 100 * Math.exp(0.4 * normal());
    candidate[i] = (baseline[i]! / speedup) * Math.exp(noise);
    noise = rho * noise + 0.3 * Math.sqrt(1 - rho * rho) * normal();
  }
  return [heights, baseline, candidate] as const;
}

describe('a steady ratio has no change', () => {
  test.each([
    [0, 1000],
    [0.3, 1000],
    [0.6, 1000],
    [0.6, 5000],
  ])('in 19 of 20 seeds at least: ρ %f, n %i', (rho, n) => {
    let quiet = 0;
    for (let seed = 1; seed <= 200; seed++) if (changePoints(...drawArms(n, rho, seed)).length === 0) quiet++;
    expect(quiet).toBeGreaterThanOrEqual(190);
  });
});

test('a doubled speed is found within ten blocks, with the ratio on both sides, and nothing else, in 9 of 10 seeds', () => {
  let exact = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const found = changePoints(...drawArms(2000, 0.3, seed, [[1200, 2]]));
    const main = found.find(({ height }) => Math.abs(height - 801_200) <= 10);
    expect(main).toBeDefined();
    expect(main!.after / main!.before).toBeGreaterThan(1.8);
    expect(main!.after / main!.before).toBeLessThan(2.2);
    if (found.length === 1) exact++;
  }
  expect(exact).toBeGreaterThanOrEqual(36);
});

test('there and back again', () => {
  const found = changePoints(...drawArms(3000, 0, 7, [[1000, 2], [2000, 1]])); // prettier-ignore
  expect(found.map(({ height }) => Math.round((height - 800_000) / 100))).toEqual([10, 20]);
});

test('few pairs, constant ratios and values that are not positive', () => {
  const heights = Int32Array.from({ length: 300 }, (_, i) => i);
  const ones = new Float64Array(300).fill(1);
  expect(changePoints(heights, ones, ones)).toEqual([]);
  expect(changePoints(heights, new Float64Array(300), ones)).toEqual([]);
  expect(changePoints(heights.subarray(0, 5), ones.subarray(0, 5), ones.subarray(0, 5))).toEqual([]);
  expect(changePoints(heights.subarray(0, 0), ones.subarray(0, 0), ones.subarray(0, 0))).toEqual([]);
});
