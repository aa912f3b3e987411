import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, type View } from '../view.js';
import { decodeView, encodeView } from './view.js';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const views: fc.Arbitrary<View> = fc
  .record({
    metric: fc.option(text),
    window: fc.integer({ min: 1, max: 1_000_000 }),
    stat: fc.constantFrom('mean', 'median', 'p90'),
    x: fc.constantFrom('height', 'elapsed', 'time', 'baseline'),
    y: fc.constantFrom('linear', 'log'),
    show: fc.constantFrom('runs', 'band', 'ratio', 'saved'),
    from: fc.option(fc.integer({ min: 0, max: 2_000_000_000 })),
    to: fc.option(fc.integer({ min: 0, max: 2_000_000_000 })),
    skip: fc.integer({ min: 0, max: 2_000_000_000 }),
    events: fc.boolean(),
    tablesUseRange: fc.boolean(),
    hidden: fc.array(text, { maxLength: 4 }),
    baseline: fc.option(text),
    accepted: fc.array(text, { maxLength: 3 }),
    title: fc.option(text),
  } as const)
  .filter(({ from, to }) => from === null || to === null || from <= to)
  .filter(({ hidden, accepted }) => [hidden, accepted].every((list) => list.length !== 1 || list[0] !== ''));

describe('encodeView, decodeView', () => {
  it('the default view is the empty string', () => {
    expect(encodeView(DEFAULT_VIEW)).toBe('');
    expect(decodeView('')).toEqual(DEFAULT_VIEW);
  });
  it('writes only what differs, in a fixed order', () => {
    const view: View = { ...DEFAULT_VIEW, window: 50, x: 'elapsed', from: 835400, hidden: ['a (1)*~', 'b,c'] };
    expect(encodeView(view)).toBe('w~50*x~elapsed*r~835400-*h~a%20%281%29%2A%7E,b%2Cc');
  });
  it('decode(encode(view)) is the view', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(decodeView(encodeView(view))).toEqual(view);
      }),
    );
  });
  it('holds nothing that ends a value of a fragment list', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(encodeView(view)).toMatch(/^[\w~*%,.-]*$/);
      }),
    );
  });
  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (anything) => {
        expect(decodeView(anything)).toBeDefined();
      }),
    );
  });
  it.each([
    ['w~0', { window: 1 }],
    ['w~-5', {}],
    ['w~1e3', {}],
    ['s~mode', {}],
    ['r~20-10', {}],
    ['r~x-10', { to: 10 }],
    ['zz~1*w~7', { window: 7 }],
  ])('%s: out of range falls back, unknown keys are passed over', (address, expected) => {
    expect(decodeView(address)).toEqual({ ...DEFAULT_VIEW, ...expected });
  });
  it.each(['nonsense', '~1', 'n~%', 'w~5**x~time'])('%s is a damaged link', (address) => {
    expect(decodeView(address)).toMatchObject({ code: 'damaged-link' });
  });
});
