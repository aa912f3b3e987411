import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawnRows, joinedRows } from './drawnRows.js';
import { thinM4 } from './thin.js';

const value = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
);
const line = fc
  .array(fc.record({ step: fc.integer({ min: 0, max: 3 }), y: value, breaks: fc.boolean() }), { maxLength: 400 })
  .map((rows) => {
    let place = 0;
    return {
      x: Float64Array.from(rows, ({ step }) => (place += step)),
      y: Float64Array.from(rows, ({ y }) => y),
      breaks: Int32Array.from(rows.flatMap(({ breaks }, row) => (breaks && row % 7 === 0 ? [row] : []))),
    };
  });
const window = fc.tuple(fc.double({ min: -5, max: 800, noNaN: true }), fc.double({ min: 0, max: 800, noNaN: true }));

test('the points are those of the plain walk, at any range and width', () => {
  fc.assert(
    fc.property(line, window, fc.integer({ min: 1, max: 40 }), ({ x, y, breaks }, [from, width], columns) => {
      const drawn = new DrawnRows(x, y, breaks);
      const plain = thinM4(x, y, from, from + width, columns, breaks);
      const quick = drawn.line(drawn.thin(from, from + width, columns));
      expect([[...quick.x], [...quick.y]]).toEqual([[...plain.x], [...plain.y]]);
    }),
    { numRuns: 1500 },
  );
});

test('every pixel column holds the smallest and the largest of its values', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 12 }), ({ x, y, breaks }, columns) => {
      const to = (x.at(-1) ?? 0) + 1;
      const drawn = new DrawnRows(x, y, breaks);
      const { rows } = drawn.thin(0, to, columns);
      const extremes = (chosen: Iterable<number>) => {
        const found = new Map<number, [number, number]>();
        for (const row of chosen) {
          if (Number.isNaN(y[row]!)) continue;
          const column = Math.floor((x[row]! / to) * columns);
          const [low, high] = found.get(column) ?? [Infinity, -Infinity];
          found.set(column, [Math.min(low, y[row]!), Math.max(high, y[row]!)]);
        }
        return found;
      };
      expect(extremes(rows)).toEqual(extremes(y.keys()));
    }),
  );
});

test('of rows chosen from a longer line only these come out', () => {
  const x = Float64Array.from({ length: 10 }, (_, row) => row);
  const drawn = new DrawnRows(x, x, new Int32Array(0));
  expect([...drawn.thin(0, 9, 100, 3, 6).rows]).toEqual([3, 4, 5]);
});

test('a long line is thinned to its width', () => {
  const x = Float64Array.from({ length: 100_000 }, (_, row) => row);
  const y = x.map((row) => (row === 54_321 ? 1e6 : (row * 7919) % 101));
  const drawn = new DrawnRows(x, y, new Int32Array(0));
  const { rows } = drawn.thin(0, 99_999, 500);
  expect(rows.length).toBeLessThanOrEqual(2000);
  expect([...rows]).toContain(54_321);
});

test('rows of two thinnings are joined once each and in order', () => {
  const a = { rows: Int32Array.of(1, 3, 8), stretches: Int32Array.of(0, 0, 1) };
  const b = { rows: Int32Array.of(2, 3, 9), stretches: Int32Array.of(0, 0, 1) };
  const joined = joinedRows(a, b);
  expect([[...joined.rows], [...joined.stretches]]).toEqual([
    [1, 2, 3, 8, 9],
    [0, 0, 0, 1, 1],
  ]);
});
