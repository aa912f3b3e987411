import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Statistic } from '../view.js';
import { rawValues } from './readings.js';
import { rolledValues } from './rolling.js';
import { testAxis, testSeries } from './testRun.js';

function series(readings: readonly number[], breaks: readonly number[] = [], scale = 100) {
  return testSeries(testAxis({ heights: readings.map((_, row) => row), breaks }), readings, { scale });
}

/** The definition, word for word: sort the window of every row anew. */
function naive(readings: readonly number[], breaks: readonly number[], window: number, stat: Statistic): number[] {
  return readings.map((_, row) => {
    const start = Math.max(0, ...breaks.filter((place) => place <= row));
    if (row - window + 1 < start) return NaN;
    const held = readings.slice(row - window + 1, row + 1).filter((reading) => !Number.isNaN(reading));
    if (held.length === 0) return NaN;
    if (stat === 'mean') return held.reduce((sum, reading) => sum + reading, 0) / held.length;
    held.sort((a, b) => a - b);
    const place = ((held.length - 1) * (stat === 'median' ? 5 : 9)) / 10;
    const low = Math.floor(place + 1e-9);
    return held[low]! + (place - low) * ((held[low + 1] ?? held[low]!) - held[low]!);
  });
}

const reading = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -50, max: 5000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }) },
  { weight: 2, arbitrary: fc.constant(NaN) },
);

describe('rolled values', () => {
  test.each<Statistic>(['mean', 'median', 'p90'])('%s agrees with its definition', (stat) => {
    fc.assert(
      fc.property(
        fc.array(reading, { maxLength: 1500 }),
        fc.array(fc.nat(1500), { maxLength: 4 }),
        fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 700 })),
        (readings, places, window) => {
          const breaks = [...new Set(places)].sort((a, b) => a - b);
          const got = rolledValues(series(readings, breaks), window, stat);
          const want = naive(readings, breaks, window, stat);
          expect(got.length).toBe(readings.length);
          for (const [row, value] of want.entries()) {
            if (Number.isNaN(value)) expect(got[row]).toBeNaN();
            else expect(Math.abs(got[row]! - value / 100)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
          }
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });

  test.each<[string, number, Statistic, number[], number[]]>([
    ['the first window − 1 rows are absent', 3, 'mean', [100, 200, 300, 400], [NaN, NaN, 2, 3]],
    ['a missing reading is left out of the count', 3, 'mean', [100, NaN, 300, 500], [NaN, NaN, 2, 4]],
    ['a window without readings is absent', 2, 'mean', [100, NaN, NaN, 500], [NaN, 1, NaN, 5]],
    ['a window of one shows raw values', 1, 'median', [100, NaN, 333], [1, NaN, 3.33]],
    ['the median of an even number lies between', 2, 'median', [100, 200, 500], [NaN, 1.5, 3.5]],
    ['p90 is of type 7', 3, 'p90', [100, 200, 300], [NaN, NaN, 2.8]],
    ['a window longer than the run is absent', 9, 'mean', [100, 200], [NaN, NaN]],
    ['a window below one counts as one', 0, 'mean', [100, 200], [1, 2]],
  ])('%s', (_rule, window, stat, readings, want) => {
    expect([...rolledValues(series(readings), window, stat)]).toEqual(want);
  });

  test('no window spans a break', () => {
    const broken = series([100, 200, 300, 400, 500], [3]);
    expect([...rolledValues(broken, 2, 'mean')]).toEqual([NaN, 1.5, 2.5, NaN, 4.5]);
  });

  test('the mean is the exact sum divided once', () => {
    const tenths = series(
      [1, 2, 3].flatMap((own) => [own, 10, 20]),
      [],
      10,
    );
    expect(rolledValues(tenths, 3, 'mean')[2]).toBe(31 / 30);
    const far = series(new Array<number>(2000).fill(3_000_000_001), [], 1000);
    expect(rolledValues(far, 1999, 'mean')[1999]).toBe(3_000_000.001);
  });

  test('a million rows and a fortnight of blocks are no trouble', () => {
    const readings = Int32Array.from({ length: 1_000_000 }, (_, row) => (row * 7919) % 100_003);
    const long = { ...series([]), axis: testAxis({ heights: [] }), values: readings };
    const rolled = rolledValues(long, 2016, 'p90');
    const last = [...readings.subarray(-2016)].sort((a, b) => a - b);
    expect(rolled[999_999]).toBeCloseTo((last[1813]! * 5 + last[1814]! * 5) / 1000, 9);
  });
});

test('raw values are what the log prints', () => {
  expect([...rawValues(series([199549, NaN, 3_000_000_000_01]))]).toEqual([1995.49, NaN, 3000000000.01]);
});
