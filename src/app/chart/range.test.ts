import { describe, expect, it } from 'vitest';
import { coversAll, moved, ordered, zoomed } from './range.js';

describe('zoomed', () => {
  it.each([
    { at: 50, factor: 0.5, span: [25, 75] },
    { at: 0, factor: 0.5, span: [0, 50] },
    { at: 50, factor: 3, span: [0, 100] },
  ])('keeps the place under the pointer and stays within the whole: $at × $factor', ({ at, factor, span }) => {
    expect(zoomed([0, 100], at, factor, [0, 100])).toEqual(span);
  });
});

describe('moved', () => {
  it.each([
    { by: 10, span: [30, 50] },
    { by: -90, span: [0, 20] },
    { by: 900, span: [80, 100] },
  ])('keeps its length at the ends: $by', ({ by, span }) => {
    expect(moved([20, 40], by, [0, 100])).toEqual(span);
  });
});

it('a span that misses less than half a thousandth at either end shows all', () => {
  expect(coversAll([0.04, 99.96], [0, 100])).toBe(true);
  expect(coversAll([1, 100], [0, 100])).toBe(false);
});

it('orders', () => {
  expect(ordered(3, 1)).toEqual([1, 3]);
});
