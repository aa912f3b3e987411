import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source of integers 0 … n − 1, each as likely as the others. */
export type RandomIndex = (n: number) => number;

/**
 * FNV-1a over the bytes of the numbers: the seed of everything random that is said about them,
 * so that the same data give the same digits. 32 bits, signed.
 */
export function seedOf(...columns: readonly (Float64Array | readonly number[])[]): number {
  let hash = 0x811c9dc5;
  const word = new Float64Array(1);
  const bytes = new Uint8Array(word.buffer);
  for (const column of columns) {
    for (const value of column) {
      word[0] = value;
      for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    }
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return hash | 0;
}

/** Seeded xoroshiro128+ (Blackman and Vigna 2018); bias of the multiply-shift reduction is below n / 2³². */
export function randomIndex(seed: number): RandomIndex {
  const generator = xoroshiro128plus(seed);
  return (n) => Math.floor(((generator.next() >>> 0) / 0x1_0000_0000) * n);
}

/** Uniform on (0, 1): 32 bits, never 0. */
export function randomUnit(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => ((generator.next() >>> 0) + 0.5) / 0x1_0000_0000;
}
