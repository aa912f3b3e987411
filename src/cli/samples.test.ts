import { describe, expect, it } from 'vitest';
import { formats } from '../core/formats/index.js';
import type { ParsedInput } from '../core/model.js';
import { analysed, NULL_ALLOWED, nullsIn, parsed } from './analysed.js';
import { sampleFiles } from './sampleFiles.js';

const samples = sampleFiles();
/** Those that can be read many times over. */
const small = samples.filter(({ bytes }) => bytes.length < 40_000);
/** Enough of a log to recognize it. */
const HEAD = 100_000;

/** Lines counted without the parser: line feeds, and what stands behind the last one. */
function countLines(bytes: Uint8Array): number {
  let lines = bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0;
  for (const byte of bytes) if (byte === 10) lines++;
  return lines;
}

function withLineEnds(bytes: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
}

/** Everything that does not depend on how the file is stored. */
function figures(input: ParsedInput): unknown {
  return analysed(input).runs;
}

function expectSound(input: ParsedInput, lines: number): void {
  const { total, read, passedOver, damaged } = input.lines;
  expect(total).toBe(lines);
  expect(read + passedOver + damaged).toBe(total);
  expect(nullsIn(analysed(input)).filter((place) => !NULL_ALLOWED.test(place))).toEqual([]);
}

it('there are samples', () => {
  expect(samples.length).toBeGreaterThan(25);
});

describe.each(samples.map((sample) => [sample.path, sample] as const))('%s', (path, { bytes }) => {
  const whole = parsed(bytes, path);

  it('is recognized by its own format and no other, whatever its name', () => {
    const folder = path.split('/')[0] ?? '';
    const format = folder === 'replay' || folder === 'pr28233' ? 'bitcoin-debug-log' : folder;
    const head = bytes.length < HEAD ? bytes : bytes.subarray(0, HEAD);
    const recognizing = formats.filter((one) => parsed(head, 'x', 1 << 20, [one]).format !== null);
    expect(recognizing.map(({ id }) => id)).toEqual(format === 'csv' ? [] : [format]);
    expect(whole.format).toBe(format);
    expect(figures({ ...whole, path: 'x' })).toEqual(figures(parsed(bytes, 'x')));
  });

  it('accounts for every line and has a number wherever it has a field', () => {
    expect(whole.bytes).toBe(bytes.length);
    expectSound(whole, countLines(bytes));
  });

  it('gives the same figures with CRLF line ends', () => {
    const windows = parsed(withLineEnds(bytes), path);
    expect(figures(windows)).toEqual(figures(whole));
    expect(windows.lines).toEqual(whole.lines);
  });

  it('survives being joined to itself', () => {
    const twice = Buffer.concat([bytes, bytes]);
    expectSound(parsed(twice, path), countLines(twice));
  });
});

describe.each(small.map((sample) => [sample.path, sample] as const))('%s, small', (path, { bytes }) => {
  const whole = parsed(bytes, path);

  it('gives the same figures in UTF-16 of both byte orders', () => {
    const little = Buffer.from(`\ufeff${Buffer.from(bytes).toString('utf8')}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const [encoded, encoding] of [
      [little, 'utf-16le'],
      [big, 'utf-16be'],
      [little.subarray(2), 'utf-16le'],
    ] as const) {
      const input = parsed(encoded, path);
      expect(input.encoding).toBe(encoding);
      expect(input.lines).toEqual(whole.lines);
      expect(figures(input)).toEqual(figures(whole));
    }
  });

  it('gives the same figures in chunks of any size', () => {
    for (const size of [1, 7, 4096]) expect(figures(parsed(bytes, path, size))).toEqual(figures(whole));
  });

  it('survives a cut at any place of its middle', () => {
    const middle = bytes.length >> 1;
    for (let end = middle; end < middle + 300 && end < bytes.length; end += 7) {
      const cut = bytes.subarray(0, end);
      expectSound(parsed(cut, path), countLines(cut));
    }
  });
});
