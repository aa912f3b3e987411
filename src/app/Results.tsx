import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { ChartPanel } from './chart/ChartPanel.js';
import { studyOf } from './derived.js';
import { Headline } from './page/Headline.js';
import { useStore } from './store.js';

const Tables = lazy(() => import('./tables/Tables.js'));

/** Headline, chart, tables and panels of what is loaded. */
export default function Results(): ReactNode {
  const study = useStore(studyOf);
  // The chart comes first; tables and panels follow when there is time.
  const later = useDeferredValue(study, null);
  return (
    <>
      <Headline study={study} />
      <ChartPanel study={study} />
      {later && (
        <Suspense>
          <Tables study={later} />
        </Suspense>
      )}
    </>
  );
}
