import { describe, expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { distributionOf } from './distribution.js';
import { connectRun, testInput, testView } from './testRun.js';

const hundred = Array.from({ length: 101 }, (_, i) => i + 1);
const study = buildStudy([
  testInput('master.log', [connectRun(hundred, hundred)]),
  testInput('pr.log', [connectRun(hundred, hundred.map((ms) => ms / 2))]), // prettier-ignore
]);
const { edges, arms, shifts } = distributionOf(study, testView(), 11);

test('the ECDF stands at type 7 quantiles of evenly spread shares', () => {
  // (n − 1) p = 100 p: the quantile of share p is 1 + 100 p.
  expect([...arms[0]!.ecdf.x]).toEqual(
    [1, 11, 21, 31, 41, 51, 61, 71, 81, 91, 101].map((x) => expect.closeTo(x, 9) as number),
  );
  expect([...arms[0]!.ecdf.share]).toEqual(Array.from({ length: 11 }, (_, i) => i / 10));
});

describe('histogram', () => {
  test('bins of a quarter of a doubling hold every value once', () => {
    expect(edges[0]).toBeLessThanOrEqual(0.5);
    expect(edges.at(-1)).toBeGreaterThanOrEqual(101);
    for (let i = 2; i + 1 < edges.length; i++) expect(edges[i]! / edges[i - 1]!).toBeCloseTo(2 ** 0.25, 9);
    for (const { counts, count } of arms) {
      expect(counts).toHaveLength(edges.length - 1);
      expect(counts.reduce((a, b) => a + b)).toBe(count);
    }
  });

  test('each value lies in its bin', () => {
    const { counts } = arms[0]!;
    for (let bin = 0; bin + 1 < counts.length; bin++) {
      const own = hundred.filter((value) => value >= edges[bin]! && value < edges[bin + 1]!).length;
      expect(counts[bin]).toBe(own);
    }
  });

  test('values at or below 0 are counted apart', () => {
    const zeros = buildStudy([testInput('x.log', [connectRun([1, 2, 3], [0, 0, 5])])]);
    const [arm] = distributionOf(zeros, testView(), 3).arms;
    expect(arm).toMatchObject({ count: 3, notPositive: 2 });
    expect([...arm!.counts].reduce((a, b) => a + b)).toBe(1);
    const none = buildStudy([testInput('x.log', [connectRun([1], [0])])]);
    expect(distributionOf(none, testView(), 3).edges).toHaveLength(0);
  });
});

test('the shift at each decile', () => {
  expect(shifts).toHaveLength(1);
  expect(shifts[0]!.deciles).toHaveLength(9);
  expect(shifts[0]!.deciles[4]).toEqual({ p: 0.5, baseline: 51, candidate: 25.5, difference: 25.5, ratio: 2 });
});
