import { describe, expect, it } from 'vitest';
import { byCodePoint } from './byCodePoint.js';

describe('byCodePoint', () => {
  it('sorts by code point, not by locale and not by UTF-16 units', () => {
    const paths = ['b.log', '\u{1F600}.log', 'é.log', 'B.log', '\uFF5E.log', 'b.log.1', 'a/b.log'];
    expect(paths.toSorted(byCodePoint)).toEqual([
      'B.log',
      'a/b.log',
      'b.log',
      'b.log.1',
      'é.log',
      '\uFF5E.log',
      '\u{1F600}.log',
    ]);
  });
});
