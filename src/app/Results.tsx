import { lazy, memo, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { showsBarsOnly } from '../core/figure/barsFigure.js';
import { useBlockCard } from './block/blockCard.js';
import { ChartPanel } from './chart/ChartPanel.js';
import { ReadingChart } from './chart/ReadingChart.js';
import { pageStateOf, settledStudyOf, studyOf } from './derived.js';
import { Headline } from './page/Headline.js';
import { useStore } from './store.js';

/** Drawn again only when its runs change: a store change elsewhere must not draw the chart within its own task. */
const Chart = memo(ChartPanel);
const Bars = lazy(() => import('./panels/BarsPanel.js'));
const Tables = lazy(() => import('./tables/Tables.js'));
const BlockCard = lazy(() => import('./block/BlockCard.js'));

/** Headline, chart, tables and panels of what is loaded. */
export default function Results(): ReactNode {
  const study = useStore(studyOf);
  const settled = useStore(settledStudyOf);
  const isReading = useStore((state) => pageStateOf(state) === 'reading');
  const hasBlock = useBlockCard(({ block }) => block !== null);
  // Set up once the first reading is over, and kept when files are added.
  const [isLive, setIsLive] = useState(false);
  if (!isReading && !isLive) setIsLive(true);
  // Deferred renders are cut into slices, so that a snapshot while reading does not hold up the page.
  const drawn = useDeferredValue(study);
  // The chart comes first; tables and panels follow when there is time.
  const later = useDeferredValue(settled, null);
  return (
    <>
      {settled.runs.length > 0 ? <Headline study={settled} /> : <h1 className="headline">What has been read so far</h1>}
      {showsBarsOnly(drawn) ? (
        <Suspense>
          <Bars study={drawn} />
        </Suspense>
      ) : isLive ? (
        <Chart study={drawn} />
      ) : (
        <ReadingChart study={drawn} />
      )}
      {hasBlock && (
        <Suspense>
          <BlockCard study={study} />
        </Suspense>
      )}
      {later && later.runs.length > 0 && (
        <Suspense>
          <Tables study={later} />
        </Suspense>
      )}
    </>
  );
}
