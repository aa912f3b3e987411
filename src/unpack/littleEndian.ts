/** Unsigned integer of two bytes at `at`, lowest first. */
export function uint16(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8);
}

/** Unsigned integer of four bytes at `at`, lowest first. */
export function uint32(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;
}

/** Unsigned integer of eight bytes at `at`, lowest first; not exact above 2^53. */
export function uint64(bytes: Uint8Array, at: number): number {
  return uint32(bytes, at) + uint32(bytes, at + 4) * 0x1_0000_0000;
}
