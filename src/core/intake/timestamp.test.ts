import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInnerTimestamp, timestampEnd, timestampUs } from './timestamp.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('timestampEnd', () => {
  it.each([
    ['2017-09-15 08:12:33 UpdateTip', 19],
    ['2017-09-15 08:12:33.004512 UpdateTip', 26],
    ['2018-10-04T08:12:33Z UpdateTip', 20],
    ['2018-10-04T08:12:33.004512Z [bench]', 27],
    ['2026-08-21T22:26:12.123456789Z stdout F', 30],
    ['2026-08-21T22:26:12.1234567Z x', 28],
    ['2026-08-21T23:25:36+01:00 host', 25],
    ['2024-03-14T09:26:53+0100 lvl=info', 24],
    ['2024-03-14T09:26:53.589104-05:30', 32],
    ['2018-10-04T08:12:33', 19],
    ['2018-10-04T08:12:33.', 19],
    ['2018-10-04T08:12:33.x', 19],
    ['2018-10-04T08:12:33-1', 19],
    ['2018-10-04T08:12:33+01:0x', 19],
  ])('%j ends at %d', (text, end) => {
    expect(timestampEnd(bytes(text), 0, text.length)).toBe(end);
  });

  it.each([
    '',
    '2018-10-04',
    '2018-10-04T08:12:3',
    '2018-10-04T08:12:3x',
    '2018/10/04 08:12:33',
    'x018-10-04T08:12:33',
    '2018-10-04_08:12:33',
  ])('%j is none', (text) => {
    expect(timestampEnd(bytes(text), 0, text.length)).toBe(-1);
  });

  it('keeps to the given end', () => {
    const text = bytes('2018-10-04T08:12:33.004512Z');
    expect(timestampEnd(text, 0, 18)).toBe(-1);
    expect(timestampEnd(text, 0, 19)).toBe(19);
    expect(timestampEnd(text, 0, 22)).toBe(22);
  });
});

describe('timestampUs', () => {
  const us = (text: string): number => timestampUs(bytes(text), 0, timestampEnd(bytes(text), 0, text.length));

  it.each([
    ['1970-01-01 00:00:00', 0],
    ['1970-01-01T00:00:00.000001Z', 1],
    ['1969-12-31T23:59:59Z', -1_000_000],
    ['2000-02-29T12:00:00Z', 951_825_600_000_000],
    ['2026-02-01T10:00:00Z', 1_769_940_000_000_000],
    ['2026-02-01T10:00:00.5Z', 1_769_940_000_500_000],
    ['2026-02-01T10:00:00.123456789Z', 1_769_940_000_123_456],
    ['2026-02-01T11:00:00+01:00', 1_769_940_000_000_000],
    ['2026-02-01T04:30:00.25-0530', 1_769_940_000_250_000],
    ['2016-12-31T23:59:60Z', 1_483_228_800_000_000],
  ])('%s', (text, expected) => {
    expect(us(text)).toBe(expected);
  });

  it.each([
    '2026-02-29T10:00:00Z',
    '1900-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-00-01T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-04-00T10:00:00Z',
    '2026-04-01T24:00:00Z',
    '2026-04-01T10:60:00Z',
    '2026-04-01T10:00:61Z',
    '2026-04-01T10:00:00+24:00',
    '2026-04-01T10:00:00+01:60',
  ])('%s does not exist', (text) => {
    expect(us(text)).toBeNaN();
  });

  it('agrees with the calendar of the engine for every instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        (date) => {
          expect(us(date.toISOString())).toBe(date.getTime() * 1000);
        },
      ),
    );
  });
});

describe('findInnerTimestamp', () => {
  const find = (text: string): number => findInnerTimestamp(bytes(text), 0, bytes(text).length);

  it.each([
    ['2018-10-04T08:12:33Z [0%]...', '2018-10-04T08:12:34Z UpdateTip: new best=00'],
    ['2018-10-04 08:12:33 x ', '2018-10-04 08:12:34.123456 UpdateTip'],
    ['2018-10-04T08:12:33Z UpdateTip: new best=00000000dc68b17901', '2018-10-04T08:12:34Z x'],
    ['x', '2018-10-04 08:12:33 y'],
    ['x', '2018-10-04 08:12:33'],
    ["2018-10-04T08:12:33Z UpdateTip: date='2018-10-04T08:11:00Z' progress=1", '2018-10-04T08:12:34Z z'],
  ])('after %j a message begins: %j', (first, second) => {
    expect(find(first + second)).toBe(first.length);
  });

  it.each([
    '2018-10-04T08:12:33Z UpdateTip: new best=00',
    '2016-01-20 03:14:15 UpdateTip: new best=00  date=2016-01-20 03:13:02 progress=0.999999',
    "2024-05-01T06:30:12Z UpdateTip: date='2024-05-01T06:29:50Z' progress=1.000000",
    "2016-09-03 12:00:00 UpdateTip: date='2016-09-03 11:58:40' progress=1.000000",
    '2022-07-18T11:26:19.479671Z (mocktime: 2020-08-31T15:34:12Z) [msghand] [bench]     - Sanity checks: 0.01ms',
    '2014-03-20 10:00:00 Bitcoin version v0.9.0.0-g92d25e4-beta (2014-03-17 16:11:41 +0100)',
    'Startup time: 2016-07-12 04:27:18',
    'said "2016-07-12 04:27:18"',
    'until 2016-07-12 04:27:18, then',
    '2018-10-04T08:12:33Z',
    '',
  ])('%j: no second message', (text) => {
    expect(find(text)).toBe(-1);
  });

  it('finds what a test of every position finds', () => {
    const piece = fc.constantFrom(
      '2018-10-04T08:12:34Z ',
      '2018-10-04 08:12:34',
      ' ',
      '0',
      '-',
      ':',
      'T',
      'x',
      '20',
      "date='",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const pattern =
          /(?<![='"(])(?<!time: )\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?(?= (?![+-]\d\d:?\d\d\))|$)/g;
        const found: number[] = [];
        for (let at = 1; at < text.length; at++) {
          pattern.lastIndex = at;
          const match = pattern.exec(text);
          if (match?.index === at) found.push(at);
        }
        expect(find(text)).toBe(found[0] ?? -1);
      }),
    );
  });
});
