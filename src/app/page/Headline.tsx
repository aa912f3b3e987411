import { useMemo, type ReactNode } from 'react';
import { compareArms } from '../../core/analysis/compareArms.js';
import { metricInView } from '../../core/analysis/metricChoice.js';
import type { Study } from '../../core/analysis/study.js';
import type { View } from '../../core/view.js';
import { useStore } from '../store.js';
import { headlineOf } from './headlineText.js';

/** What the logs say, in one sentence. */
export function Headline({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const synthetic = useStore(({ loads }) => loads.some((load) => load.synthetic));
  const { parts, under } = useHeadline(study, view);
  return (
    <>
      <h1 className="headline" data-testid="headline">
        {parts.map((part, i) => (part.strong ? <b key={i}>{part.text}</b> : part.text))}
      </h1>
      <p className="subline">
        {under.join(' · ')}
        {synthetic && <span className="warn">{under.length > 0 && ' · '}synthetic data, not measured on a node</span>}
      </p>
    </>
  );
}

function useHeadline(study: Study, view: View): ReturnType<typeof headlineOf> {
  const { metric, from, to, skip, tablesUseRange, accepted } = view;
  const comparisons = useMemo(
    () => compareArms(study, metricInView(study, metric), view),
    // Of the view only these change the numbers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, metric, from, to, skip, tablesUseRange, accepted],
  );
  return useMemo(
    () => headlineOf(study, comparisons, view),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, comparisons],
  );
}
