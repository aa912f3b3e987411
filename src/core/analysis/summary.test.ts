import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEDIAN, P90, P99, quantile } from './quantile.js';
import { selectRows } from './rows.js';
import { summarize } from './summary.js';
import { testAxis, testSeries } from './testRun.js';

function series(readings: readonly number[], scale = 100) {
  return testSeries(testAxis({ heights: readings.map((_, row) => row) }), readings, { scale });
}

describe('quantiles of type 7', () => {
  // numpy.quantile and R's quantile() on 1 … 10: 5.5, 9.1, 9.91.
  test.each([
    [MEDIAN, 5.5],
    [P90, 9.1],
    [P99, 9.91],
  ])('of 1 … 10 at %o', (p, want) => {
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], p)).toBe(want);
  });

  test('one value is every quantile, none is NaN', () => {
    expect(quantile([7], P99)).toBe(7);
    expect(quantile([], MEDIAN)).toBeNaN();
  });
});

describe('summary', () => {
  test('a plain one', () => {
    expect(summarize(series([300, 100, NaN, 200]))).toEqual({
      count: 3,
      sum: 6,
      mean: 2,
      median: 2,
      p90: 2.8,
      p99: 2.98,
      min: 1,
      max: 3,
      first: 3,
      last: 2,
    });
  });

  test('without readings there is a count and nothing else', () => {
    expect(summarize(series([]))).toEqual({ count: 0 });
    expect(summarize(series([NaN, NaN]))).toEqual({ count: 0 });
  });

  test('the sum is the exact decimal sum, rounded once', () => {
    expect(summarize(series(new Array<number>(10).fill(1), 10)).sum).toBe(1);
    expect(summarize(series([10, 20], 100)).sum).toBe(0.3);
    // 2^53 + 1 hundredths are not a double; the nearest double to their value is.
    expect(summarize(series([9007199254740992, 1], 100)).sum).toBe(90071992547409.93);
    expect(summarize(series([9007199254740991, 9007199254740991, 3], 1_000_000)).sum).toBe(18014398509.481985);
  });

  const reading = fc.oneof(
    fc.integer({ min: 0, max: 3000 }),
    fc.integer({ min: -2_147_483_646, max: 2_147_483_646 }),
    fc.integer({ min: 2_147_483_648, max: 1_000_000_000_000 }),
    fc.constant(NaN),
  );
  const narrow = fc.integer({ min: 0, max: 100_000_000 });

  test('agrees with sorting, whatever the spread', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(reading, { maxLength: 300 }), fc.array(narrow, { maxLength: 300 })), (readings) => {
        const held = readings.filter((own) => !Number.isNaN(own));
        const got = summarize(series(readings));
        const sorted = Float64Array.from(held).sort();
        expect(got.count).toBe(held.length);
        if (held.length === 0) return;
        expect(got.sum).toBe(held.reduce((sum, own) => sum + own, 0) / 100);
        expect([got.median, got.p90, got.p99]).toEqual([MEDIAN, P90, P99].map((p) => quantile(sorted, p, 100)));
        expect([got.min, got.max]).toEqual([sorted[0]! / 100, sorted.at(-1)! / 100]);
        expect([got.first, got.last]).toEqual([held[0]! / 100, held.at(-1)! / 100]);
      }),
      { seed: 11 },
    );
  });

  test('keeps to its rows', () => {
    const own = series([100, 200, 300, 400]);
    const rows = selectRows(own.axis, { from: 1, to: 2, skip: 0 });
    expect(summarize(own, rows)).toMatchObject({ count: 2, sum: 5, first: 2, last: 3 });
  });
});
