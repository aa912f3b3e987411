import { useMemo, type ReactNode } from 'react';
import { summaryTable, type SummaryRow } from '../../core/analysis/summaryTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import type { View } from '../../core/view.js';
import { baselineFirst } from '../runs/baselineFirst.js';
import { DashSwatch } from '../runs/DashSwatch.js';
import { useVerdict } from '../statistics/useVerdict.js';
import { useStore } from '../store.js';
import { DataTable } from './DataTable.js';
import { rangeText } from './rangeText.js';
import { text, type TableModel, type TableRow } from './tableModel.js';

/** A row per run under its arm. */
export function SummaryTable({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const summary = useSummary(study, view);
  const model = useMemo((): TableModel => {
    const styles = armStyles(study);
    const runs = (arm: string): SummaryRow[] => summary.rows.filter((row) => row.kind === 'run' && row.group === arm);
    return {
      columns: [
        { header: 'Run', numeric: false },
        ...summary.columns.map(({ heading }) => ({ header: heading, numeric: true })),
      ],
      rows: baselineFirst(study)
        .flatMap(({ name }) => summary.rows.filter((row) => row.kind === 'arm' && row.name === name))
        .map((arm) => ({
          ...rowOf(arm),
          colorIndex: styles.get(arm.name)?.colorIndex ?? 0,
          swatch: <i className="swatch" />,
          children: runs(arm.name).map((run, dashIndex) => ({
            ...rowOf(run),
            colorIndex: styles.get(arm.name)?.colorIndex ?? 0,
            swatch: <DashSwatch dashIndex={dashIndex} />,
          })),
        })),
    };
  }, [study, summary]);
  return <DataTable title="Summary" about={rangeText(study, view)} model={model} />;
}

function rowOf(row: SummaryRow): TableRow {
  return {
    key: `${row.kind} ${row.name}`,
    cells: [text(row.label), ...row.cells.map((cell) => ({ text: cell.text, sort: cell.value ?? null }))],
  };
}

function useSummary(study: Study, view: View): ReturnType<typeof summaryTable> {
  const { comparisons } = useVerdict(study, view);
  const { metric, skip, tablesUseRange } = view;
  const from = tablesUseRange ? view.from : null;
  const to = tablesUseRange ? view.to : null;
  return useMemo(
    () => summaryTable(study, view, comparisons),
    // Of the view only these change the numbers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, metric, skip, tablesUseRange, from, to, comparisons],
  );
}
