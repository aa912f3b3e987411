import { useMemo, type ReactNode } from 'react';
import type { ReportRow, ReportTable } from '../../core/analysis/reportTable.js';
import type { Post } from '../../core/share/post.js';
import { postTables } from '../../core/share/postTables.js';
import { DataTable } from '../tables/DataTable.js';
import type { TableModel, TableRow } from '../tables/tableModel.js';

/** A table of core as the page's tables take it. `colors`: arm → place in the palette. */
export function modelOf({ columns, rows }: ReportTable, colors: ReadonlyMap<string, number>): TableModel {
  const rowOf = ({ key, arm, cells, children }: ReportRow): TableRow => {
    const colorIndex = arm === undefined ? undefined : colors.get(arm);
    return {
      key,
      cells: cells.map(({ value, text }) => ({ text, sort: value ?? (text === '' ? null : text) })),
      ...(colorIndex === undefined ? {} : { colorIndex, swatch: <i className="swatch" /> }),
      ...(children && children.length > 0 ? { children: children.map(rowOf) } : {}),
    };
  };
  return { columns: columns.map(({ heading, numeric }) => ({ header: heading, numeric })), rows: rows.map(rowOf) };
}

/** All tables of a post, with the digits that its author saw. */
export function PostTables({ post }: { readonly post: Post }): ReactNode {
  const tables = useMemo(() => {
    const colors = new Map(post.runs.map(({ group, colorIndex }) => [group, colorIndex] as const));
    return postTables(post).map(({ name, table }) => ({ name, model: modelOf(table, colors) }));
  }, [post]);
  return (
    <>
      {tables.map(({ name, model }) => (
        <DataTable key={name} title={name} model={model} long={model.rows.length > 40} />
      ))}
    </>
  );
}
