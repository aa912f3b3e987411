import { buildHuffman, emptyHuffman, type Huffman } from './huffman.js';

const WINDOW = 32768;
const LONGEST_MATCH = 258;
const OUTPUT = WINDOW + 65536;
/** Most bytes that one literal or match can take: 15 + 5 + 15 + 13 bits, loaded two bytes at a time. */
const FAST_INPUT = 8;

const LENGTH_BASE = Uint16Array.from([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]);
const LENGTH_EXTRA = Uint8Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);
const DISTANCE_BASE = Uint16Array.from([
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]);
const DISTANCE_EXTRA = Uint8Array.from([
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]);
const CODE_LENGTH_ORDER = Uint8Array.from([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

function fixedCode(distances: boolean): Huffman {
  const code = emptyHuffman();
  const lengths = distances
    ? new Uint8Array(30 + 2).fill(5)
    : Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8));
  buildHuffman(code, lengths, 0, lengths.length);
  return code;
}
const FIXED_LITERALS = fixedCode(false);
const FIXED_DISTANCES = fixedCode(true);

type State =
  | 'block'
  | 'stored-length'
  | 'stored-check'
  | 'stored'
  | 'counts'
  | 'code-lengths'
  | 'lengths'
  | 'repeat'
  | 'symbol'
  | 'length-extra'
  | 'distance'
  | 'distance-extra'
  | 'done'
  | 'damaged';

/**
 * Decompresses one deflate stream (RFC 1951) that comes in chunks. Every byte before damage is handed on, whatever the
 * chunks are, and where the stream ends is known to the byte: zip entries of unknown size and several gzip parts need both.
 */
export class Inflater {
  private readonly out = new Uint8Array(OUTPUT);
  private position = 0;
  private handedOn = 0;
  private hold = 0;
  private bits = 0;
  private state: State = 'block';
  private last = false;
  private readonly lengths = new Uint8Array(288 + 32);
  private literalCount = 0;
  private distanceCount = 0;
  private codeLengthCount = 0;
  private filled = 0;
  private symbol = 0;
  private length = 0;
  private readonly ownLiterals = emptyHuffman();
  private readonly ownDistances = emptyHuffman();
  private readonly codeLengths = emptyHuffman();
  private literals = FIXED_LITERALS;
  private distances = FIXED_DISTANCES;
  private input: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;

  /** `emit` gets the contents in order; what it is given is valid during the call only. */
  constructor(private readonly emit: (bytes: Uint8Array) => void) {}

  /** Begins another stream in the same memory; nothing of the one before is left. */
  restart(): void {
    this.position = 0;
    this.handedOn = 0;
    this.hold = 0;
    this.bits = 0;
    this.last = false;
    this.state = 'block';
  }

  get done(): boolean {
    return this.state === 'done';
  }

  /** The data are no deflate stream from some bit on; everything before it has been handed on. */
  get damaged(): boolean {
    return this.state === 'damaged';
  }

  /** Takes `input[start, end)` and returns how many bytes of it belong to the stream: all, unless it is done or damaged. */
  push(input: Uint8Array, start: number, end: number): number {
    this.input = input;
    this.at = start;
    this.end = end;
    while (this.step());
    this.handOn();
    this.input = new Uint8Array(0);
    return this.at - start;
  }

  private handOn(): void {
    if (this.position > this.handedOn) this.emit(this.out.subarray(this.handedOn, this.position));
    this.handedOn = this.position;
  }

  /** Room for the longest match. */
  private makeRoom(): void {
    if (this.position <= OUTPUT - LONGEST_MATCH) return;
    this.handOn();
    this.out.copyWithin(0, this.position - WINDOW, this.position);
    this.position = WINDOW;
    this.handedOn = WINDOW;
  }

  /** Loads until `count` (at most 16) bits are held; false when the input ends before. */
  private need(count: number): boolean {
    while (this.bits < count) {
      if (this.at === this.end) return false;
      this.hold |= this.input[this.at++]! << this.bits;
      this.bits += 8;
    }
    return true;
  }

  private take(count: number): number {
    const value = this.hold & ((1 << count) - 1);
    this.hold >>>= count;
    this.bits -= count;
    return value;
  }

  /** Next symbol; -1 when the input ends before it, -2 when no symbol has that code. Takes no bit then. */
  private next(code: Huffman): number {
    for (;;) {
      const entry = code.table[this.hold & ((1 << code.bits) - 1)]!;
      const length = entry & 15;
      if (length !== 0 && length <= this.bits) {
        this.take(length);
        return entry >>> 4;
      }
      if (this.bits >= code.bits) return -2;
      if (!this.need(this.bits + 1)) return -1;
    }
  }

