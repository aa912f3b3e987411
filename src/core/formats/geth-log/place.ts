/** Where and when a line stands. */
export interface Place {
  /** 1-based. */
  readonly line: number;
  /** First byte of the physical line in the decompressed input. */
  readonly offset: number;
  readonly length: number;
  /** µs on the stream's time line; NaN when the line has no time. */
  readonly timeUs: number;
}
