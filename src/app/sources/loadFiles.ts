import type { ParsedInput } from '../../core/model.js';
import type { Problem } from '../../core/problem.js';
import type { ParseAnswer } from '../../worker/messages.js';
import { useStore, type Load, type Progress } from '../store.js';
import { without } from '../without.js';
import { joinRotated } from './joinRotated.js';
import type { SourceFile } from './sourceFile.js';
import { ParsePool } from './parsePool.js';

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

/** Adds files to what is loaded and starts reading them, in the order given; the parts of a rotated log as one. */
export function loadFiles(files: readonly SourceFile[]): void {
  if (files.length === 0) return;
  const added = joinRotated(files).map((one) => ({ ...one, id: ++lastId }));
  addLoads(added.map(({ file, size, id }) => ({ id, ...file, size })));
  for (const { file, rotated, id } of added)
    pool.read({ id, path: file.path, source: file.blob, ...(rotated === undefined ? {} : { rotated }) });
}

/** Announces a file whose bytes are still on their way; `size` is null when it is not known. Returns the load's id. `stop` ends the transfer. */
export function expectFile(path: string, size: number | null, stop: () => void): number {
  const id = ++lastId;
  stops.set(id, stop);
  addLoads([{ id, path, size: size ?? 0 }]);
  return id;
}

/** So many bytes of an announced file are there. */
export function moveLoad(id: number, bytes: number): void {
  changeProgress(id, { bytes });
}

/** An announced file is there: it is read. */
export function readLoad(id: number, blob: Blob): void {
  stops.delete(id);
  const load = useStore.getState().loads.find((one) => one.id === id);
  if (!load) return;
  changeProgress(id, { bytes: 0, totalBytes: blob.size });
  pool.read({ id, path: load.path, source: blob });
}

/** An announced file cannot be had. */
export function failLoad(id: number, problem: Problem): void {
  stops.delete(id);
  changeLoad(id, (load) => ({ ...base(load), phase: 'failed', problem }));
  dropProgress(id);
}

/** Something that was asked for and is no file that could be read. */
export function addFailed(path: string, problem: Problem): void {
  const load: Load = { id: ++lastId, path, fromFolder: false, synthetic: false, phase: 'failed', problem };
  useStore.setState(({ loads }) => ({ loads: [...loads, load] }));
}

/** How to end the transfers of announced files, by load. */
const stops = new Map<number, () => void>();

interface Announced {
  readonly id: number;
  readonly path: string;
  readonly size: number;
  readonly fromFolder?: boolean;
  readonly synthetic?: boolean;
}

function addLoads(added: readonly Announced[]): void {
  const nowMs = performance.now();
  const idle = !useStore.getState().loads.some(({ phase }) => phase === 'queued' || phase === 'reading');
  if (idle) batchStartMs = nowMs;
  useStore.setState(({ loads, progress }) => ({
    loads: [
      ...loads,
      ...added.map(({ id, path, fromFolder = false, synthetic = false }): Load => ({
        id,
        path,
        fromFolder,
        synthetic,
        phase: 'queued',
      })),
    ],
    progress: {
      ...progress,
      ...Object.fromEntries(
        added.map(({ id, path, size }) => [
          id,
          { path, bytes: 0, totalBytes: size, decompressed: 0, startedMs: nowMs, nowMs },
        ]),
      ),
    },
  }));
}

/** Stops reading a file and forgets it. */
export function cancelLoad(id: number): void {
  stops.get(id)?.();
  stops.delete(id);
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
