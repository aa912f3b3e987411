import { useMemo, type ReactNode } from 'react';
import type { Finding } from '../../core/analysis/comparability.js';
import type { Comparison } from '../../core/analysis/comparison.js';
import { metricInView } from '../../core/analysis/metricChoice.js';
import { sharedRange } from '../../core/analysis/sharedRange.js';
import type { Study } from '../../core/analysis/study.js';
import type { View } from '../../core/view.js';
import { setView } from '../actions.js';
import { count, counted } from '../units.js';

interface Props {
  readonly study: Study;
  readonly view: View;
  readonly comparisons: readonly Comparison[];
}

/** Notes shown before the rest folds away. */
const FIRST_NOTES = 3;

/** What makes the arms less than comparable, with what can be done about it. */
export function Findings({ study, view, comparisons }: Props): ReactNode {
  const findings = useMemo(() => findingsOf(comparisons), [comparisons]);
  const serious = findings.filter(({ severity }) => severity === 'serious');
  const notes = findings.filter(({ severity }) => severity === 'note');
  const folded = notes.slice(FIRST_NOTES);
  return (
    <>
      {findings.length > 0 && (
        <ul className="findings" aria-label="Comparability">
          {serious.map((finding) => (
            <SeriousFinding key={keyOf(finding)} finding={finding} accepted={view.accepted} />
          ))}
          {notes.slice(0, FIRST_NOTES).map((finding) => (
            <Note key={keyOf(finding)} finding={finding} />
          ))}
          {folded.length > 0 && (
            <li>
              <details>
                <summary>{counted(folded.length, 'more note')}</summary>
                <ul className="findings">
                  {folded.map((finding) => (
                    <Note key={keyOf(finding)} finding={finding} />
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      )}
      <SharedRange study={study} view={view} />
    </>
  );
}

function keyOf({ code, what }: Finding): string {
  return `${code} ${what}`;
}

/** Each once, whichever comparisons it concerns. */
function findingsOf(comparisons: readonly Comparison[]): readonly Finding[] {
  const all = comparisons.filter(({ category }) => category === undefined).flatMap(({ warnings }) => warnings ?? []);
  return [...new Map(all.map((finding) => [keyOf(finding), finding])).values()];
}

function Note({ finding: { code, what } }: { readonly finding: Finding }): ReactNode {
  return (
    <li data-code={code}>
      <span className="mark" aria-hidden="true">
        ▲
      </span>
      <span>
        <span className="visually-hidden">Note: </span>
        {what}
      </span>
    </li>
  );
}

function SeriousFinding({
  finding,
  accepted,
}: {
  readonly finding: Finding;
  readonly accepted: View['accepted'];
}): ReactNode {
  const { code, what } = finding;
  const isAccepted = accepted.includes(code);
  const action = isAccepted ? 'Take back' : 'Compare anyway';
  const change = (): void =>
    setView({ accepted: isAccepted ? accepted.filter((own) => own !== code) : [...accepted, code] });
  return (
    <li className="serious" data-code={code}>
      <span className="mark" aria-hidden="true">
        ■
      </span>
      <span>
        <span className="visually-hidden">Serious: </span>
        {what}
        {isAccepted && ' (accepted by hand)'}
      </span>
      <button type="button" className="small" aria-label={`${action}: ${code}`} onClick={change}>
        {action}
      </button>
    </li>
  );
}

function SharedRange({ study, view }: Pick<Props, 'study' | 'view'>): ReactNode {
  const range = useMemo(() => sharedRange(study, metricInView(study, view.metric)), [study, view.metric]);
  if (range === null) return null;
  const { from, to } = range;
  if (view.tablesUseRange && view.from === from && view.to === to) return null;
  return (
    <p className="offer">
      The runs do not cover the same blocks.{' '}
      <button type="button" className="small" onClick={() => setView({ from, to, tablesUseRange: true })}>
        Use the range all runs share ({count(from)}–{count(to)})
      </button>
    </p>
  );
}
