import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinate, eventPath, linePath, markerPath } from './paths.js';
import { scaleOf } from './scale.js';
import { inertText } from '../inertText.js';
import { escapeXml, fitText, textWidth } from './text.js';

const same = (value: number) => value;
const segment = (...points: [number, number][]) => ({
  x: Float64Array.from(points, ([x]) => x),
  y: Float64Array.from(points, ([, y]) => y),
});

describe('line paths', () => {
  it('one subpath per stretch, rounded to 0.01', () => {
    expect(linePath([segment([0, 1.004], [2.006, 3]), segment([5, 5], [6, 6])], same, same)).toBe(
      'M0,1L2.01,3M5,5L6,6',
    );
  });
  it('a lone point is a short dash', () => expect(linePath([segment([10, 20])], same, same)).toBe('M9.2,20h1.6'));
  it('points without a place are left out', () => {
    expect(linePath([segment([1, 1], [2, -1], [3, 3])], same, (y) => (y > 0 ? y : NaN))).toBe('M1,1L3,3');
    expect(linePath([], same, same)).toBe('');
  });
  it('no negative zero', () => expect(coordinate(-0.001)).toBe('0'));
});

describe('marks', () => {
  it('every shape is closed, differs from the others and keeps near its radius', () => {
    const kinds = [
      'flush-failed',
      'restart',
      'shutdown',
      'reorg',
      'prune',
      'compaction',
      'gap',
      'clock-jump',
      'cache-emptied',
    ] as const;
    const shapes = kinds.map((kind) => eventPath(kind, 50, 60, 4));
    expect(new Set(shapes).size).toBe(kinds.length);
    for (const shape of shapes) {
      expect(shape).toMatch(/^M.*Z$/);
      for (const [, x, y] of shape.split('a')[0]!.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
        expect(Math.hypot(Number(x) - 50, Number(y) - 60)).toBeLessThanOrEqual(6);
      }
    }
    expect(
      new Set((['circle', 'square', 'diamond', 'triangle'] as const).map((one) => markerPath(one, 0, 0, 5))).size,
    ).toBe(4);
  });
});

describe('scales', () => {
  it('linear and logarithmic', () => {
    const linear = scaleOf({ domain: [100, 200], scale: 'linear' }, 50, 250);
    expect([100, 150, 200].map(linear)).toEqual([50, 150, 250]);
    const log = scaleOf({ domain: [1, 1000], scale: 'log' }, 300, 0);
    expect(log(10)).toBeCloseTo(200, 9);
    expect(log(0)).toBeNaN();
    expect(log(-1)).toBeNaN();
  });
});

describe('text', () => {
  it('is escaped and inert', () => {
    expect(escapeXml(`a<b>&"'`)).toBe('a&lt;b&gt;&amp;&quot;&#39;');
    expect(inertText('a\tb\nc')).toBe('a b c');
    expect(inertText('a\u202eb\u0000\ud83d')).toBe('a\ufffdb\ufffd\ufffd');
    expect(inertText('caf\u00e9 \ud83d\ude00 \u65e5\u672c')).toBe('caf\u00e9 \ud83d\ude00 \u65e5\u672c');
  });
  it('is cut to a width, never inside a character', () => {
    expect(fitText('short', 12, 100)).toBe('short');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 20, max: 300 }), (text, width) => {
        const fitted = fitText(text, 12, width);
        expect(textWidth(fitted, 12)).toBeLessThanOrEqual(width);
        expect(fitted === text || fitted.endsWith('…')).toBe(true);
        expect(/[\ud800-\udbff]…$/.test(fitted)).toBe(false);
      }),
    );
  });
});
