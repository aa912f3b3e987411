import type { ToStatistics } from './questions.js';
import { Statistics } from './statistics.js';

declare const self: DedicatedWorkerGlobalScope;

const statistics = new Statistics();

self.onmessage = ({ data }: MessageEvent<ToStatistics>) => {
  const answer = statistics.take(data);
  if (answer) self.postMessage(answer);
};