  private fail(): boolean {
    this.state = 'damaged';
    return false;
  }

  /** Goes one state further; false when the input has run out, or nothing follows. */
  private step(): boolean {
    switch (this.state) {
      case 'block':
        return this.startBlock();
      case 'stored-length':
        if (!this.need(16)) return false;
        this.length = this.take(16);
        this.state = 'stored-check';
        return true;
      case 'stored-check':
        if (!this.need(16)) return false;
        if ((this.take(16) ^ 0xffff) !== this.length) return this.fail();
        this.state = 'stored';
        return true;
      case 'stored':
        return this.copyStored();
      case 'counts':
        return this.readCounts();
      case 'code-lengths':
        return this.readCodeLengths();
      case 'lengths':
        return this.readLengths();
      case 'repeat':
        return this.repeatLength();
      case 'symbol':
        return this.readSymbol();
      case 'length-extra': {
        const extra = LENGTH_EXTRA[this.symbol]!;
        if (!this.need(extra)) return false;
        this.length = LENGTH_BASE[this.symbol]! + this.take(extra);
        this.state = 'distance';
        return true;
      }
      case 'distance':
        this.symbol = this.next(this.distances);
        if (this.symbol === -1) return false;
        if (this.symbol < 0 || this.symbol >= DISTANCE_BASE.length) return this.fail();
        this.state = 'distance-extra';
        return true;
      case 'distance-extra': {
        const extra = DISTANCE_EXTRA[this.symbol]!;
        if (!this.need(extra)) return false;
        const distance = DISTANCE_BASE[this.symbol]! + this.take(extra);
        if (distance > this.position) return this.fail();
        this.makeRoom();
        this.position = copyMatch(this.out, this.position, distance, this.length);
        this.state = 'symbol';
        return true;
      }
      case 'done':
      case 'damaged':
        return false;
    }
  }

  private startBlock(): boolean {
    if (this.last) {
      this.state = 'done';
      return false;
    }
    if (!this.need(3)) return false;
    this.last = this.take(1) === 1;
    const type = this.take(2);
    if (type === 3) return this.fail();
    if (type === 0) {
      this.take(this.bits & 7);
      this.state = 'stored-length';
    } else if (type === 1) {
      this.literals = FIXED_LITERALS;
      this.distances = FIXED_DISTANCES;
      this.state = 'symbol';
    } else this.state = 'counts';
    return true;
  }

  private copyStored(): boolean {
    while (this.length > 0) {
      if (this.at === this.end) return false;
      this.makeRoom();
      const count = Math.min(this.length, this.end - this.at, OUTPUT - this.position);
      this.out.set(this.input.subarray(this.at, this.at + count), this.position);
      this.at += count;
      this.position += count;
      this.length -= count;
    }
    this.state = 'block';
    return true;
  }

  private readCounts(): boolean {
    if (!this.need(14)) return false;
    this.literalCount = this.take(5) + 257;
    this.distanceCount = this.take(5) + 1;
    this.codeLengthCount = this.take(4) + 4;
    if (this.literalCount > 286 || this.distanceCount > 30) return this.fail();
    this.lengths.fill(0, 0, CODE_LENGTH_ORDER.length);
    this.filled = 0;
    this.state = 'code-lengths';
    return true;
  }

  private readCodeLengths(): boolean {
    for (; this.filled < this.codeLengthCount; this.filled++) {
      if (!this.need(3)) return false;
      this.lengths[CODE_LENGTH_ORDER[this.filled]!] = this.take(3);
    }
    if (!buildHuffman(this.codeLengths, this.lengths, 0, CODE_LENGTH_ORDER.length)) return this.fail();
    this.filled = 0;
    this.state = 'lengths';
    return true;
  }

  private readLengths(): boolean {
    const total = this.literalCount + this.distanceCount;
    while (this.filled < total) {
      const symbol = this.next(this.codeLengths);
      if (symbol === -1) return false;
      if (symbol < 0) return this.fail();
      if (symbol < 16) {
        this.lengths[this.filled++] = symbol;
        continue;
      }
      this.symbol = symbol;
      this.state = 'repeat';
      return true;
    }
    // Without a code for the end of the block it could never end.
    if (this.lengths[256] === 0) return this.fail();
    if (!buildHuffman(this.ownLiterals, this.lengths, 0, this.literalCount)) return this.fail();
    if (!buildHuffman(this.ownDistances, this.lengths, this.literalCount, total)) return this.fail();
    this.literals = this.ownLiterals;
    this.distances = this.ownDistances;
    this.state = 'symbol';
    return true;
  }

