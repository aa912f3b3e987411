import { lazy, Suspense, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import CachePanel from '../panels/CachePanel.js';
import { EventsTable } from './EventsTable.js';
import { ParseReport } from './ParseReport.js';
import { SummaryTable } from './SummaryTable.js';

const StudyPanels = lazy(() => import('../panels/StudyPanels.js'));

export default function Tables({ study }: { readonly study: Study }): ReactNode {
  return (
    <>
      <SummaryTable study={study} />
      <CachePanel study={study} />
      <Suspense>
        <StudyPanels study={study} />
      </Suspense>
      <EventsTable study={study} />
      <ParseReport study={study} />
    </>
  );
}
