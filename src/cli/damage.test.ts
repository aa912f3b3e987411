import { expect, it } from 'vitest';
import { InputError } from '../core/problem.js';
import { analysed, NULL_ALLOWED, nullsIn, parsed } from './analysed.js';
import { sampleFiles } from './sampleFiles.js';

const LARGEST = 100_000;
const DAMAGES = 500;

/** Whole numbers in [0, limit): the same damages on every machine. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

const roll = dice(28233);
/** Small logs whole; of the large ones a piece with its start, so that 500 of them are read in seconds. */
const samples = sampleFiles().map(({ path, bytes }) => ({ path, bytes: bytes.subarray(0, LARGEST) }));

const DAMAGE = {
  cut: (bytes: Uint8Array): Uint8Array => bytes.subarray(roll(bytes.length), bytes.length - roll(200)),
  hole(bytes: Uint8Array): Uint8Array {
    const start = roll(bytes.length);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + roll(5000))]);
  },
  flips(bytes: Uint8Array): Uint8Array {
    const flipped = Uint8Array.from(bytes);
    for (let i = roll(200); i >= 0; i--) {
      const at = roll(flipped.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << roll(8));
    }
    return flipped;
  },
  digits(bytes: Uint8Array): Uint8Array {
    const changed = Uint8Array.from(bytes);
    for (let i = roll(400); i >= 0; i--) {
      const at = roll(changed.length);
      const byte = changed[at] ?? 0;
      if (byte >= 48 && byte <= 57) changed[at] = roll(4) === 0 ? 46 : 48 + roll(10);
    }
    return changed;
  },
  nuls(bytes: Uint8Array): Uint8Array {
    const filled = Uint8Array.from(bytes);
    const start = roll(filled.length);
    return filled.fill(0, start, start + roll(9000));
  },
  joined(bytes: Uint8Array): Uint8Array {
    const other = samples[roll(samples.length)]?.bytes ?? bytes;
    return Buffer.concat([bytes.subarray(0, roll(bytes.length)), other.subarray(roll(other.length))]);
  },
  lineEnds: (bytes: Uint8Array): Uint8Array =>
    Uint8Array.from(bytes, (byte) => (byte === 10 && roll(20) === 0 ? 13 : byte)),
};

it('500 damaged logs give no crash, no NaN and an account of every line', () => {
  const kinds = Object.entries(DAMAGE);
  for (let number = 0; number < DAMAGES; number++) {
    const sample = samples[number % samples.length];
    const [kind, damage] = kinds[number % kinds.length] ?? [];
    if (sample === undefined || damage === undefined) throw new Error('there are no samples');
    const bytes = damage(sample.bytes);
    const about = `damage ${number} (${kind ?? ''}) of ${sample.path}`;
    try {
      const input = parsed(bytes, 'damaged.log', 1 + roll(70_000));
      const { total, read, passedOver, damaged } = input.lines;
      expect(read + passedOver + damaged, about).toBe(total);
      expect(
        nullsIn(analysed(input)).filter((place) => !NULL_ALLOWED.test(place)),
        about,
      ).toEqual([]);
    } catch (error) {
      if (!(error instanceof InputError)) throw new Error(about, { cause: error });
    }
  }
});
