import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formats } from '../../index.js';

const SAMPLES = new URL('../../../../../sample-logs/', import.meta.url);

it.each([
  'geth-log/v1.14/logfmt.log',
  'besu-log/26.1/tip.log',
  'reth-log/v1.5/tip.log',
  'nethermind-log/2023/tip.log',
  'erigon-log/v2/batch-sync.log',
])('rows of %s reach to the end of the physical line', (path) => {
  const format = formats.find(({ id }) => id === path.slice(0, path.indexOf('/')));
  if (format?.kind !== 'lines') throw new Error(`no line format reads ${path}`);
  const reader = format.open(null);
  const lines = readFileSync(new URL(path, SAMPLES), 'utf8').split('\n');
  lines.forEach((line, at) => {
    const bytes = Buffer.from(line);
    reader.line(bytes, 0, bytes.length, at + 1, at * 10_000, NaN, at * 10_000 + 7777);
  });
  const lengths = reader.finish().runs.flatMap(({ axis }) => [...axis.length]);
  expect(lengths.length).toBeGreaterThan(0);
  // Rows of several lines reach to the end of their last one.
  expect(new Set(lengths.map((length) => length % 10_000))).toEqual(new Set([7777]));
});
