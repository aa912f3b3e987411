import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Bytes handed over at a time, and how many such pieces may be under way. */
const SLOT_BYTES = 1 << 18;
const SLOTS = 16;
/** Inputs of fewer full pieces are not worth a thread. */
const SMALL = 8;

/** Places in the shared words: pieces written and pieces hashed so far, the size of each slot's piece, -1 for the end. */
const WRITTEN = 0;
const HASHED = 1;
const SIZES = 2;
const END = -1;
const DIGEST_BYTES = 32;

/** What the thread runs; it sees nothing but what it is given. */
const THREAD = `
const { workerData: { slots, words, digest } } = require('node:worker_threads');
const hash = require('node:crypto').createHash('sha256');
for (let hashed = 0; ; ) {
  while (Atomics.load(words, ${WRITTEN}) === hashed) Atomics.wait(words, ${WRITTEN}, hashed);
  const slot = hashed++ % slots.length;
  const size = words[${SIZES} + slot];
  if (size === ${END}) digest.set(hash.digest());
  else hash.update(slots[slot].subarray(0, size));
  Atomics.store(words, ${HASHED}, hashed);
  Atomics.notify(words, ${HASHED});
  if (size === ${END}) break;
}
`;

/** SHA-256 of bytes that come in pieces. Large inputs are hashed by a thread of their own while the next pieces are read. */
export class Hasher {
  /** Each on its own shared memory; as many as were needed so far, all of them once the thread runs. */
  readonly #slots: Uint8Array[] = [];
  readonly #words = new Int32Array(new SharedArrayBuffer(4 * (SIZES + SLOTS)));
  readonly #digest = new Uint8Array(new SharedArrayBuffer(DIGEST_BYTES));
  #thread: Worker | null = null;
  #written = 0;
  /** Bytes in the slot that is being filled. */
  #filled = 0;

  /** `bytes` are not kept. */
  update(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + SLOT_BYTES - this.#filled);
      this.#slot().set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled === SLOT_BYTES) this.#handOver(this.#filled);
    }
  }

  /** The hash as 64 hex digits; called once. Waits for the thread. */
  digest(): string {
    if (this.#thread === null) {
      const hash = createHash('sha256');
      for (const full of this.#slots.slice(0, this.#written)) hash.update(full);
      if (this.#filled > 0) hash.update(this.#slot().subarray(0, this.#filled));
      return hash.digest('hex');
    }
    if (this.#filled > 0) this.#handOver(this.#filled);
    this.#handOver(END);
    this.#waitUntilHashed(this.#written);
    return Buffer.from(this.#digest).toString('hex');
  }

  #slot(): Uint8Array {
    const index = this.#written % SLOTS;
    return (this.#slots[index] ??= new Uint8Array(new SharedArrayBuffer(SLOT_BYTES)));
  }

  #handOver(size: number): void {
    this.#filled = 0;
    this.#words[SIZES + (this.#written % SLOTS)] = size;
    this.#written++;
    Atomics.store(this.#words, WRITTEN, this.#written);
    Atomics.notify(this.#words, WRITTEN);
    if (this.#thread === null && this.#written === SMALL) this.#start();
    this.#waitUntilHashed(this.#written - SLOTS + 1);
  }

  #start(): void {
    while (this.#slots.length < SLOTS) this.#slots.push(new Uint8Array(new SharedArrayBuffer(SLOT_BYTES)));
    this.#thread = new Worker(THREAD, {
      eval: true,
      workerData: { slots: this.#slots, words: this.#words, digest: this.#digest },
    });
    // An input that is given up must not keep the process alive.
    this.#thread.unref();
  }

  #waitUntilHashed(count: number): void {
    for (;;) {
      const hashed = Atomics.load(this.#words, HASHED);
      if (hashed >= count) return;
      Atomics.wait(this.#words, HASHED, hashed);
    }
  }
}
