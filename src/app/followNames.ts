import { allRunsOf, inputsOfLoad } from './derived.js';
import type { Load, State } from './store.js';

/** Load, path and place of every run → its unique name: what stays the same while names change. */
function namesOf(state: State): Map<string, string> {
  const places = new Map(
    state.loads.flatMap((load) =>
      inputsOfLoad(load).flatMap((input) =>
        input.runs.map((run, place) => [run, `${load.id} ${place} ${input.path}`] as const),
      ),
    ),
  );
  return new Map(allRunsOf(state).map(({ run, name }) => [places.get(run) ?? name, name]));
}

/**
 * `state` with other `loads`. A file that comes or goes may change the names of runs (`debug.log` becomes `a/debug.log`): what
 * was chosen for a run, and is kept by its name, follows it.
 */
export function withLoads(state: State, loads: readonly Load[]): State {
  const after = { ...state, loads };
  const { labels, arms, removed, view } = state;
  const isUntouched =
    removed.length === 0 &&
    view.hidden.length === 0 &&
    Object.keys(labels).length === 0 &&
    Object.keys(arms).length === 0;
  if (isUntouched) return after;
  const now = namesOf(after);
  const renamed = new Map(
    [...namesOf(state)].flatMap(([place, name]) => {
      const changed = now.get(place);
      return changed === undefined || changed === name ? [] : [[name, changed] as const];
    }),
  );
  if (renamed.size === 0) return after;
  const follow = (name: string): string => renamed.get(name) ?? name;
  const followAll = (record: State['labels']): State['labels'] =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [follow(name), value]));
  return {
    ...after,
    labels: followAll(labels),
    arms: followAll(arms),
    removed: removed.map(follow),
    view: { ...view, hidden: view.hidden.map(follow) },
  };
}
