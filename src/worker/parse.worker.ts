import type { ParseRequest } from './messages.js';
import { readFile } from './readFile.js';

declare const self: DedicatedWorkerGlobalScope;

/** One file at a time; the page ends the worker to cancel. */
self.onmessage = (event: MessageEvent<ParseRequest>) => {
  readFile(
    event.data,
    (answer, transfer) => self.postMessage(answer, transfer),
    () => performance.now(),
  ).catch((fault: unknown) => {
    // Out of the promise, so that it reaches the page as the worker's error event.
    setTimeout(() => {
      throw fault;
    });
  });
};
