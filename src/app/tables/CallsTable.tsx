import { useMemo, type ReactNode } from 'react';
import { callsTable } from '../../core/analysis/callsTable.js';
import { categoryRows } from '../../core/analysis/categoryRows.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import { DataTable } from './DataTable.js';
import { reportModel } from './reportModel.js';

/** What the logs count by name: count, total, mean and largest of each arm, ratio and what is saved. */
export default function CallsTable({ study }: { readonly study: Study }): ReactNode {
  const { unit, model } = useMemo(() => {
    const { unit: own, ...table } = callsTable(categoryRows(study), study.baseline);
    return { unit: own, model: reportModel(table, armStyles(study)) };
  }, [study]);
  if (model.rows.length === 0) return null;
  return <DataTable title="Calls" about={aboutText(study, unit)} model={model} long={model.rows.length > 40} />;
}

function aboutText(study: Study, unit: string): string {
  const repeated = study.arms.some(({ runs }) => runs.filter(({ run }) => run.categories.length > 0).length > 1);
  return [unit, repeated ? 'means over the runs of an arm' : 'as logged'].filter((part) => part !== '').join(', ');
}
