import { useMemo, type ReactNode } from 'react';
import { armStyles } from '../../core/figure/palette.js';
import { baselineFirst } from './baselineFirst.js';
import { setView } from '../actions.js';
import { studyOf } from '../derived.js';
import { useStore } from '../store.js';
import { DropHint } from '../sources/DropHint.js';
import { OtherWays } from '../sources/OtherWays.js';
import { RunRow } from './RunRow.js';

/** Everything loaded, by arm. */
export function RunsPanel(): ReactNode {
  const study = useStore(studyOf);
  const styles = useMemo(() => armStyles(study), [study]);
  return (
    <div className="side column">
      <DropHint />
      <OtherWays />
      {study.runs.length > 0 && (
        <section aria-label="Runs">
          <h2 className="visually-hidden">Runs</h2>
          {study.arms.length > 1 && (
            <label className="baseline-choice">
              <span>Baseline</span>
              <select value={study.baseline ?? ''} onChange={(event) => setView({ baseline: event.target.value })}>
                {study.arms.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          {baselineFirst(study).map((arm) => {
            const colorIndex = styles.get(arm.name)?.colorIndex ?? 0;
            return (
              <div className="arm" key={arm.name} role="group" aria-label={arm.name} data-color={colorIndex % 8}>
                <h3 className="arm-head">
                  <i className="swatch" />
                  <span>{arm.name}</span>
                  {arm.name === study.baseline && study.arms.length > 1 && <span className="tag">baseline</span>}
                </h3>
                <ul className="runs">
                  {arm.runs.map((run, dashIndex) => (
                    <RunRow key={run.name} run={run} arms={study.arms} dashIndex={dashIndex} />
                  ))}
                </ul>
              </div>
            );
          })}
        </section>
      )}
    </div>
  );
}
