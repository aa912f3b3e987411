import { inertText } from '../inertText.js';
import { decodeUtf8, encodeUtf8 } from '../intake/utf8.js';

/** Thrown while a payload is read that is not what `ByteWriter` wrote; caught once, in `decodeLink`. */
export class DamagedPayload extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedPayload';
  }
}

/** Longest text of a payload, in UTF-8 bytes. */
const LONGEST_TEXT = 4000;

/** Collects bytes; texts that were written before are referred to by number. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  readonly #texts = new Map<string, number>();

  /** From 0 to 255. */
  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0 to 2^53 − 1, seven bits a byte, the lowest first; anything else is taken for the nearest such. */
  uint(value: number): void {
    let rest = Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.round(value))) || 0;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** A whole number from −2^52 to 2^52 − 1; small sizes take few bytes. */
  int(value: number): void {
    this.uint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Any finite number; decimals of up to 15 digits take as many bytes as their digits need. */
  number(value: number): void {
    const { negative, mantissa, exponent } = decimalParts(value);
    if (exponent < 0 || exponent > 14 || mantissa > Number.MAX_SAFE_INTEGER) {
      this.byte(0xf0);
      const raw = new Uint8Array(8);
      new DataView(raw.buffer).setFloat64(0, value);
      for (const one of raw) this.byte(one);
      return;
    }
    const digits: number[] = [];
    for (let rest = mantissa; rest > 0; rest = Math.floor(rest / 256)) digits.push(rest % 256);
    this.byte((exponent << 4) | (negative ? 8 : 0) | digits.length);
    for (const digit of digits) this.byte(digit);
  }

  /** Made inert (`inertText`), cut to 4,000 bytes. */
  text(value: string): void {
    const inert = shortened(inertText(value));
    const known = this.#texts.get(inert);
    if (known !== undefined) {
      this.uint(known + 1);
      return;
    }
    this.#texts.set(inert, this.#texts.size);
    this.uint(0);
    const encoded = encodeUtf8(inert);
    this.uint(encoded.length);
    for (const one of encoded) this.byte(one);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

function shortened(text: string): string {
  let kept = text.slice(0, LONGEST_TEXT);
  while (encodeUtf8(kept).length > LONGEST_TEXT) kept = kept.slice(0, Math.floor(kept.length * 0.9));
  return inertText(kept);
}

/** Shortest decimal that names the double: ± mantissa · 10^−exponent; the exponent is below 0 for multiples of a power of ten too large to write out. */
function decimalParts(value: number): {
  readonly negative: boolean;
  readonly mantissa: number;
  readonly exponent: number;
} {
  const [digits = '', power = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const mantissa = Number(whole + fraction);
  const exponent = fraction.length - Number(power);
  const negative = value < 0 || Object.is(value, -0);
  return negative && mantissa === 0 ? { negative, mantissa, exponent: -1 } : { negative, mantissa, exponent };
}

/** Reads what `ByteWriter` wrote. Every method throws `DamagedPayload` at bytes that it cannot have written; work is bounded by the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  readonly #texts: string[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new DamagedPayload('it ends early');
    this.#at++;
    return value;
  }

  uint(): number {
    let value = 0;
    let factor = 1;
    for (let place = 0; place < 8; place++) {
      const one = this.byte();
      value += (one % 128) * factor;
      if (value > Number.MAX_SAFE_INTEGER) break;
      if (one < 128) return value;
      factor *= 128;
    }
    throw new DamagedPayload('a number is too large');
  }

  int(): number {
    const value = this.uint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  number(): number {
    const head = this.byte();
    if (head === 0xf0) {
      const raw = Uint8Array.from({ length: 8 }, () => this.byte());
      const value = new DataView(raw.buffer).getFloat64(0);
      if (!Number.isFinite(value)) throw new DamagedPayload('a figure is no number');
      return value;
    }
    const exponent = head >> 4;
    if (exponent > 14) throw new DamagedPayload('a figure is no number');
    let mantissa = 0;
    let factor = 1;
    for (let left = head & 7; left > 0; left--) {
      mantissa += this.byte() * factor;
      factor *= 256;
    }
    if (mantissa > Number.MAX_SAFE_INTEGER) throw new DamagedPayload('a figure is too large');
    const value = Number(`${mantissa}e-${exponent}`);
    return (head & 8) === 0 ? value : -value;
  }

  /** Inert: without control and bidirectional characters. */
  text(): string {
    const known = this.uint();
    if (known > 0) {
      const text = this.#texts[known - 1];
      if (text === undefined) throw new DamagedPayload('a text is missing');
      return text;
    }
    const length = this.uint();
    if (length > LONGEST_TEXT || length > this.left) throw new DamagedPayload('a text is too long');
    const text = inertText(decodeUtf8(this.#bytes, this.#at, this.#at + length));
    this.#at += length;
    this.#texts.push(text);
    return text;
  }
}
