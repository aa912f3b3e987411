import type { ReactNode } from 'react';
import type { ParsedInput } from '../../core/model.js';
import type { Problem } from '../../core/problem.js';
import { inertText } from '../../core/inertText.js';
import { useStore, type Load } from '../store.js';
import { dismissLoad, forgetInput } from './loadFiles.js';

interface Bad {
  readonly load: Load;
  /** Null: the file as a whole. */
  readonly input: ParsedInput | null;
  readonly path: string;
  readonly problem: Problem;
}

/** Files of which nothing can be shown, each with what is wrong and what to do. Files of a folder, or beside a log in an archive, that are no logs are not among them. */
export function Failed(): ReactNode {
  const loads = useStore((state) => state.loads);
  const bad = loads.flatMap(badInputs);
  if (bad.length === 0) return null;
  return (
    <section className="panel failed" aria-label="Files that could not be read">
      <div className="panel-head">
        <h2>{bad.length === 1 ? 'One file could not be read' : `${bad.length} files could not be read`}</h2>
      </div>
      <ul>
        {bad.map(({ load, input, path, problem }) => (
          <li key={`${load.id} ${path}`}>
            <div role="alert">
              <div className="name">{inertText(path)}</div>
              <div className="what">{sentence(problem.what)}</div>
              <div className="todo">{problem.todo}</div>
            </div>
            <button
              type="button"
              className="quiet icon"
              aria-label={`Dismiss ${path}`}
              onClick={() => (input === null ? dismissLoad(load.id) : forgetInput(load.id, input))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function badInputs(load: Load): Bad[] {
  if (load.phase === 'failed') return [{ load, input: null, path: load.path, problem: load.problem }];
  if (load.phase !== 'ready') return [];
  const shown = load.inputs.some(({ runs }) => runs.length > 0);
  return load.inputs
    .filter(({ path, runs, format, bytes }) => {
      const isBesideLogs = load.fromFolder || (shown && path !== load.path && bytes > 0);
      return runs.length === 0 && !(isBesideLogs && format === null);
    })
    .map((input) => ({
      load,
      input,
      path: input.path,
      problem: input.problems.find(({ severity }) => severity === 'error') ??
        input.problems[0] ?? {
          code: 'nothing-to-show',
          severity: 'error',
          what: 'nothing in this file can be shown',
          todo: 'Check that it is the log of a node, with at least one block in it.',
        },
    }));
}

/** First letter large, full stop at the end. */
export function sentence(text: string): string {
  const full = /[.!?]$/.test(text) ? text : `${text}.`;
  return full.charAt(0).toUpperCase() + full.slice(1);
}
