import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUtc, timeDecimals } from './formatTime.js';
import { testAxis, testRun } from './testRun.js';

describe('times', () => {
  test.each<[number, 0 | 3 | 6, string | undefined]>([
    [0, 0, '1970-01-01T00:00:00Z'],
    [1_796_072_328_000_000, 0, '2026-11-30T20:58:48Z'],
    [1_796_072_328_250_000, 3, '2026-11-30T20:58:48.250Z'],
    [1_796_072_328_000_001, 6, '2026-11-30T20:58:48.000001Z'],
    [951_782_400_000_000, 0, '2000-02-29T00:00:00Z'],
    [-1, 0, undefined],
    [NaN, 0, undefined],
    [1e18, 0, undefined],
  ])('%d µs with %d decimals', (timeUs, decimals, text) => {
    expect(formatUtc(timeUs, decimals)).toBe(text);
  });

  test('agree with the calendar of the engine', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_007_199_254_740 }), (ms) => {
        expect(formatUtc(ms * 1000, 3)).toBe(new Date(ms).toISOString());
      }),
      { seed: 23, numRuns: 500 },
    );
  });

  test.each([
    [[1, 2], 0],
    [[1, NaN, 2.5], 3],
    [[1, 2.000001, 3], 6],
    [[NaN], 0],
  ])('seconds %j have %d decimals', (seconds, decimals) => {
    expect(timeDecimals(testRun({ axis: testAxis({ heights: seconds, seconds }) }))).toBe(decimals);
  });
});
