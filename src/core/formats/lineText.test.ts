import { expect, test } from 'vitest';
import { encodeUtf8 } from '../intake/utf8.js';
import { holdsAscii, lineText } from './lineText.js';

test('UTF-8 of one to four bytes comes back as it was', () => {
  const text = 'aµ…😀\u07ff\uffff';
  const bytes = encodeUtf8(text);
  expect(lineText(bytes, 0, bytes.length)).toBe(text);
  expect(lineText(bytes, 1, 3)).toBe('µ');
});

test('a byte that is no UTF-8 reads as Latin-1', () => {
  const bytes = Uint8Array.from([0x31, 0xb5, 0x73, 0xc0, 0x80, 0xe2, 0x80, 0xed, 0xa0, 0x80, 0xf5]);
  expect(lineText(bytes, 0, bytes.length)).toBe('1µsÀ\u0080â\u0080í\u00a0\u0080õ');
});

test('terminal colours are left out', () => {
  const bytes = encodeUtf8('\u001b[1;36mINFO\u001b[0m x');
  expect(lineText(bytes, 0, bytes.length)).toBe('INFO x');
});

test('ASCII is looked for between start and end only', () => {
  const bytes = encodeUtf8('ab calls');
  expect(holdsAscii(bytes, 0, bytes.length, ' calls')).toBe(true);
  expect(holdsAscii(bytes, 0, bytes.length - 1, ' calls')).toBe(false);
  expect(holdsAscii(bytes, 3, bytes.length, ' calls')).toBe(false);
});
