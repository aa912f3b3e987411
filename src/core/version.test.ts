import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATOR } from './version.js';

test('the generator is the package', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  expect(GENERATOR).toEqual({ name, version });
});
