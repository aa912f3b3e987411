import type { ReportRow, ReportTable } from '../../core/analysis/reportTable.js';
import type { TableModel, TableRow } from './tableModel.js';

/** Arm → how it is drawn. */
type Colors = ReadonlyMap<string, { readonly colorIndex: number }>;

/** A table of the report as one that can be sorted and copied, arms in their colours. */
export function reportModel({ columns, rows }: ReportTable, colors: Colors): TableModel {
  const rowOf = ({ key, arm, cells, children }: ReportRow): TableRow => ({
    key,
    cells: cells.map(({ text, value }) => ({ text, sort: value ?? (text === '' ? null : text) })),
    ...(arm !== undefined && { colorIndex: colors.get(arm)?.colorIndex ?? 0, swatch: <i className="swatch" /> }),
    ...(children && children.length > 0 && { children: children.map(rowOf) }),
  });
  return { columns: columns.map(({ heading, numeric }) => ({ header: heading, numeric })), rows: rows.map(rowOf) };
}
