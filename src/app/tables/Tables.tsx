import { lazy, Suspense, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import CachePanel from '../panels/CachePanel.js';
import { ComparisonTable } from './ComparisonTable.js';
import { EventsTable } from './EventsTable.js';
import { ParseReport } from './ParseReport.js';
import { SettingsTable } from './SettingsTable.js';
import { SlowestTable } from './SlowestTable.js';
import { StagesTable } from './StagesTable.js';
import { SummaryTable } from './SummaryTable.js';

const StudyPanels = lazy(() => import('../panels/StudyPanels.js'));

export default function Tables({ study }: { readonly study: Study }): ReactNode {
  return (
    <>
      <SummaryTable study={study} />
      <ComparisonTable study={study} />
      <StagesTable study={study} />
      <SlowestTable study={study} />
      <CachePanel study={study} />
      <Suspense>
        <StudyPanels study={study} />
      </Suspense>
      <EventsTable study={study} />
      <SettingsTable study={study} />
      <ParseReport study={study} />
    </>
  );
}
