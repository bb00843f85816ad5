import type { ReactNode } from 'react';

/** A column; numbers are aligned to the right, and the heading of buttons is hidden. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  isHidden?: boolean;
}

/** A column of numbers. */
export const numbers = <Row,>(head: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  head,
  cell,
  className: 'number',
});

/** The rows of a table, each named by its first cell. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  rowClass,
  className,
  caption,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowClass?: (row: Row, index: number) => string | undefined;
  className?: string;
  caption?: string;
}) {
  const [name, ...others] = columns;
  return (
    <table className={className}>
      {caption !== undefined && <caption className="soft">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ head, className: kind, isHidden = false }) => (
            <th key={head} scope="col" className={kind === 'number' ? kind : undefined}>
              {isHidden ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} className={rowClass?.(row, index)}>
            <th scope="row" className={name?.className}>
              {name?.cell(row)}
            </th>
            {others.map(({ head, cell, className: kind, isHidden = false }) => (
              <td key={head} className={kind} data-label={isHidden ? undefined : head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A frame in which what is too wide scrolls sideways. */
export const Scrolling = ({
  label,
  className = 'scroll-x card',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={className} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);
