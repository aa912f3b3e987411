import { expect, test } from 'vitest';
import { LARGE, MISSING } from '../model.js';
import { decimalToNumber, parseDecimal, parseNumber, scaledColumn, shifted } from './decimal.js';

test.each([
  ['12.50', 12.5],
  ['-3', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['1.2e-05', 0.000012],
  ['1E5', 100000],
  ['+3', 3],
])('%s is a number', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['', '.', '1,5', '0x10', 'NaN', 'Infinity', '1e', '1e1000', ' 1', '1 ', '--1', '1'.repeat(41)])(
  '"%s" is none',
  (text) => {
    expect(parseNumber(text)).toBeNull();
  },
);

test('a unit is changed without a second rounding', () => {
  expect(parseNumber('812.0', -6)).toBe(0.000812);
  expect(parseNumber('4.35', 2)).toBe(435);
  expect(decimalToNumber(shifted(parseDecimal('1.1')!, 3))).toBe(1100);
});

test('a column takes the scale that shows every printed digit', () => {
  const column = scaledColumn([parseDecimal('1.50'), null, parseDecimal('-0.125'), parseDecimal('2e2')]);
  expect(column.scale).toBe(1000);
  expect([...column.values]).toEqual([1500, MISSING, -125, 200000]);
  expect(column.large).toBeUndefined();
});

test('integers beyond 31 bits stand beside the column, those that would read as an escape as well', () => {
  const column = scaledColumn(['2147483647', '2147483648', '-2147483646', '-2147483647'].map(parseDecimal));
  expect([...column.values]).toEqual([2147483647, LARGE, -2147483646, LARGE]);
  expect([...column.large!]).toEqual([
    [1, 2147483648],
    [3, -2147483647],
  ]);
});

test('digits are given up, rounded half away from zero, before the sum leaves the exact integers', () => {
  const column = scaledColumn(['900000000000000.25', '0.05', '-0.05'].map(parseDecimal));
  expect(column.scale).toBe(10);
  expect([...column.values]).toEqual([LARGE, 1, -1]);
  expect(column.large!.get(0)).toBe(9000000000000003);
});

test('a number too large for any scale is missing', () => {
  expect([...scaledColumn([parseDecimal('1e300')]).values]).toEqual([MISSING]);
  expect([...scaledColumn([parseDecimal('1e-300'), parseDecimal('0')]).values]).toEqual([0, 0]);
});
