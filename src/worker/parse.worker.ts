import type { ParseRequest } from './messages.js';

declare const self: DedicatedWorkerGlobalScope;

/** Loaded from here and not imported above: its modules wait for others, and what is posted before this listens would be lost. */
const loaded = import('./readFile.js');

/** One file at a time; the page ends the worker to cancel. */
self.onmessage = (event: MessageEvent<ParseRequest>) => {
  loaded
    .then(({ readFile }) =>
      readFile(
        event.data,
        (answer, transfer) => self.postMessage(answer, transfer),
        () => performance.now(),
      ),
    )
    .catch((fault: unknown) => {
      // Out of the promise, so that it reaches the page as the worker's error event.
      setTimeout(() => {
        throw fault;
      });
    });
};
