import { withLoads } from '../followNames.js';
import { useStore, type Load, type State } from '../store.js';

/** A change to what is loaded and how far it is read. */
export type Change = (state: State) => { readonly loads?: readonly Load[]; readonly progress?: State['progress'] };

/**
 * Drawing follows at once, so changes that come by the hundred are put together: at most half of the time goes into drawing. Where
 * that takes less than a quarter of a second the page changes at least twice a second.
 */
const SOONEST_MS = 60;
const LATEST_MS = 5000;

let waiting: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastCostMs = 0;

function apply(state: State, change: Change): State {
  const { loads, progress } = change(state);
  const after = progress === undefined ? state : { ...state, progress };
  return loads === undefined ? after : withLoads(after, loads);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const changes = waiting;
  waiting = [];
  const startMs = performance.now();
  useStore.setState((state) => changes.reduce(apply, state));
  // What the page does about it is done before the next task.
  setTimeout(() => (lastCostMs = performance.now() - startMs), 0);
}

/** Makes a change at once, after those that wait. */
export function changeNow(change: Change): void {
  waiting.push(change);
  flush();
}

/** Makes a change soon, together with others. */
export function changeSoon(change: Change): void {
  waiting.push(change);
  timer ??= setTimeout(flush, Math.min(LATEST_MS, Math.max(SOONEST_MS, lastCostMs)));
}
