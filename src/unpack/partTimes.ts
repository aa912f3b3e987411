import { timestampEnd, timestampUs } from '../core/intake/timestamp.js';
import type { PartTimes } from './rotated.js';

/** Bytes at either end of a part in which a time is looked for. */
const LOOKED_AT = 64 * 1024;
const LF = 0x0a;
const BRACKET = 0x5b;

/** First and last time at the beginning of a line in the bytes of one part, from its first and last 64 KiB. */
export class PartClock {
  #head = new Uint8Array(0);
  #tail = new Uint8Array(0);

  /** `chunk` is not kept. */
  push(chunk: Uint8Array): void {
    if (this.#head.length < LOOKED_AT)
      this.#head = joined(this.#head, chunk.subarray(0, LOOKED_AT - this.#head.length));
    const end = chunk.subarray(Math.max(0, chunk.length - LOOKED_AT));
    this.#tail = joined(this.#tail.subarray(Math.max(0, this.#tail.length + end.length - LOOKED_AT)), end);
  }

  get times(): PartTimes {
    return { firstMs: timesOf(this.#head).at(0) ?? null, lastMs: timesOf(this.#tail).at(-1) ?? null };
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Milliseconds since 1970 of the lines that begin with a time. */
function timesOf(bytes: Uint8Array): number[] {
  const times: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf(LF, at);
    const end = feed < 0 ? bytes.length : feed;
    const start = bytes[at] === BRACKET ? at + 1 : at;
    const tsEnd = timestampEnd(bytes, start, end);
    const us = tsEnd < 0 ? NaN : timestampUs(bytes, start, tsEnd);
    if (!Number.isNaN(us)) times.push(us / 1000);
    at = end + 1;
  }
  return times;
}
