import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatFixed, formatPercent, formatRatio } from './formatNumber.js';

test.each<[number, number, string]>([
  [1995.49, 2, '1,995.49'],
  [2574182.1, 2, '2,574,182.10'],
  [1113.695, 2, '1,113.70'],
  [2062.635, 2, '2,062.64'],
  [1.005, 2, '1.01'],
  [-0.125, 2, '-0.13'],
  [0.5, 0, '1'],
  [1e-7, 2, '0.00'],
  [9.999, 2, '10.00'],
  [0.05, 1, '0.1'],
  [0, 2, '0.00'],
  [-0.001, 2, '0.00'],
  [-1234.5, 1, '-1,234.5'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [999.999, 2, '1,000.00'],
  [1234.56789, 5, '1,234.56789'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
  [NaN, 2, ''],
  [Infinity, 2, ''],
])('formatFixed(%d, %d) is %s', (value, decimals, text) => {
  expect(formatFixed(value, decimals)).toBe(text);
});

test.each<[number, string]>([
  [0, '0.00 ms'],
  [438.84, '438.84 ms'],
  [999.99, '999.99 ms'],
  [999.996, '1.0 s'],
  [37_000, '37.0 s'],
  [59_949, '59.9 s'],
  [59_960, '1 min 00 s'],
  [725_000, '12 min 05 s'],
  [3_599_700, '1 h 00 min'],
  [11_220_000, '3 h 07 min'],
  [360_000_000_000, '100,000 h 00 min'],
  [-37_000, '-37.0 s'],
  [NaN, ''],
])('formatDuration(%d) is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each<[number, string]>([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.00 kB'],
  [222_296, '222 kB'],
  [2_028_740, '2.03 MB'],
  [999_600, '1.00 MB'],
  [12_340_000_000, '12.3 GB'],
  [NaN, ''],
])('formatBytes(%d) is %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('counts, ratios, shares', () => {
  expect(formatCount(1290)).toBe('1,290');
  expect([1.852, 0.5, 0.0123, 1234.5].map(formatRatio)).toEqual(['1.85×', '0.50×', '0.0123×', '1,234.50×']);
  expect(formatPercent(0.714)).toBe('71 %');
  expect(formatPercent(0.714, 1)).toBe('71.4 %');
});

test('what is printed with two decimals comes out as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (hundredths) => {
      const digits = String(Math.abs(hundredths)).padStart(3, '0');
      const want = `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(formatFixed(hundredths / 100, 2).replaceAll(',', '')).toBe(want);
    }),
    { seed: 19 },
  );
});
