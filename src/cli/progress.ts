import type { TextSink } from './environment.js';
import type { OnProgress } from './inputs.js';
import { printable, shortened } from './textTable.js';

const EVERY_BYTES = 8 << 20;
const CLEAR = '\r\u001b[K';

/** A line on standard error that says how far reading is, redrawn every few megabytes. */
export class Progress {
  readonly #err: TextSink | null;
  #drawnAt = 0;

  /** `err`: null shows nothing. */
  constructor(err: TextSink | null) {
    this.#err = err;
  }

  /** For one source; `number` counts from 1. */
  of(name: string, number: number, count: number): OnProgress {
    this.#drawnAt = -Infinity;
    return (bytes, size) => {
      if (this.#err === null || bytes - this.#drawnAt < EVERY_BYTES) return;
      this.#drawnAt = bytes;
      const share =
        size === null || size === 0 ? `${(bytes / 1e6).toFixed(0)} MB` : `${((100 * bytes) / size).toFixed(0)} %`;
      this.#err.write(`${CLEAR}reading ${shortened(printable(name), 40)} (${number} of ${count}): ${share}`);
    };
  }

  clear(): void {
    this.#err?.write(CLEAR);
  }
}
