import type { ReportRow, ReportTable } from '../../core/analysis/reportTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import type { TableModel, TableRow } from './tableModel.js';

/** A table of the report as one that can be sorted and copied, arms in their colours. */
export function reportModel({ columns, rows }: ReportTable, study: Study): TableModel {
  const styles = armStyles(study);
  const rowOf = ({ key, arm, cells, children }: ReportRow): TableRow => ({
    key,
    cells: cells.map(({ text, value }) => ({ text, sort: value ?? (text === '' ? null : text) })),
    ...(arm !== undefined && { colorIndex: styles.get(arm)?.colorIndex ?? 0, swatch: <i className="swatch" /> }),
    ...(children && { children: children.map(rowOf) }),
  });
  return { columns: columns.map(({ heading, numeric }) => ({ header: heading, numeric })), rows: rows.map(rowOf) };
}
