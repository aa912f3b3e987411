import { lazy, memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { ChartPanel } from './chart/ChartPanel.js';
import { settledStudyOf, studyOf } from './derived.js';
import { Headline } from './page/Headline.js';
import { useStore } from './store.js';

/** Drawn again only when its runs change: a store change elsewhere must not draw the chart within its own task. */
const Chart = memo(ChartPanel);
const Tables = lazy(() => import('./tables/Tables.js'));

/** Headline, chart, tables and panels of what is loaded. */
export default function Results(): ReactNode {
  const study = useStore(studyOf);
  const settled = useStore(settledStudyOf);
  // Deferred renders are cut into slices, so that a snapshot while reading does not hold up the page.
  const drawn = useDeferredValue(study);
  // The chart comes first; tables and panels follow when there is time.
  const later = useDeferredValue(settled, null);
  return (
    <>
      {settled.runs.length > 0 ? <Headline study={settled} /> : <h1 className="headline">What has been read so far</h1>}
      <Chart study={drawn} />
      {later && later.runs.length > 0 && (
        <Suspense>
          <Tables study={later} />
        </Suspense>
      )}
    </>
  );
}
