import type { ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import CachePanel from '../panels/CachePanel.js';
import { EventsTable } from './EventsTable.js';
import { ParseReport } from './ParseReport.js';
import { SummaryTable } from './SummaryTable.js';

export default function Tables({ study }: { readonly study: Study }): ReactNode {
  return (
    <>
      <SummaryTable study={study} />
      <CachePanel study={study} />
      <EventsTable study={study} />
      <ParseReport study={study} />
    </>
  );
}
