import type { Prefix } from './prefix.js';

/** Where a message stands: its line, its bytes in the input, its time. One object per reader, moved from line to line. */
export class Place {
  /** 1-based line. */
  number = 0;
  /** First byte of the physical line in the input. */
  offset = 0;
  /** Byte after the physical line in the input, its line end not counted. */
  end = 0;
  private outerTimeUs = NaN;
  private timeUs = NaN;
  private known = false;

  constructor(
    private readonly prefix: Prefix,
    private bytes: Uint8Array = new Uint8Array(0),
  ) {}

  moveTo(bytes: Uint8Array, number: number, offset: number, end: number, outerTimeUs: number): void {
    this.bytes = bytes;
    this.number = number;
    this.offset = offset;
    this.end = end;
    this.outerTimeUs = outerTimeUs;
    this.timeUs = outerTimeUs;
    this.known = false;
  }

  /** Like `moveTo`, to a line whose one message has the time `timeUs`, NaN when none. */
  moveToUsual(number: number, offset: number, end: number, timeUs: number): void {
    this.number = number;
    this.offset = offset;
    this.end = end;
    this.outerTimeUs = NaN;
    this.timeUs = timeUs;
    this.known = true;
  }

  /** The prefix was peeled again: a further message of the same line. */
  nextMessage(): void {
    this.known = false;
  }

  /** Time in µs since 1970 UTC: the message's own, else that of the message before on the line, else the wrapper's, else NaN. */
  time(): number {
    if (!this.known) {
      const own = this.prefix.timeUs(this.bytes);
      if (!Number.isNaN(own)) this.timeUs = own;
      else if (Number.isNaN(this.timeUs)) this.timeUs = this.outerTimeUs;
      this.known = true;
    }
    return this.timeUs;
  }
}
