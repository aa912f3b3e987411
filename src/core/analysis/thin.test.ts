import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thinM4 } from './thin.js';

function points(line: { x: Float64Array; y: Float64Array }): [number, number][] {
  return [...line.x].map((x, index) => [x, line.y[index]!]);
}

function line(y: readonly number[]) {
  return { x: Float64Array.from(y, (_, row) => row), y: Float64Array.from(y) };
}

describe('M4 thinning', () => {
  test('few points come out as they are, with one mark per break', () => {
    const { x, y } = line([1, 2, NaN, NaN, 5, 6]);
    expect(points(thinM4(x, y, 0, 5, 100))).toEqual([
      [0, 1],
      [1, 2],
      [NaN, NaN],
      [4, 5],
      [5, 6],
    ]);
  });

  test('a column keeps first, smallest, largest and last in row order', () => {
    const { x, y } = line([5, 9, 1, 4, 3, 6, 7, 2]);
    expect(points(thinM4(x, y, 0, 7, 1))).toEqual([
      [0, 5],
      [1, 9],
      [2, 1],
      [7, 2],
    ]);
  });

  test('one neighbour outside on each side', () => {
    const { x, y } = line([0, 1, 2, 3, 4, 5, 6]);
    expect([...thinM4(x, y, 2.5, 4.5, 100).x]).toEqual([2, 3, 4, 5]);
  });

  test('a line that crosses the range without a point in it stays', () => {
    const { x, y } = line([0, 10]);
    expect(points(thinM4(x, y, 0.4, 0.6, 100))).toEqual([
      [0, 0],
      [1, 10],
    ]);
  });

  test('a neighbour beyond a break is none', () => {
    const { x, y } = line([0, NaN, 2, 3, NaN, 5]);
    expect([...thinM4(x, y, 1.5, 3.5, 100).x]).toEqual([2, 3]);
  });

  test('rows that break the line do so without a missing value', () => {
    const { x, y } = line([0, 1, 2, 3]);
    expect([...thinM4(x, y, 0, 3, 100, Int32Array.of(2)).x]).toEqual([0, 1, NaN, 2, 3]);
  });

  test('nothing in, nothing out', () => {
    const { x, y } = line([]);
    expect(points(thinM4(x, y, 0, 1, 10))).toEqual([]);
    expect(points(thinM4(Float64Array.of(1), Float64Array.of(NaN), 0, 1, 10))).toEqual([]);
  });

  const value = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
    { weight: 1, arbitrary: fc.constant(NaN) },
  );

  test('every column keeps its extremes, and the output its bound', () => {
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 800 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -5, max: 400 }),
        fc.integer({ min: 1, max: 900 }),
        (values, columns, from, width) => {
          const { x, y } = line(values);
          const thin = thinM4(x, y, from, from + width, columns);
          const marks = [...thin.y].filter((own) => Number.isNaN(own)).length;
          expect(thin.x.length - marks).toBeLessThanOrEqual(4 * columns + 2);
          const columnOf = (own: number): number => Math.min(columns - 1, Math.floor(((own - from) / width) * columns));
          const extremes = (xs: ArrayLike<number>, ys: ArrayLike<number>): Map<number, [number, number]> => {
            const found = new Map<number, [number, number]>();
            for (let row = 0; row < xs.length; row++) {
              if (!(xs[row]! >= from && xs[row]! <= from + width) || Number.isNaN(ys[row]!)) continue;
              const [low, high] = found.get(columnOf(xs[row]!)) ?? [Infinity, -Infinity];
              found.set(columnOf(xs[row]!), [Math.min(low, ys[row]!), Math.max(high, ys[row]!)]);
            }
            return found;
          };
          expect(extremes(thin.x, thin.y)).toEqual(extremes(x, y));
        },
      ),
      { seed: 3 },
    );
  });

  test('few enough points stay every one', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 100 }), (values) => {
        const { x, y } = line(values);
        const thin = thinM4(x, y, 0, 100, 25);
        const kept = points({ x, y }).filter(([, own]) => !Number.isNaN(own));
        expect(points(thin).filter(([, own]) => !Number.isNaN(own))).toEqual(kept);
      }),
      { seed: 5 },
    );
  });

  test('x that turns back or is missing is no trouble', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(fc.nat(50), fc.constant(NaN)), value), { maxLength: 200 }), (rows) => {
        const thin = thinM4(
          Float64Array.from(rows, ([x]) => x),
          Float64Array.from(rows, ([, y]) => y),
          10,
          30,
          5,
        );
        for (const [x, y] of points(thin)) expect(Number.isNaN(x)).toBe(Number.isNaN(y));
      }),
      { seed: 9 },
    );
  });
});
