import { buildStudy } from '../core/analysis/buildStudy.js';
import type { Study } from '../core/analysis/study.js';
import type { ParsedInput, Run } from '../core/model.js';
import { memoLast } from './memo.js';
import type { Load, State } from './store.js';

export type PageState = 'empty' | 'reading' | 'ready' | 'failed';

function isReading({ phase }: Load): boolean {
  return phase === 'queued' || phase === 'reading';
}

/** An input that is still being read, with the runs found so far. */
function partialInput(path: string, runs: readonly Run[]): ParsedInput {
  return {
    path,
    bytes: 0,
    encoding: 'utf-8',
    format: runs[0]?.format ?? null,
    lines: { total: 0, read: 0, passedOver: 0, damaged: 0 },
    rules: [],
    runs,
    problems: [],
  };
}

const partials = new WeakMap<readonly Run[], ParsedInput>();

/** What has been read of a file. */
export function inputsOfLoad(load: Load): readonly ParsedInput[] {
  switch (load.phase) {
    case 'queued':
    case 'failed':
      return [];
    case 'ready':
      return load.inputs;
    case 'reading':
      return [
        ...load.inputs,
        ...Object.entries(load.partial).map(([path, runs]) => {
          const known = partials.get(runs) ?? partialInput(path, runs);
          partials.set(runs, known);
          return known;
        }),
      ];
  }
}

const allInputs = memoLast((loads: readonly Load[]) => loads.flatMap(inputsOfLoad));

const wholeStudy = memoLast(
  (inputs: readonly ParsedInput[], labels: State['labels'], arms: State['arms'], baseline: string | null): Study =>
    buildStudy(inputs, { labels, arms, baseline }),
);

function leaveOut(whole: Study, removed: State['removed']): Study {
  if (removed.length === 0) return whole;
  const runs = whole.runs.filter(({ name }) => !removed.includes(name));
  const left = whole.arms
    .map((arm) => ({ ...arm, runs: arm.runs.filter(({ name }) => !removed.includes(name)) }))
    .filter((arm) => arm.runs.length > 0);
  const hasBaseline = left.some(({ name }) => name === whole.baseline);
  return { ...whole, runs, arms: left, baseline: hasBaseline ? whole.baseline : (left[0]?.name ?? null) };
}

const withoutRemoved = memoLast(leaveOut);

/** The runs of everything loaded, those removed by hand too. */
export function allRunsOf({ loads, labels, arms, view }: State): Study['runs'] {
  return wholeStudy(allInputs(loads), labels, arms, view.baseline).runs;
}

/** Everything loaded, also what has been read so far of files still being read, named and sorted into arms. */
export function studyOf({ loads, labels, arms, removed, view }: State): Study {
  return withoutRemoved(wholeStudy(allInputs(loads), labels, arms, view.baseline), removed);
}

const settledLoads = memoLast((loads: readonly Load[]) => loads.filter((load) => !isReading(load)));
let settledBefore: readonly ParsedInput[] = [];
/** The same array for as long as it holds the same inputs, whatever else happened to the loads. */
function settledInputs(loads: readonly Load[]): readonly ParsedInput[] {
  const inputs = loads.flatMap(inputsOfLoad);
  const isSame = inputs.length === settledBefore.length && inputs.every((input, i) => input === settledBefore[i]);
  if (!isSame) settledBefore = inputs;
  return settledBefore;
}
const settledWhole = memoLast(
  (inputs: readonly ParsedInput[], labels: State['labels'], arms: State['arms'], baseline: string | null): Study =>
    buildStudy(inputs, { labels, arms, baseline }),
);
const settledLeft = memoLast(leaveOut);

/** As `studyOf`, of the files that are read to their end: what numbers are computed from, once and not at every snapshot. */
export function settledStudyOf(state: State): Study {
  if (!state.loads.some(isReading)) return studyOf(state);
  const { loads, labels, arms, removed, view } = state;
  return settledLeft(settledWhole(settledInputs(settledLoads(loads)), labels, arms, view.baseline), removed);
}

/** `reading` also while files are added to a page that shows some; `ready` when at least one run is loaded. */
export function pageStateOf(state: State): PageState {
  if (state.loads.length === 0) return state.post === null ? 'empty' : 'ready';
  if (state.loads.some(isReading)) return 'reading';
  return studyOf(state).runs.length > 0 ? 'ready' : 'failed';
}
