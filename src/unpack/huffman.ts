const MAX_LENGTH = 15;

/** A prefix code as one table, looked up by the next `bits` bits of the data (first bit lowest). */
export interface Huffman {
  /** `symbol << 4 | length`; 0 where no symbol has that code. */
  readonly table: Uint16Array;
  bits: number;
}

/** A table that any code of deflate fits in. */
export function emptyHuffman(): Huffman {
  return { table: new Uint16Array(1 << MAX_LENGTH), bits: 0 };
}

const counts = new Uint16Array(MAX_LENGTH + 1);
const nextCode = new Uint16Array(MAX_LENGTH + 2);

/**
 * Fills `code` from the code length (0–15, 0: unused) of each symbol in `lengths[start, end)` (RFC 1951 section 3.2.2).
 * Returns false for lengths that are no code: over-subscribed, or incomplete with more than one symbol.
 */
export function buildHuffman(code: Huffman, lengths: Uint8Array, start: number, end: number): boolean {
  counts.fill(0);
  for (let i = start; i < end; i++) counts[lengths[i]!]!++;
  counts[0] = 0;
  let left = 1;
  let longest = 0;
  let used = 0;
  nextCode[1] = 0;
  for (let length = 1; length <= MAX_LENGTH; length++) {
    const count = counts[length]!;
    left = 2 * left - count;
    if (left < 0) return false;
    if (count > 0) longest = length;
    used += count;
    nextCode[length + 1] = (nextCode[length]! + count) << 1;
  }
  if (left > 0 && (used > 1 || longest > 1)) return false;
  const bits = Math.max(1, longest);
  const size = 1 << bits;
  if (left > 0) code.table.fill(0, 0, size);
  code.bits = bits;
  for (let i = start; i < end; i++) {
    const length = lengths[i]!;
    if (length === 0) continue;
    const entry = ((i - start) << 4) | length;
    const step = 1 << length;
    for (let at = reversed(nextCode[length]!++, length); at < size; at += step) code.table[at] = entry;
  }
  return true;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >>> bit) & 1) << (length - 1 - bit);
  return result;
}