  private repeatLength(): boolean {
    const extra = this.symbol === 16 ? 2 : this.symbol === 17 ? 3 : 7;
    if (!this.need(extra)) return false;
    const count = this.take(extra) + (this.symbol === 18 ? 11 : 3);
    if (this.symbol === 16 && this.filled === 0) return this.fail();
    const value = this.symbol === 16 ? this.lengths[this.filled - 1]! : 0;
    if (this.filled + count > this.literalCount + this.distanceCount) return this.fail();
    this.lengths.fill(value, this.filled, this.filled + count);
    this.filled += count;
    this.state = 'lengths';
    return true;
  }

  private readSymbol(): boolean {
    this.makeRoom();
    if (this.end - this.at >= FAST_INPUT) return this.readFast();
    const symbol = this.next(this.literals);
    if (symbol === -1) return false;
    if (symbol < 0) return this.fail();
    if (symbol < 256) this.out[this.position++] = symbol;
    else if (symbol === 256) this.state = 'block';
    else {
      if (symbol - 257 >= LENGTH_BASE.length) return this.fail();
      this.symbol = symbol - 257;
      this.state = 'length-extra';
    }
    return true;
  }

  /** Symbols as long as input and room for a whole one are certain: the same as the states, without stopping in between. */
  private readFast(): boolean {
    const { out, input } = this;
    const literals = this.literals.table;
    const literalMask = (1 << this.literals.bits) - 1;
    const distances = this.distances.table;
    const distanceMask = (1 << this.distances.bits) - 1;
    const lastInput = this.end - FAST_INPUT;
    const lastRoom = OUTPUT - LONGEST_MATCH;
    let { hold, bits, at, position } = this;
    let damaged = false;
    while (at <= lastInput && position <= lastRoom) {
      if (bits < 15) {
        hold |= (input[at]! | (input[at + 1]! << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const entry = literals[hold & literalMask]!;
      if (entry === 0) {
        damaged = true;
        break;
      }
      hold >>>= entry & 15;
      bits -= entry & 15;
      const symbol = entry >>> 4;
      if (symbol < 256) {
        out[position++] = symbol;
        continue;
      }
      if (symbol === 256) {
        this.state = 'block';
        break;
      }
      if (bits < 15) {
        hold |= (input[at]! | (input[at + 1]! << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const lengthSymbol = symbol - 257;
      if (lengthSymbol >= LENGTH_BASE.length) {
        damaged = true;
        break;
      }
      const lengthBits = LENGTH_EXTRA[lengthSymbol]!;
      const length = LENGTH_BASE[lengthSymbol]! + (hold & ((1 << lengthBits) - 1));
      hold >>>= lengthBits;
      bits -= lengthBits;
      if (bits < 15) {
        hold |= (input[at]! | (input[at + 1]! << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const distanceEntry = distances[hold & distanceMask]!;
      const distanceSymbol = distanceEntry >>> 4;
      if (distanceEntry === 0 || distanceSymbol >= DISTANCE_BASE.length) {
        damaged = true;
        break;
      }
      hold >>>= distanceEntry & 15;
      bits -= distanceEntry & 15;
      if (bits < 15) {
        hold |= (input[at]! | (input[at + 1]! << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const distanceBits = DISTANCE_EXTRA[distanceSymbol]!;
      const distance = DISTANCE_BASE[distanceSymbol]! + (hold & ((1 << distanceBits) - 1));
      hold >>>= distanceBits;
      bits -= distanceBits;
      if (distance > position) {
        damaged = true;
        break;
      }
      position = copyMatch(out, position, distance, length);
    }
    // Whole bytes loaded too many go back: the stream's end is counted by them.
    const unused = bits >>> 3;
    this.at = at - unused;
    this.bits = bits - 8 * unused;
    this.hold = hold & ((1 << this.bits) - 1);
    this.position = position;
    return damaged ? this.fail() : true;
  }
}

/** From this length on a call costs less than a loop. */
const BLOCK_COPY = 40;

function copyMatch(out: Uint8Array, position: number, distance: number, length: number): number {
  const end = position + length;
  if (length >= BLOCK_COPY && distance >= length) {
    out.copyWithin(position, position - distance, end - distance);
    return end;
  }
  for (let from = position - distance; position < end;) out[position++] = out[from++]!;
  return position;
}
