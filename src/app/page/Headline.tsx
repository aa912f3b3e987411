import { useMemo, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { useComparing, useVerdict } from '../statistics/useVerdict.js';
import { useStore } from '../store.js';
import { count } from '../units.js';
import { Findings } from './Findings.js';
import { headlineOf } from './headlineText.js';
import { Sentences } from './Sentences.js';

/** Sentences shown above the chart; the table has all. */
const MOST_SENTENCES = 4;

/** What the logs say: a sentence a comparison, what it rests on, and what stands against it. */
export function Headline({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const synthetic = useStore(({ loads }) => loads.some((load) => load.synthetic));
  useComparing(study, view);
  const { comparisons, isReady } = useVerdict(study, view);
  const { metric, from, to, skip, tablesUseRange } = view;
  const { sentences, under } = useMemo(
    () => headlineOf(study, comparisons, view, !isReady),
    // Of the view only these change the means; the rest comes with the comparisons.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, comparisons, isReady, metric, skip, tablesUseRange, tablesUseRange && from, tablesUseRange && to],
  );
  const shown = sentences.slice(0, MOST_SENTENCES);
  const more = sentences.length - shown.length;
  return (
    <section className="verdict" aria-label="Verdict" data-verdict={isReady ? 'ready' : 'pending'}>
      <div aria-live="polite">
        <Sentences sentences={shown}>
          {more > 0 && <span className="sentence muted">{count(more)} more in the table Comparison.</span>}
        </Sentences>
      </div>
      <p className="subline">
        {under.join(' · ')}
        {synthetic && <span className="warn">{under.length > 0 && ' · '}synthetic data, not measured on a node</span>}
      </p>
      <Findings study={study} view={view} comparisons={comparisons} />
    </section>
  );
}
