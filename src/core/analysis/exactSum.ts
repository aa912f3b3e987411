/** 2^52 */
const SPILL = 0x10000000000000;

/** Adds integers without loss at any size: in a double up to 2^52, beyond that in a BigInt. */
export class ExactSum {
  #near = 0;
  #far = 0n;

  /** `integer` is a whole number. */
  add(integer: number): void {
    if (integer > SPILL || integer < -SPILL) {
      this.#far += BigInt(integer);
      return;
    }
    this.#near += integer;
    if (this.#near > SPILL || this.#near < -SPILL) {
      this.#far += BigInt(this.#near);
      this.#near = 0;
    }
  }

  /** Sum / scale as the nearest double; `scale` is a power of ten, and readings are integers of 1/scale. */
  over(scale: number): number {
    if (this.#far === 0n) return this.#near / scale;
    const sum = this.#far + BigInt(this.#near);
    // A decimal literal is rounded once, as the division of two doubles would not be here.
    return Number(`${String(sum)}e-${String(String(scale).length - 1)}`);
  }

  /** Sum / (scale · count), rounded to a double. */
  mean(scale: number, count: number): number {
    return this.#far === 0n ? this.#near / (scale * count) : this.over(scale) / count;
  }
}
