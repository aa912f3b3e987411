import type { ReactNode } from 'react';
import type { Arm, StudyRun } from '../../core/analysis/study.js';
import { removeRun, setArm, setLabel, toggleRun } from '../actions.js';
import { useStore } from '../store.js';
import { chipsOf } from './chips.js';
import { DashSwatch } from './DashSwatch.js';

interface Props {
  readonly run: StudyRun;
  readonly arms: readonly Arm[];
  /** Place of the run within its arm. */
  readonly dashIndex: number;
}

const NEW_ARM = '\n';

export function RunRow({ run, arms, dashIndex }: Props): ReactNode {
  const hidden = useStore(({ view }) => view.hidden.includes(run.name));
  const labelText =
    useStore(({ labels }) => (Object.hasOwn(labels, run.name) ? labels[run.name] : undefined)) ?? run.label;
  const freeName = freeArmName(run, arms);
  return (
    <li className={hidden ? 'run-row off' : 'run-row'}>
      <input type="checkbox" aria-label={`Show ${run.name}`} checked={!hidden} onChange={() => toggleRun(run.name)} />
      <div>
        <div className="title">
          <DashSwatch dashIndex={dashIndex} />
          <input
            className="label"
            aria-label={`Label of ${run.name}`}
            value={labelText}
            title={run.name}
            spellCheck={false}
            onChange={(event) => setLabel(run.name, event.target.value)}
          />
          <span className="quiet-tools">
            <select
              className="arm-choice"
              aria-label={`Arm of ${run.name}`}
              title="Arm"
              value={run.group}
              onChange={(event) => setArm(run.name, event.target.value === NEW_ARM ? freeName : event.target.value)}
            >
              {arms.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              {freeName !== run.group && <option value={NEW_ARM}>New arm: {freeName}</option>}
            </select>
            <button
              type="button"
              className="quiet icon remove"
              aria-label={`Remove ${run.name}`}
              onClick={() => removeRun(run.name)}
            >
              ×
            </button>
          </span>
        </div>
        <ul className="chips" aria-label={`What the log of ${run.name} says`}>
          {chipsOf(run.run).map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** A name that no arm has yet, after the run. */
function freeArmName(run: StudyRun, arms: readonly Arm[]): string {
  const taken = new Set(arms.map(({ name }) => name));
  if (!taken.has(run.label)) return run.label;
  for (let number = arms.length + 1; ; number++) {
    const name = `arm ${number}`;
    if (!taken.has(name)) return name;
  }
}
