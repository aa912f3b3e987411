import type { ParseAnswer, ParseRequest } from '../../worker/messages.js';

export type OnAnswer = (answer: ParseAnswer) => void;

interface Busy {
  readonly request: ParseRequest;
  readonly worker: Worker;
}

const SIZE = Math.min(4, Math.max(1, navigator.hardwareConcurrency || 1));

/** Reads files in up to four workers; further ones wait their turn, in order. */
export class ParsePool {
  readonly #onAnswer: OnAnswer;
  readonly #onStart: (id: number) => void;
  readonly #waiting: ParseRequest[] = [];
  readonly #busy = new Map<number, Busy>();
  readonly #idle: Worker[] = [];

  constructor(onStart: (id: number) => void, onAnswer: OnAnswer) {
    this.#onStart = onStart;
    this.#onAnswer = onAnswer;
  }

  read(request: ParseRequest): void {
    this.#waiting.push(request);
    this.#next();
  }

  /** Ends the reading of one file at once; no answer for it comes afterwards. */
  cancel(id: number): void {
    const at = this.#waiting.findIndex((request) => request.id === id);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#busy.get(id)?.worker.terminate();
    this.#busy.delete(id);
    this.#next();
  }

  #next(): void {
    while (this.#busy.size < SIZE) {
      const request = this.#waiting.shift();
      if (request === undefined) break;
      const worker = this.#idle.pop() ?? this.#open();
      this.#busy.set(request.id, { request, worker });
      this.#onStart(request.id);
      worker.postMessage(request);
    }
    if (this.#busy.size === 0) for (const worker of this.#idle.splice(0)) worker.terminate();
  }

  #open(): Worker {
    const worker = new Worker(new URL('../../worker/parse.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => {
      if (this.#busy.get(data.id)?.worker !== worker) return;
      const over = data.kind === 'done' || data.kind === 'failed';
      if (over) {
        this.#busy.delete(data.id);
        this.#idle.push(worker);
      }
      this.#onAnswer(data);
      if (over) this.#next();
    };
    worker.onerror = (event) => {
      const id = [...this.#busy.values()].find((busy) => busy.worker === worker)?.request.id;
      worker.terminate();
      if (id === undefined) return;
      this.#busy.delete(id);
      this.#onAnswer({
        kind: 'failed',
        id,
        problem: {
          code: 'nothing-to-show',
          severity: 'error',
          what: `reading stopped because of a fault in this page (${event.message || 'the worker did not start'})`,
          todo: 'Reload the page and try again; if it happens again, report it with the first lines of the log.',
        },
      });
      this.#next();
    };
    return worker;
  }
}
