import type { Study } from '../analysis/study.js';
import type { View } from '../view.js';

/** The study and its view with `log 1`, `log 2` … for the names of files, in input order. Labels and arms stay as they are. */
export function blankNames(study: Study, view: View): { readonly study: Study; readonly view: View } {
  const logs = new Map(study.inputs.map(({ name }, index) => [name, `log ${index + 1}`]));
  const names = new Map<string, string>();
  for (const { name, inputName } of study.runs) {
    const log = logs.get(inputName) ?? 'log';
    const siblings = study.runs.filter((other) => other.inputName === inputName);
    const place = siblings.findIndex((other) => other.name === name);
    names.set(name, siblings.length === 1 ? log : `${log} run ${place + 1}`);
  }
  const runs = study.runs.map((run) => ({
    ...run,
    name: names.get(run.name) ?? run.name,
    inputName: logs.get(run.inputName) ?? run.inputName,
    input: { ...run.input, path: logs.get(run.inputName) ?? '' },
  }));
  return {
    study: {
      ...study,
      inputs: study.inputs.map(({ input }, index) => {
        const name = `log ${index + 1}`;
        return { name, input: { ...input, path: name } };
      }),
      runs,
      arms: study.arms.map((arm) => ({ ...arm, runs: runs.filter(({ group }) => group === arm.name) })),
    },
    view: { ...view, hidden: view.hidden.map((name) => names.get(name) ?? name) },
  };
}
