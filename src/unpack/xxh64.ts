// 64-bit values are pairs of unsigned 32-bit halves: big integers would be slower than the decompression itself.
const P1 = [0x9e3779b1, 0x85ebca87] as const;
const P2 = [0xc2b2ae3d, 0x27d4eb4f] as const;
const P3 = [0x165667b1, 0x9e3779f9] as const;
const P4 = [0x85ebca77, 0xc2b2ae63] as const;
const P5 = [0x27d4eb2f, 0x165667c5] as const;

type Constant = readonly [high: number, low: number];

const STRIPE = 32;

let high = 0;
let low = 0;

/** Upper half of the product of two unsigned 32-bit integers. */
function upperProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const other = aLow * bHigh + (middle & 0xffff);
  return aHigh * bHigh + (middle - (middle & 0xffff)) / 0x10000 + (other - (other & 0xffff)) / 0x10000;
}

function multiply([constantHigh, constantLow]: Constant): void {
  const upper = upperProduct(low, constantLow);
  high = (upper + Math.imul(high, constantLow) + Math.imul(low, constantHigh)) >>> 0;
  low = Math.imul(low, constantLow) >>> 0;
}

function add(otherHigh: number, otherLow: number): void {
  const sum = low + otherLow;
  high = (high + otherHigh + (sum > 0xffffffff ? 1 : 0)) >>> 0;
  low = sum >>> 0;
}

/** `count` from 1 to 31. */
function rotate(count: number): void {
  const rotated = ((high << count) | (low >>> (32 - count))) >>> 0;
  low = ((low << count) | (high >>> (32 - count))) >>> 0;
  high = rotated;
}

function mixShift(count: number): void {
  if (count >= 32) low = (low ^ (high >>> (count - 32))) >>> 0;
  else {
    low = (low ^ ((low >>> count) | (high << (32 - count)))) >>> 0;
    high = (high ^ (high >>> count)) >>> 0;
  }
}

const word = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;

/** `round(lane, input)` of the specification; the result is left in `high` and `low`. */
function round(laneHigh: number, laneLow: number, inputHigh: number, inputLow: number): void {
  high = inputHigh;
  low = inputLow;
  multiply(P2);
  add(laneHigh, laneLow);
  rotate(31);
  multiply(P1);
}

/** XXH64 with seed 0 of bytes that come in chunks (xxHash specification 0.1.1, section 3): the checksum of zstd frames. */
export class Xxh64 {
  /** Four lanes, high half first: P1 + P2, P2, 0, −P1. */
  private readonly lanes = Uint32Array.from([
    0x60ea27ee, 0xadc0b5d6, 0xc2b2ae3d, 0x27d4eb4f, 0, 0, 0x61c8864e, 0x7a143579,
  ]);
  private readonly rest = new Uint8Array(STRIPE);
  private held = 0;
  private total = 0;

  update(bytes: Uint8Array): void {
    this.total += bytes.length;
    let at = 0;
    if (this.held > 0) {
      const part = bytes.subarray(0, STRIPE - this.held);
      this.rest.set(part, this.held);
      this.held += part.length;
      at = part.length;
      if (this.held < STRIPE) return;
      this.stripe(this.rest, 0);
    }
    for (; at + STRIPE <= bytes.length; at += STRIPE) this.stripe(bytes, at);
    this.rest.set(bytes.subarray(at));
    this.held = bytes.length - at;
  }

  private stripe(bytes: Uint8Array, at: number): void {
    const { lanes } = this;
    for (let lane = 0; lane < 8; lane += 2) {
      round(lanes[lane]!, lanes[lane + 1]!, word(bytes, at + 4 * lane + 4), word(bytes, at + 4 * lane));
      lanes[lane] = high;
      lanes[lane + 1] = low;
    }
  }

  /** Lower 32 bits of the hash of everything so far. */
  low32(): number {
    if (this.total >= STRIPE) this.mergeLanes();
    else [high, low] = P5;
    add(Math.floor(this.total / 0x1_0000_0000), this.total >>> 0);
    let at = 0;
    for (; at + 8 <= this.held; at += 8) {
      const keptHigh = high;
      const keptLow = low;
      round(0, 0, word(this.rest, at + 4), word(this.rest, at));
      high = (high ^ keptHigh) >>> 0;
      low = (low ^ keptLow) >>> 0;
      rotate(27);
      multiply(P1);
      add(P4[0], P4[1]);
    }
    if (at + 4 <= this.held) {
      this.mixIn(word(this.rest, at), P1);
      rotate(23);
      multiply(P2);
      add(P3[0], P3[1]);
      at += 4;
    }
    for (; at < this.held; at++) {
      this.mixIn(this.rest[at]!, P5);
      rotate(11);
      multiply(P1);
    }
    mixShift(33);
    multiply(P2);
    mixShift(29);
    multiply(P3);
    mixShift(32);
    return low;
  }

  private mixIn(value: number, factor: Constant): void {
    const keptHigh = high;
    const keptLow = low;
    high = 0;
    low = value;
    multiply(factor);
    high = (high ^ keptHigh) >>> 0;
    low = (low ^ keptLow) >>> 0;
  }

  private mergeLanes(): void {
    const { lanes } = this;
    const sum = [0, 0];
    const turns = [1, 7, 12, 18];
    for (let lane = 0; lane < 4; lane++) {
      high = lanes[2 * lane]!;
      low = lanes[2 * lane + 1]!;
      rotate(turns[lane]!);
      add(sum[0]!, sum[1]!);
      sum[0] = high;
      sum[1] = low;
    }
    for (let lane = 0; lane < 4; lane++) {
      [high, low] = [sum[0]!, sum[1]!];
      const keptHigh = high;
      const keptLow = low;
      round(0, 0, lanes[2 * lane]!, lanes[2 * lane + 1]!);
      high = (high ^ keptHigh) >>> 0;
      low = (low ^ keptLow) >>> 0;
      multiply(P1);
      add(P4[0], P4[1]);
      sum[0] = high;
      sum[1] = low;
    }
  }
}
