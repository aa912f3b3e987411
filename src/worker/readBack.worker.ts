import type { ReadBackRequest } from './readBack.js';

declare const self: DedicatedWorkerGlobalScope;

/** Loaded from here and not imported above: its modules wait for others, and what is posted before this listens would be lost. */
const loaded = import('./readBack.js');

/** One request at a time; the page ends the worker when nobody waits any more. */
self.onmessage = ({ data }: MessageEvent<ReadBackRequest>) => {
  loaded
    .then(({ readBack }) => readBack(data))
    .then(
      (answer) => self.postMessage(answer),
      () => self.postMessage({ id: data.id, text: null }),
    );
};
