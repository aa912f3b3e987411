import { READ, type UsualLines } from '../formats/format.js';
import type { Stream } from './stream.js';

/** The short way of one stream's reader, with the lines it takes counted. */
export class UsualPath implements UsualLines {
  count = 0;

  constructor(
    readonly stream: Stream,
    private readonly lines: UsualLines,
  ) {}

  read(bytes: Uint8Array, start: number, end: number, number: number, offset: number): number {
    const next = this.lines.read(bytes, start, end, number, offset);
    this.count = this.lines.count;
    this.stream.count(READ, this.count);
    return next;
  }
}
