const MOST_KNOWN = 4096;
const SURE_AFTER = 4;
const LONGEST_KEY = 40;

/**
 * Remembers which messages never carry a pair of durations, so that a large log is not decoded line by line. Messages are
 * told apart by a hash of their first 40 bytes (geth pads to 40 columns); one is passed over only after four lines of it
 * without a pair. The table is bounded: what does not fit is looked at each time.
 */
export class UnknownMessages {
  private readonly without = new Map<number, number>();
  private readonly paired = new Set<string>(['Served block headers']);
  private latest = 0;

  /** Has the message at `at` shown often enough that it has no pair? Asked once a line, before `saw`. */
  neverPaired(bytes: Uint8Array, at: number, end: number): boolean {
    this.latest = hashOf(bytes, at, end);
    return (this.without.get(this.latest) ?? 0) >= SURE_AFTER;
  }

  isPaired(message: string): boolean {
    return this.paired.has(message);
  }

  /** Takes note of the line asked about last. */
  saw(message: string, hasPair: boolean): void {
    if (hasPair) {
      this.without.delete(this.latest);
      if (this.paired.size < MOST_KNOWN) this.paired.add(message);
      return;
    }
    if (this.paired.has(message)) return;
    const seen = this.without.get(this.latest);
    if (seen !== undefined || this.without.size < MOST_KNOWN) this.without.set(this.latest, (seen ?? 0) + 1);
  }
}

/** FNV-1a over the message up to two spaces, a quote or 40 bytes. */
function hashOf(bytes: Uint8Array, at: number, end: number): number {
  let hash = 0x811c9dc5;
  const stop = Math.min(end, at + LONGEST_KEY);
  for (let k = at; k < stop; k++) {
    const byte = bytes[k]!;
    if (byte === 0x22 || (byte === 0x20 && bytes[k + 1] === 0x20)) break;
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
