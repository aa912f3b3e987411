import { useId, useMemo, useState, type ReactNode } from 'react';
import { CopyButton } from './CopyButton.js';
import { sortedRows, tableCsv, tableMarkdown, type Order, type TableModel, type TableRow } from './tableModel.js';

interface Props {
  readonly title: string;
  /** What the numbers are of, beside the title. */
  readonly about?: ReactNode;
  readonly model: TableModel;
  /** Controls beside the copy buttons. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
  /** Long tables scroll within themselves. */
  readonly long?: boolean;
  /** Between the head and the table. */
  readonly above?: ReactNode;
  /** The numbers of what is asked for are still to come. */
  readonly busy?: boolean;
  /** Rows open something: the first cell is a button of this name. */
  readonly open?: OpenRow;
}

interface OpenRow {
  readonly name: (row: TableRow) => string;
  readonly onOpen: (row: TableRow) => void;
}

/** A table that can be sorted by any column and copied. */
export function DataTable({
  title,
  about,
  model,
  tools,
  children,
  long = false,
  above,
  busy = false,
  open,
}: Props): ReactNode {
  const id = useId();
  const [order, setOrder] = useState<Order | null>(null);
  const rows = useMemo(() => sortedRows(model.rows, order), [model, order]);
  const turn = (column: number): void => {
    const first = model.columns[column]?.numeric ?? false;
    if (order?.column !== column) setOrder({ column, descending: first });
    else setOrder(order.descending === first ? { column, descending: !first } : null);
  };
  return (
    <section className="panel table-panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {about !== undefined && <span className="muted">{about}</span>}
        <div className="tools">
          {tools}
          <CopyButton name="Copy as Markdown" short="Markdown" text={() => tableMarkdown(model, rows)} />
          <CopyButton name="Copy as CSV" short="CSV" text={() => tableCsv(model, rows)} />
        </div>
      </div>
      {above}
      <div className={long ? 'scroll long' : 'scroll'} tabIndex={0} role="group" aria-label={`${title}, table`}>
        <table aria-labelledby={id} aria-busy={busy}>
          <thead>
            <tr>
              {model.columns.map(({ header, numeric }, column) => (
                <th
                  key={header}
                  scope="col"
                  className={numeric ? 'numeric' : ''}
                  aria-sort={order?.column === column ? (order.descending ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" onClick={() => turn(column)}>
                    {header}
                    <i aria-hidden="true">{order?.column === column ? (order.descending ? '↓' : '↑') : ''}</i>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Rows key={row.key} row={row} model={model} open={open} />
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly model: TableModel;
  readonly open?: OpenRow | undefined;
  readonly isChild?: boolean;
}

function Rows({ row, model, open, isChild = false }: RowProps): ReactNode {
  return (
    <>
      <tr
        className={[row.children ? 'group' : '', isChild ? 'child' : '', row.mark ?? '', open ? 'opens' : '']
          .filter(Boolean)
          .join(' ')}
        onClick={open && (() => open.onOpen(row))}
        data-color={row.colorIndex === undefined ? undefined : row.colorIndex % 8}
      >
        {row.cells.map((cell, column) => {
          const numeric = model.columns[column]?.numeric === true ? 'numeric' : '';
          return column === 0 ? (
            <th key={column} scope="row" className={numeric}>
              {row.swatch}
              {open ? (
                <button type="button" className="opener" aria-label={open.name(row)}>
                  {cell.text}
                </button>
              ) : (
                cell.text
              )}
            </th>
          ) : (
            <td key={column} className={numeric}>
              {cell.text}
            </td>
          );
        })}
      </tr>
      {row.children?.map((child) => (
        <Rows key={child.key} row={child} model={model} isChild />
      ))}
    </>
  );
}
