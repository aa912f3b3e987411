import { useMemo, type ReactNode } from 'react';
import type { Post } from '../../core/share/post.js';
import { postTables } from '../../core/share/postTables.js';
import { DataTable } from '../tables/DataTable.js';
import { reportModel } from '../tables/reportModel.js';

/** All tables of a post, with the digits that its author saw. */
export function PostTables({ post }: { readonly post: Post }): ReactNode {
  const tables = useMemo(() => {
    const colors = new Map(post.runs.map((run) => [run.group, run] as const));
    return postTables(post).map(({ name, table }) => ({ name, model: reportModel(table, colors) }));
  }, [post]);
  return (
    <>
      {tables.map(({ name, model }) => (
        <DataTable key={name} title={name} model={model} long={model.rows.length > 40} />
      ))}
    </>
  );
}
