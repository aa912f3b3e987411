import { lazy, Suspense, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { showsBarsOnly } from '../../core/figure/barsFigure.js';
import CachePanel from '../panels/CachePanel.js';
import { ComparisonTable } from './ComparisonTable.js';
import { EventsTable } from './EventsTable.js';
import { ParseReport } from './ParseReport.js';
import { SettingsTable } from './SettingsTable.js';
import { SlowestTable } from './SlowestTable.js';
import { StagesTable } from './StagesTable.js';
import { SummaryTable } from './SummaryTable.js';

const CallsTable = lazy(() => import('./CallsTable.js'));
const BarsPanel = lazy(() => import('../panels/BarsPanel.js'));
const StudyPanels = lazy(() => import('../panels/StudyPanels.js'));

export default function Tables({ study }: { readonly study: Study }): ReactNode {
  const barsOnly = showsBarsOnly(study);
  const hasCategories = study.runs.some(({ run }) => run.categories.length > 0);
  return (
    <>
      {!barsOnly && <SummaryTable study={study} />}
      {hasCategories && (
        <Suspense>
          {!barsOnly && <BarsPanel study={study} />}
          <CallsTable study={study} />
        </Suspense>
      )}
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
