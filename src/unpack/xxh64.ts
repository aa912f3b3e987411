import xxhash from 'xxhash-wasm';

const api = await xxhash();

/** XXH64 with seed 0 of bytes that come in chunks: the checksum of zstd frames (RFC 8878 section 3.1.1). */
export class Xxh64 {
  private readonly hash = api.create64();

  update(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** Lower 32 bits of the hash of everything so far. */
  low32(): number {
    return Number(BigInt.asUintN(32, this.hash.digest()));
  }
}
