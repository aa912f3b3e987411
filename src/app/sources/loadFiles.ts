import type { ParsedInput } from '../../core/model.js';
import type { ParseAnswer } from '../../worker/messages.js';
import { useStore, type Load, type Progress } from '../store.js';
import { without } from '../without.js';
import { ParsePool } from './parsePool.js';

/** A file that the user gave, with the path it is known by. */
export interface SourceFile {
  readonly path: string;
  readonly blob: Blob;
  readonly fromFolder?: boolean;
  readonly synthetic?: boolean;
}

let lastId = 0;
let batchStartMs = 0;

function changeLoad(id: number, change: (load: Load) => Load): void {
  useStore.setState(({ loads }) => ({ loads: loads.map((load) => (load.id === id ? change(load) : load)) }));
}

function changeProgress(id: number, change: Partial<Progress>): void {
  useStore.setState(({ progress }) => {
    const before = progress[id];
    return before ? { progress: { ...progress, [id]: { ...before, ...change, nowMs: performance.now() } } } : {};
  });
}

function dropProgress(id: number): void {
  useStore.setState(({ progress }) => ({ progress: without(progress, id) }));
}

const pool = new ParsePool(
  (id) => {
    changeLoad(id, (load) => ({ ...base(load), phase: 'reading', inputs: [], partial: {} }));
    changeProgress(id, { startedMs: performance.now() });
  },
  (answer) => takeAnswer(answer),
);

function base({ id, path, fromFolder, synthetic }: Load): Pick<Load, 'id' | 'path' | 'fromFolder' | 'synthetic'> {
  return { id, path, fromFolder, synthetic };
}

function takeAnswer(answer: ParseAnswer): void {
  switch (answer.kind) {
    case 'progress':
      changeProgress(answer.id, { bytes: answer.bytes, decompressed: answer.decompressed });
      return;
    case 'snapshot':
      changeLoad(answer.id, (load) =>
        load.phase === 'reading' ? { ...load, partial: { ...load.partial, [answer.path]: answer.runs } } : load,
      );
      return;
    case 'input':
      changeLoad(answer.id, (load) => (load.phase === 'reading' ? withInput(load, answer.input) : load));
      return;
    case 'done':
      changeLoad(answer.id, (load) =>
        load.phase === 'reading' ? { ...base(load), phase: 'ready', inputs: load.inputs } : load,
      );
      break;
    case 'failed':
      changeLoad(answer.id, (load) => ({ ...base(load), phase: 'failed', problem: answer.problem }));
      break;
  }
  dropProgress(answer.id);
  const reading = useStore.getState().loads.some(({ phase }) => phase === 'queued' || phase === 'reading');
  if (!reading) useStore.setState({ readMs: performance.now() - batchStartMs });
}

function withInput(load: Extract<Load, { phase: 'reading' }>, input: ParsedInput): Load {
  return { ...load, inputs: [...load.inputs, input], partial: without(load.partial, input.path) };
}

/** Adds files to what is loaded and starts reading them, in the order given. */
export function loadFiles(files: readonly SourceFile[]): void {
  if (files.length === 0) return;
  const nowMs = performance.now();
  const idle = !useStore.getState().loads.some(({ phase }) => phase === 'queued' || phase === 'reading');
  if (idle) batchStartMs = nowMs;
  const added = files.map((file) => ({ file, id: ++lastId }));
  useStore.setState(({ loads, progress }) => ({
    loads: [
      ...loads,
      ...added.map(({ file, id }): Load => ({
        id,
        path: file.path,
        fromFolder: file.fromFolder ?? false,
        synthetic: file.synthetic ?? false,
        phase: 'queued',
      })),
    ],
    progress: {
      ...progress,
      ...Object.fromEntries(
        added.map(({ file, id }) => [
          id,
          { path: file.path, bytes: 0, totalBytes: file.blob.size, decompressed: 0, startedMs: nowMs, nowMs },
        ]),
      ),
    },
  }));
  for (const { file, id } of added) pool.read({ id, path: file.path, source: file.blob });
}

/** Stops reading a file and forgets it. */
export function cancelLoad(id: number): void {
  pool.cancel(id);
  useStore.setState(({ loads }) => ({ loads: loads.filter((load) => load.id !== id) }));
  dropProgress(id);
}

/** Stops everything that is still being read; what has been read stays. */
export function cancelReading(): void {
  const reading = useStore.getState().loads.filter(({ phase }) => phase === 'queued' || phase === 'reading');
  for (const { id } of reading.reverse()) cancelLoad(id);
}

/** Forgets a file that could not be shown. */
export function dismissLoad(id: number): void {
  useStore.setState(({ loads }) => ({ loads: loads.filter((load) => load.id !== id) }));
}
