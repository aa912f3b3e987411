import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationLabel, elapsedTicks, minuteText, timeTicks } from './timeTicks.js';

const us = (iso: string) => Date.parse(iso) * 1000;
const at = (from: string, to: string, count: number) => timeTicks(us(from), us(to), count).map(({ label }) => label);

describe('time ticks', () => {
  it('hours and the days between them', () => {
    expect(at('2024-03-18T09:00:00Z', '2024-03-19T08:00:00Z', 4)).toEqual(['12:00', '18:00', '19 Mar', '06:00']);
  });
  it('minutes', () =>
    expect(at('2024-03-18T09:10:00Z', '2024-03-18T09:41:00Z', 4)).toEqual(['09:10', '09:20', '09:30', '09:40']));
  it('seconds', () =>
    expect(at('2026-11-30T20:52:08Z', '2026-11-30T20:52:45Z', 4)).toEqual([
      '20:52:10',
      '20:52:20',
      '20:52:30',
      '20:52:40',
    ]));
  it('fractions of a second', () => {
    expect(at('2026-11-30T20:52:08.100Z', '2026-11-30T20:52:08.900Z', 4)).toEqual([
      '20:52:08.2',
      '20:52:08.4',
      '20:52:08.6',
      '20:52:08.8',
    ]);
  });
  it('weeks begin on Mondays', () => {
    expect(at('2024-03-18T00:00:00Z', '2024-04-08T00:00:00Z', 3)).toEqual(['18 Mar', '25 Mar', '1 Apr', '8 Apr']);
  });
  it('months', () =>
    expect(at('2023-12-15T00:00:00Z', '2024-03-02T00:00:00Z', 3)).toEqual(['Jan 2024', 'Feb 2024', 'Mar 2024']));
  it('years', () =>
    expect(at('2009-01-03T00:00:00Z', '2026-11-30T00:00:00Z', 4)).toEqual(['2010', '2015', '2020', '2025']));
  it('none for no range', () => {
    expect(timeTicks(1, 0, 5)).toEqual([]);
    expect(timeTicks(NaN, 1, 5)).toEqual([]);
    expect(timeTicks(0, 1e300, 5)).toEqual([]);
  });
});

describe('elapsed ticks', () => {
  const labels = (from: number, to: number, count: number) => elapsedTicks(from, to, count).map(({ label }) => label);
  it.each<[number, number, number, string[]]>([
    [0, 37e6, 4, ['0', '10 s', '20 s', '30 s']],
    [0, 90 * 60e6, 3, ['0', '30 min', '1 h', '1 h 30 min']],
    [86400e6, 2 * 86400e6, 4, ['1 d', '1 d 6 h', '1 d 12 h', '1 d 18 h', '2 d']],
    [0, 9 * 86400e6, 4, ['0', '5 d']],
    [0, 2000, 4, ['0', '500 µs', '1000 µs', '1500 µs', '2000 µs']],
    [0, 400e3, 4, ['0', '100 ms', '200 ms', '300 ms', '400 ms']],
    [61e6, 61.4e6, 4, ['1 min 1.0 s', '1 min 1.1 s', '1 min 1.2 s', '1 min 1.3 s', '1 min 1.4 s']],
    [-20e6, 10e6, 3, ['−20 s', '−10 s', '0', '10 s']],
  ])('from %d to %d µs, about %d', (from, to, count, expected) => expect(labels(from, to, count)).toEqual(expected));
});

describe.each([
  ['time', timeTicks, 4e15],
  ['elapsed', elapsedTicks, 1e14],
] as const)('%s ticks', (_, ticksOf, far) => {
  it('ascending, inside, few enough, no two labels alike side by side', () => {
    const place = fc.integer({ min: 0, max: far });
    const width = fc.integer({ min: 0, max: 53 }).map((bits) => Math.min(far, 2 ** bits));
    fc.assert(
      fc.property(place, width, fc.integer({ min: 1, max: 12 }), (from, wide, count) => {
        const ticks = ticksOf(from, from + wide, count);
        expect(ticks.length).toBeLessThanOrEqual(count + 1);
        for (const [i, { value, label }] of ticks.entries()) {
          expect(value).toBeGreaterThanOrEqual(from);
          expect(value).toBeLessThanOrEqual(from + wide);
          if (i > 0) {
            expect(value).toBeGreaterThan(ticks[i - 1]!.value);
            expect(label).not.toBe(ticks[i - 1]!.label);
          }
          expect(label).not.toMatch(/NaN|undefined/);
        }
      }),
    );
  });
});

describe('texts', () => {
  it('a time to the minute, in UTC', () => expect(minuteText(us('2024-03-18T09:10:49Z'))).toBe('2024-03-18 09:10'));
  it('no text for no time', () => expect(minuteText(NaN)).toBe(''));
  it('a duration leaves out empty units', () => expect(durationLabel(86400e6 + 5e6, 1e6)).toBe('1 d 5 s'));
});
