import { useMemo, type ReactNode } from 'react';
import { comparisonTable } from '../../core/analysis/comparisonTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import { useVerdict } from '../statistics/useVerdict.js';
import { useStore } from '../store.js';
import { DataTable } from './DataTable.js';
import { rangeText } from './rangeText.js';
import { reportModel } from './reportModel.js';

/** Every arm against the baseline, with what makes each verdict. */
export function ComparisonTable({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const { comparisons, normalized, isReady } = useVerdict(study, view);
  const model = useMemo(
    () => reportModel(comparisonTable(comparisons, normalized), armStyles(study)),
    [comparisons, normalized, study],
  );
  if (model.rows.length === 0) return null;
  return (
    <DataTable
      title="Comparison"
      about={`${rangeText(study, view)}${isReady ? '' : '; intervals are being computed'}`}
      model={model}
    />
  );
}
