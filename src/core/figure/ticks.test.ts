import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tick } from './figure.js';
import { linearTicks, logTicks, niceDomain, niceLogDomain, tickLabel } from './ticks.js';

const labels = (ticks: readonly Tick[]) => ticks.map(({ label }) => label);
const about = fc.integer({ min: 1, max: 20 });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e250, max: 1e250 });
const positive = fc.double({ noNaN: true, min: 1e-60, max: 1e60 });

function expectAscendingInside(ticks: readonly Tick[], from: number, to: number): void {
  for (const [i, { value }] of ticks.entries()) {
    expect(value).toBeGreaterThanOrEqual(i === 0 ? from : ticks[i - 1]!.value);
    expect(value).toBeLessThanOrEqual(to);
    if (i > 0) expect(value).not.toBe(ticks[i - 1]!.value);
  }
}

describe('linear ticks', () => {
  it.each<[number, number, number, string[]]>([
    [0, 6000, 6, ['0', '1,000', '2,000', '3,000', '4,000', '5,000', '6,000']],
    [835245, 836534, 7, ['835,400', '835,600', '835,800', '836,000', '836,200', '836,400']],
    [0, 0.3, 3, ['0.0', '0.1', '0.2', '0.3']],
    [-5, 5, 2, ['−5', '0', '5']],
    [0, 4e15, 2, ['0', '2e15', '4e15']],
    [7, 7, 5, ['7']],
    [2.25, 2.25, 5, ['2.25']],
  ])('from %d to %d, about %d', (from, to, count, expected) => {
    expect(labels(linearTicks(from, to, count))).toEqual(expected);
  });

  it('a tick is the double nearest to its label: 0.3, not 0.30000000000000004', () => {
    expect(linearTicks(0, 1, 10).map(({ value }) => value)).toEqual([
      0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
    ]);
  });

  it('heights have no fractions', () => {
    expect(labels(linearTicks(10, 12, 10, true))).toEqual(['10', '11', '12']);
    expect(labels(linearTicks(10.2, 10.8, 10, true))).toEqual([]);
  });

  it('no ticks for a range that is none', () => {
    for (const [from, to] of [
      [1, 0],
      [NaN, 1],
      [0, NaN],
      [0, Infinity],
      [-Infinity, 0],
      [NaN, NaN],
      [-1.7e308, 1.7e308],
    ] as const) {
      expect(linearTicks(from, to, 5)).toEqual([]);
    }
  });

  it('ascending, inside, few enough and many enough', () => {
    fc.assert(
      fc.property(finite, finite, about, (a, b, count) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const ticks = linearTicks(from, to, count);
        expectAscendingInside(ticks, from, to);
        expect(ticks.length).toBeLessThanOrEqual(count + 1);
        // Far from 0 relative to its width, a range holds fewer doubles than ticks.
        if (to - from > 1e-280 && (to - from) / Math.max(Math.abs(from), Math.abs(to)) > 1e-9) {
          expect(ticks.length).toBeGreaterThanOrEqual(Math.floor(count / 2.5));
        }
      }),
    );
  });

  it('the step is 1, 2 or 5 times a power of ten', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        about,
        (from, width, count) => {
          const ticks = linearTicks(from, from + width, count);
          if (ticks.length < 2) return;
          const digits = (ticks[1]!.value - ticks[0]!.value).toPrecision(9).replace(/e.*|[.0]/g, '');
          expect(['1', '2', '5']).toContain(digits);
        },
      ),
    );
  });

  it('labels read back as their values', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        about,
        (from, width, count) => {
          for (const { value, label } of linearTicks(from / 1000, (from + width) / 1000, count)) {
            expect(Number(label.replaceAll(',', '').replace('−', '-'))).toBe(value);
          }
        },
      ),
    );
  });
});

describe('tick labels', () => {
  it.each<[number, number, string]>([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
    [1234567.5, 1, '1,234,567.5'],
    [-1234, 0, '−1,234'],
    [0.05, 2, '0.05'],
    [1e12, 0, '1e12'],
    [5e-10, 10, '5e−10'],
    [0, 10, '0'],
  ])('%d with %d decimals', (value, decimals, expected) => expect(tickLabel(value, decimals)).toBe(expected));
});

describe('log ticks', () => {
  it.each<[number, number, number, string[]]>([
    [1, 1000, 10, ['1', '2', '5', '10', '20', '50', '100', '200', '500', '1,000']],
    [1, 1000, 5, ['1', '10', '100', '1,000']],
    [0.01, 1e6, 4, ['0.01', '1', '100', '10,000', '1,000,000']],
    [300, 400, 3, ['300', '350', '400']],
  ])('from %d to %d, about %d', (from, to, count, expected) =>
    expect(labels(logTicks(from, to, count))).toEqual(expected),
  );

  it('none at or below 0', () => {
    expect(logTicks(0, 10, 5)).toEqual([]);
    expect(logTicks(-1, 10, 5)).toEqual([]);
    expect(logTicks(1, Infinity, 5)).toEqual([]);
    expect(logTicks(NaN, 1, 5)).toEqual([]);
  });

  it('ascending, inside, few enough', () => {
    fc.assert(
      fc.property(positive, positive, about, (a, b, count) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const ticks = logTicks(from, to, count);
        expectAscendingInside(ticks, from, to);
        expect(ticks.length).toBeLessThanOrEqual(count + 1);
      }),
    );
  });
});

describe('nice domains', () => {
  it.each<[number, number, number, readonly [number, number]]>([
    [0, 4283.2, 6, [0, 5000]],
    [0, 0, 6, [0, 1]],
    [5, 5, 6, [5, 10]],
    [-3.2, 7, 6, [-4, 8]],
  ])('%d to %d', (min, max, count, expected) => expect(niceDomain(min, max, count)).toEqual(expected));

  it.each<[number, number, readonly [number, number]]>([
    [3, 4200, [2, 5000]],
    [1, 1, [0.5, 2]],
    [0.07, 0.3, [0.05, 0.5]],
  ])('log: %d to %d', (min, max, expected) => expect(niceLogDomain(min, max)).toEqual(expected));

  it('hold what they were made for', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: 1e-9, max: 1e12 }),
        fc.double({ noNaN: true, min: 1e-9, max: 1e12 }),
        (a, b) => {
          const [min, max] = a < b ? [a, b] : [b, a];
          for (const [low, high] of [niceDomain(0, max, 6), niceLogDomain(min, max)]) {
            expect(low).toBeLessThanOrEqual(min);
            expect(high).toBeGreaterThanOrEqual(max);
            expect(low).toBeLessThan(high);
          }
        },
      ),
    );
  });
});
