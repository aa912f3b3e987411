import { useMemo, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import type { ParsedInput } from '../../core/model.js';
import type { Problem } from '../../core/problem.js';
import { sentence } from '../sources/Failed.js';
import { useStore } from '../store.js';
import { count, counted } from '../units.js';
import { DataTable } from './DataTable.js';
import { number, text, type TableModel, type TableRow } from './tableModel.js';

const COLUMNS: TableModel['columns'] = [
  { header: 'Input', numeric: false },
  { header: 'Format', numeric: false },
  { header: 'Bytes', numeric: true },
  { header: 'Lines', numeric: true },
  { header: 'Read', numeric: true },
  { header: 'Passed over', numeric: true },
  { header: 'Damaged', numeric: true },
  { header: 'Problems', numeric: true },
  { header: 'SHA-256', numeric: false },
];

/** The receipt: what became of every line of every input. */
export function ParseReport({ study }: { readonly study: Study }): ReactNode {
  const loads = useStore((state) => state.loads);
  const model = useMemo(
    () => ({
      columns: COLUMNS,
      rows: [
        ...study.inputs.map(({ name, input }) => inputRow(name, input)),
        ...loads.flatMap((load) => (load.phase === 'failed' ? [failedRow(load.path, load.id)] : [])),
      ],
    }),
    [study, loads],
  );
  const problems = study.inputs.flatMap(({ name, input }) => problemsOf(input).map((problem) => ({ name, problem })));
  return (
    <DataTable title="Parse report" about={counted(study.inputs.length, 'input')} model={model}>
      <RuleCounts study={study} />
      {problems.length > 0 && (
        <ul className="problems" aria-label="Problems">
          {problems.map(({ name, problem }, i) => (
            <li key={i}>
              <span className={`severity ${problem.severity}`}>{problem.severity}</span>
              <span className="place">
                {problem.line === undefined ? name : `${name}, line ${count(problem.line)}`}
              </span>
              {sentence(problem.what)} {problem.todo}
            </li>
          ))}
        </ul>
      )}
    </DataTable>
  );
}

/** Problems of an input and of its runs, once each. */
function problemsOf(input: ParsedInput): readonly Problem[] {
  const seen = new Set<string>();
  return [...input.problems, ...input.runs.flatMap(({ problems }) => problems)].filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}

function inputRow(name: string, input: ParsedInput): TableRow {
  const { lines, sha256 } = input;
  return {
    key: name,
    cells: [
      text(name),
      text(input.format ?? 'not recognized'),
      number(input.bytes, count),
      number(lines.total, count),
      number(lines.read, count),
      number(lines.passedOver, count),
      number(lines.damaged, count),
      number(problemsOf(input).length, count),
      { text: sha256?.slice(0, 12) ?? '', sort: sha256 ?? null },
    ],
  };
}

function failedRow(path: string, id: number): TableRow {
  const unknown = COLUMNS.slice(2).map(() => ({ text: '', sort: null }));
  return { key: `failed ${id}`, cells: [text(path), text('could not be read'), ...unknown] };
}

/** How many lines each rule of the formats matched, per input. */
function RuleCounts({ study }: { readonly study: Study }): ReactNode {
  const inputs = study.inputs.filter(({ input }) => input.rules.length > 0);
  if (inputs.length === 0) return null;
  const rules = [...new Set(inputs.flatMap(({ input }) => input.rules.map(({ rule }) => rule)))];
  return (
    <details className="rules">
      <summary>Lines by rule</summary>
      <div className="scroll" tabIndex={0} role="group" aria-label="Lines by rule, table">
        <table aria-label="Lines by rule">
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {inputs.map(({ name }) => (
                <th scope="col" className="numeric" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule}>
                <th scope="row">{rule}</th>
                {inputs.map(({ name, input }) => (
                  <td className="numeric" key={name}>
                    {count(input.rules.find((own) => own.rule === rule)?.lines ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
            {(['passedOver', 'damaged'] as const).map((kind) => (
              <tr key={kind} className="muted">
                <th scope="row">{kind === 'passedOver' ? 'passed over (no rule)' : 'damaged'}</th>
                {inputs.map(({ name, input }) => (
                  <td className="numeric" key={name}>
                    {count(input.lines[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
