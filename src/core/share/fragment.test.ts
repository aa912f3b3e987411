import { describe, expect, it } from 'vitest';
import { formatFragment, parseFragment, type Fragment } from './fragment.js';

const ROWS: readonly (readonly [string, Fragment])[] = [
  ['', { source: { kind: 'none' }, view: '' }],
  ['view=w~50', { source: { kind: 'none' }, view: 'w~50' }],
  ['sample=replay', { source: { kind: 'sample', id: 'replay' }, view: '' }],
  ['sample=replay&view=w~50*x~time', { source: { kind: 'sample', id: 'replay' }, view: 'w~50*x~time' }],
  ['gist=0a1b2c3d4e5f60718293', { source: { kind: 'gist', value: '0a1b2c3d4e5f60718293' }, view: '' }],
  [
    'gist=0a1b2c3d4e5f60718293@c0ffee&file=a.log&file=b%26c.log&view=w~1',
    { source: { kind: 'gist', value: '0a1b2c3d4e5f60718293@c0ffee&file=a.log&file=b%26c.log' }, view: 'w~1' },
  ],
  ['b1:AbC_-9&view=w~1', { source: { kind: 'link', text: 'b1:AbC_-9' }, view: 'w~1' }],
  ['b27:x', { source: { kind: 'link', text: 'b27:x' }, view: '' }],
];

describe('a fragment', () => {
  it.each(ROWS)('%s', (text, fragment) => {
    expect(parseFragment(`#${text}`)).toEqual(fragment);
    expect(parseFragment(text)).toEqual(fragment);
    expect(formatFragment(fragment)).toBe(text);
  });

  it('passes over parts it does not know, and takes the first of two sources', () => {
    expect(parseFragment('#x=1&sample=a&gist=b&file=c&&view=w~2')).toEqual({
      source: { kind: 'sample', id: 'a' },
      view: 'w~2',
    });
  });

  it('leaves a file without a gist alone', () => {
    expect(parseFragment('#file=a')).toEqual({ source: { kind: 'none' }, view: '' });
  });
});
