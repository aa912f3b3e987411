import { useMemo, useRef, type ReactNode } from 'react';
import type { Distribution } from '../../core/analysis/distribution.js';
import { formatFixed, formatPercent } from '../../core/analysis/formatNumber.js';
import type { Study } from '../../core/analysis/study.js';
import { distributionFigure, distributionInView } from '../../core/figure/distributionFigure.js';
import { armRecoveries, recoveryFigure, recoveryText } from '../../core/figure/recoveryFigure.js';
import type { View } from '../../core/view.js';
import { useStore } from '../store.js';
import { PanelFigure } from './PanelFigure.js';
import { useSeen } from './useSeen.js';

/** The panels under the tables; each is computed when it comes near the visible part of the page. */
export default function StudyPanels({ study }: { readonly study: Study }): ReactNode {
  const hasEmptied = study.runs.some(({ run }) => run.events.some(({ kind }) => kind === 'cache-emptied'));
  const hasSeries = study.runs.some(({ run }) => run.series.length > 0);
  return (
    <>
      {hasEmptied && <Panel title="Recovery after emptied cache" study={study} content={RecoveryContent} />}
      {hasSeries && <Panel title="Distribution" study={study} content={DistributionContent} />}
    </>
  );
}

interface Content {
  readonly study: Study;
  readonly view: View;
}

function Panel({
  title,
  study,
  content: Inside,
}: {
  readonly title: string;
  readonly study: Study;
  readonly content: (props: Content) => ReactNode;
}): ReactNode {
  const box = useRef<HTMLElement>(null);
  const seen = useSeen(box);
  const view = useStore((state) => state.view);
  return (
    <section ref={box} className="panel" aria-label={title} style={{ minHeight: 250 }}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {seen && <Inside study={study} view={view} />}
    </section>
  );
}

function RecoveryContent({ study, view }: Content): ReactNode {
  return (
    <>
      <PanelFigure name="Recovery after emptied cache" build={(size) => recoveryFigure(study, view, size)} />
      <ul className="muted">
        {armRecoveries(study, view).map((own) => (
          <li key={own.arm}>{recoveryText(own)}</li>
        ))}
      </ul>
    </>
  );
}

function DistributionContent({ study, view }: Content): ReactNode {
  const { metric, skip, hidden, tablesUseRange } = view;
  const from = tablesUseRange ? view.from : null;
  const to = tablesUseRange ? view.to : null;
  const distribution = useMemo(
    () => distributionInView(study, view),
    // Of the view only these change the numbers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, metric, skip, hidden, tablesUseRange, from, to],
  );
  return (
    <>
      <PanelFigure
        name="Distribution, cumulated"
        build={(size) => distributionFigure(study, view, distribution, 'ecdf', size)}
      />
      <PanelFigure
        name="Distribution, histogram"
        build={(size) => distributionFigure(study, view, distribution, 'histogram', size)}
      />
      <Shifts shifts={distribution.shifts} baseline={study.baseline ?? ''} />
    </>
  );
}

/** Deciles of each arm against the baseline's. */
function Shifts({ shifts, baseline }: { shifts: Distribution['shifts']; baseline: string }): ReactNode {
  if (shifts.length === 0) return null;
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label="Quantile differences, table">
      <table aria-label="Quantile differences">
        <thead>
          <tr>
            <th scope="col">{`Difference, ${baseline} − arm`}</th>
            {shifts[0]?.deciles.map(({ p }) => (
              <th key={p} scope="col" className="numeric">
                {formatPercent(p)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shifts.map(({ arm, deciles }) => (
            <tr key={arm}>
              <th scope="row">{arm}</th>
              {deciles.map(({ p, difference }) => (
                <td key={p} className="numeric">
                  {formatFixed(difference, 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
