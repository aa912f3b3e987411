import { describe, expect, it } from 'vitest';
import { seeded } from '../unpack/archives.testing.js';
import { analysed, NULL_ALLOWED, nullsIn, parsed } from './analysed.js';
import { sampleFiles } from './sampleFiles.js';

const VARIANTS = 2000;
/** Longer samples are damaged in a stretch of this many bytes, from their beginning on. */
const STRETCH = 60_000;

const samples = sampleFiles().map(({ path, bytes }) => ({ path, bytes: bytes.subarray(0, STRETCH) }));
type Random = (below: number) => number;

const joined = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);
const linesOf = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=\n)/);
const fromLines = (lines: readonly string[]): Buffer => Buffer.from(lines.join(''), 'latin1');

const DAMAGES: Readonly<Record<string, (bytes: Uint8Array, random: Random) => Uint8Array>> = {
  cut: (bytes, random) => bytes.subarray(random(bytes.length), bytes.length - random(bytes.length >> 1)),
  flip: (bytes, random) => {
    const flipped = Uint8Array.from(bytes);
    for (let i = 0; i <= random(40); i++) flipped[random(bytes.length)]! ^= 1 << random(8);
    return flipped;
  },
  nul: (bytes, random) => {
    const holed = Uint8Array.from(bytes);
    const start = random(bytes.length);
    holed.fill(0, start, start + random(5000));
    return holed;
  },
  shuffle: (bytes, random) => {
    const lines = linesOf(bytes);
    for (let i = lines.length - 1; i > 0; i--) {
      const other = random(i + 1);
      [lines[i], lines[other]] = [lines[other]!, lines[i]!];
    }
    return fromLines(lines);
  },
  duplicate: (bytes, random) => fromLines(linesOf(bytes).flatMap((line) => (random(3) === 0 ? [line, line] : [line]))),
  crlf: (bytes, random) => {
    const some = random(2) === 0;
    return fromLines(linesOf(bytes).map((line) => (some && random(2) === 0 ? line : line.replace(/\n$/, '\r\n'))));
  },
  utf16: (bytes, random) => {
    const little = Buffer.from(`\ufeff${Buffer.from(bytes).toString('utf8')}`, 'utf16le');
    const whole = random(2) === 0 ? little : little.swap16();
    return random(2) === 0 ? whole : whole.subarray(0, random(whole.length));
  },
  concatenate: (bytes, random) => {
    const other = samples[random(samples.length)]!.bytes;
    return joined(bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length)));
  },
};

/** Lines counted without the parser: line feeds, and what stands behind the last one. */
function countLines(bytes: Uint8Array): number {
  const is16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!is16) {
    let feeds = bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0;
    for (const byte of bytes) if (byte === 10) feeds++;
    return feeds;
  }
  const high = bytes[0] === 0xff ? 1 : 0;
  const units = bytes.length >> 1;
  let feeds = 0;
  let last = -1;
  for (let i = 0; i < units; i++) {
    last = bytes[2 * i + high]! * 256 + bytes[2 * i + 1 - high]!;
    if (last === 10) feeds++;
  }
  return feeds + (bytes.length % 2 === 1 || last !== 10 ? 1 : 0);
}

describe(`${VARIANTS} damaged samples: nothing crashes, no line is lost, every number is one`, () => {
  it.each(Object.entries(DAMAGES))('%s', { timeout: 120_000 }, (kind, damage) => {
    const generator = seeded(kind.length * 1000 + kind.charCodeAt(0));
    const random: Random = (below) => (below < 1 ? 0 : generator() % below);
    const count = VARIANTS / Object.keys(DAMAGES).length;
    for (let number = 0; number < count; number++) {
      const { path, bytes } = samples[number % samples.length]!;
      const short = bytes.subarray(0, number < samples.length ? STRETCH : 2000 + random(10_000));
      const variant = damage(short, random);
      const place = `${kind} ${number}, ${path}`;
      const input = parsed(variant, path, 1 + random(8192));
      const { total, read, passedOver, damaged } = input.lines;
      expect(total, place).toBe(countLines(variant));
      expect(read + passedOver + damaged, place).toBe(total);
      expect(input.bytes, place).toBe(variant.length);
      if (input.runs.length === 0) expect(input.problems, place).not.toEqual([]);
      expect(
        nullsIn(analysed(input)).filter((nil) => !NULL_ALLOWED.test(nil)),
        place,
      ).toEqual([]);
    }
  });
});
