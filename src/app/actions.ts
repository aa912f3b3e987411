import type { ParsedInput } from '../core/model.js';
import { parseGistAddress } from '../gist/address.js';
import type { View } from '../core/view.js';
import { forgetSource, viewSteps, writeAddress } from './address.js';
import { allRunsOf, inputsOfLoad, studyOf } from './derived.js';
import { filesOfDrop, filesOfList } from './sources/droppedFiles.js';
import { addFailed, cancelLoad, forgetInput, loadFiles } from './sources/loadFiles.js';
import { openTyped } from './sources/openGist.js';
import { pastedFile } from './sources/pastedFile.js';
import { INITIAL, useStore, type State, type Theme } from './store.js';
import { without } from './without.js';

/**
 * Changes what is looked at. A `step` is one undo step (Back); changes that belong to one movement are one step together.
 */
export function setView(change: Partial<View>, kind: 'step' | 'moving' = 'step'): void {
  const before = useStore.getState().view;
  const keys = Object.keys(change);
  if (keys.every((key) => Object.is(before[key as keyof View], change[key as keyof View]))) return; // keys of a Partial<View>
  useStore.setState({ view: { ...before, ...change } });
  const step = kind === 'step' ? viewSteps.step(keys) : viewSteps.move(keys);
  if (step !== null) writeAddress(step);
}

/** The movement is over: its last state becomes the step. */
export function endMovement(): void {
  viewSteps.end();
}

/** Adds dropped files and folders, or dropped text: a gist's address or a log. Call it inside the drop handler. */
export async function addDrop(transfer: DataTransfer): Promise<void> {
  const text = transfer.types.includes('Files') ? '' : transfer.getData('text/plain');
  if (text !== '') {
    addText(text);
    return;
  }
  const { files, unread } = await filesOfDrop(transfer);
  for (const { path, problem } of unread) addFailed(path, problem);
  if (files.length === 0) return;
  forgetSource();
  loadFiles(files);
}

/** Adds text from the clipboard or another window: the address of a gist when it is one line that is one, else a log. */
export function addText(text: string): void {
  const isLine = !text.trim().includes('\n');
  if (isLine && (/^https?:\/\//i.test(text.trim()) || parseGistAddress(text).kind !== 'refused')) {
    openTyped(text);
    return;
  }
  forgetSource();
  loadFiles([pastedFile(text)]);
}

/** Adds what was chosen in a file or folder dialog. */
export function addChosen(list: FileList): void {
  const files = filesOfList(list);
  if (files.length === 0) return;
  forgetSource();
  loadFiles(files);
}

export function setLabel(run: string, label: string): void {
  useStore.setState(({ labels }) => {
    const others = without(labels, run);
    return { labels: label.trim() === '' ? others : { ...others, [run]: label } };
  });
}

export function setArm(run: string, arm: string): void {
  useStore.setState(({ arms }) => ({ arms: { ...arms, [run]: arm } }));
}

/** Shows a hidden run or hides a shown one. */
export function toggleRun(run: string): void {
  const { hidden } = useStore.getState().view;
  setView({ hidden: hidden.includes(run) ? hidden.filter((name) => name !== run) : [...hidden, run] });
}

/** Takes a run away. An input of which nothing is left is forgotten, so that its file can be dropped again. */
export function removeRun(run: string): void {
  const state = useStore.getState();
  const target = studyOf(state).runs.find(({ name }) => name === run);
  if (!target) return;
  const siblings = studyOf(state).runs.filter(({ input }) => input === target.input);
  const hidden = state.view.hidden.filter((name) => name !== run);
  if (siblings.length > 1) {
    useStore.setState({ view: { ...state.view, hidden }, removed: [...state.removed, run] });
  } else {
    const removed = state.removed.filter((name) => !isOfInput(state, name, target.input));
    useStore.setState({ view: { ...state.view, hidden }, removed });
    forgetOrCancel(target.input, run);
  }
  forgetSource();
  writeAddress('replace');
}

function isOfInput(state: State, run: string, input: ParsedInput): boolean {
  return allRunsOf(state).some((own) => own.name === run && own.input === input);
}

/** A file of which this is all is not read any further; an archive is, without this run. */
function forgetOrCancel(input: ParsedInput, run: string): void {
  const load = useStore.getState().loads.find((one) => inputsOfLoad(one).includes(input));
  if (load === undefined) return;
  if (load.phase === 'ready' || (load.phase === 'reading' && load.inputs.includes(input))) forgetInput(load.id, input);
  else if (load.path === input.path) cancelLoad(load.id);
  else useStore.setState(({ removed }) => ({ removed: [...removed, run] }));
}

/** Back to the empty page. */
export function startOver(): void {
  useStore.setState(({ theme, keysOn }) => ({ ...INITIAL, theme, keysOn }));
  forgetSource();
  writeAddress('push');
}

const THEME_KEY = 'benchscope.theme';

export function setTheme(theme: Theme): void {
  useStore.setState({ theme });
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

/** The theme chosen last time on this machine. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(THEME_KEY);
    return saved === 'light' || saved === 'dark' ? saved : 'system';
  } catch {
    return 'system';
  }
}

export function setKeysOn(keysOn: boolean): void {
  useStore.setState({ keysOn });
}
