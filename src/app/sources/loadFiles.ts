import type { ParsedInput } from '../../core/model.js';
import type { Problem } from '../../core/problem.js';
import type { ParseAnswer, ParseRequest } from '../../worker/messages.js';
import { useStore, type Load, type Progress } from '../store.js';
import { without } from '../without.js';
import { changeNow, changeSoon, type Change } from './changes.js';
import { joinRotated } from './joinRotated.js';
import type { SourceFile } from './sourceFile.js';
import { ParsePool } from './parsePool.js';

let lastId = 0;
let batchStartMs = 0;

/** Files whose last answer is still to come. */
const outstanding = new Set<number>();

function ofLoad(id: number, change: (load: Load) => Load): Change {
  return ({ loads }) => ({ loads: loads.map((load) => (load.id === id ? change(load) : load)) });
}

function ofProgress(id: number, change: Partial<Progress>): Change {
  const nowMs = performance.now();
  return ({ progress }) => {
    const before = progress[id];
    return before ? { progress: { ...progress, [id]: { ...before, ...change, nowMs } } } : {};
  };
}

function noProgress(id: number): Change {
  return ({ progress }) => ({ progress: without(progress, id) });
}

const pool = new ParsePool(
  (id) => {
    changeSoon(ofLoad(id, (load) => ({ ...base(load), phase: 'reading', inputs: [], partial: {} })));
    changeSoon(ofProgress(id, { startedMs: performance.now() }));
  },
  (answer) => takeAnswer(answer),
);

function base({ id, path, fromFolder, synthetic }: Load): Pick<Load, 'id' | 'path' | 'fromFolder' | 'synthetic'> {
  return { id, path, fromFolder, synthetic };
}

function takeAnswer(answer: ParseAnswer): void {
  switch (answer.kind) {
    case 'progress':
      changeSoon(ofProgress(answer.id, { bytes: answer.bytes, decompressed: answer.decompressed }));
      return;
    case 'snapshot':
      changeSoon(
        ofLoad(answer.id, (load) =>
          load.phase === 'reading' ? { ...load, partial: { ...load.partial, [answer.path]: answer.runs } } : load,
        ),
      );
      return;
    case 'input':
      changeSoon(ofLoad(answer.id, (load) => (load.phase === 'reading' ? withInput(load, answer.input) : load)));
      return;
    case 'done':
      settle(answer.id, (load) =>
        load.phase === 'reading' ? { ...base(load), phase: 'ready', inputs: load.inputs } : load,
      );
      return;
    case 'failed':
      settle(answer.id, (load) => ({ ...base(load), phase: 'failed', problem: answer.problem }));
      return;
  }
}

/** The last that is heard of a file. */
function settle(id: number, change: (load: Load) => Load): void {
  outstanding.delete(id);
  changeSoon(ofLoad(id, change));
  if (outstanding.size > 0) {
    changeSoon(noProgress(id));
    return;
  }
  const readMs = performance.now() - batchStartMs;
  changeNow(noProgress(id));
  useStore.setState({ readMs });
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
    read({ id, path: file.path, source: file.blob, ...(rotated === undefined ? {} : { rotated }) });
}

/** What was read, by load: lines are read back from it. */
const requests = new Map<number, ParseRequest>();

function read(request: ParseRequest): void {
  const { loads } = useStore.getState();
  for (const id of requests.keys()) if (!loads.some((load) => load.id === id)) requests.delete(id);
  requests.set(request.id, request);
  pool.read(request);
}

/** The file that an input was read from; null where it came otherwise. */
export function requestOf(input: ParsedInput): ParseRequest | null {
  const load = useStore.getState().loads.find((one) => 'inputs' in one && one.inputs.includes(input));
  return (load && requests.get(load.id)) ?? null;
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
  changeSoon(ofProgress(id, { bytes }));
}

/** An announced file is there: it is read. */
export function readLoad(id: number, blob: Blob): void {
  stops.delete(id);
  const load = useStore.getState().loads.find((one) => one.id === id);
  if (!load) return;
  changeNow(ofProgress(id, { bytes: 0, totalBytes: blob.size }));
  read({ id, path: load.path, source: blob });
}

/** An announced file cannot be had. */
export function failLoad(id: number, problem: Problem): void {
  stops.delete(id);
  settle(id, (load) => ({ ...base(load), phase: 'failed', problem }));
}

/** Something that was asked for and is no file that could be read. */
export function addFailed(path: string, problem: Problem): void {
  const load: Load = { id: ++lastId, path, fromFolder: false, synthetic: false, phase: 'failed', problem };
  changeNow(({ loads }) => ({ loads: [...loads, load] }));
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
  for (const { id } of added) outstanding.add(id);
  changeNow(({ loads, progress }) => ({
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
  outstanding.delete(id);
  pool.cancel(id);
  changeNow(({ loads, progress }) => ({
    loads: loads.filter((load) => load.id !== id),
    progress: without(progress, id),
  }));
}

/** Stops everything that is still being read; what has been read stays. */
export function cancelReading(): void {
  const reading = useStore.getState().loads.filter(({ phase }) => phase === 'queued' || phase === 'reading');
  for (const { id } of reading.reverse()) cancelLoad(id);
}

/** Forgets one input of a file, and the file with its last one. */
export function forgetInput(id: number, input: ParsedInput): void {
  changeNow(({ loads }) => ({
    loads: loads.flatMap((load): Load[] => {
      if (load.id !== id || (load.phase !== 'ready' && load.phase !== 'reading')) return [load];
      const inputs = load.inputs.filter((own) => own !== input);
      return inputs.length === 0 && load.phase === 'ready' ? [] : [{ ...load, inputs }];
    }),
  }));
}

/** Forgets a file that could not be shown. */
export function dismissLoad(id: number): void {
  changeNow(({ loads }) => ({ loads: loads.filter((load) => load.id !== id) }));
}
