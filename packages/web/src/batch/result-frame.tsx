import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { itemAt, must } from '@eutomer/engine/must';
import type { View } from './batch-store.ts';
import { ResultRow } from './result-row.tsx';
import type { Row } from './row.ts';
import type { Table } from './table.ts';
import type { SortKey } from './view.ts';

const ROW_HEIGHT = 96;
type Column = readonly [key: SortKey | null, name: string, width: string];
/** The columns before and after the input's own: sort key, name and width. */
const BEFORE: readonly Column[] = [
  ['index', 'Row', '5.2rem'],
  [null, 'Structure', '9rem'],
  ['name', 'Name', 'minmax(11rem, 1.3fr)'],
];
const AFTER: readonly Column[] = [
  ['letter', 'Eutomer', '8.6rem'],
  ['confidence', 'Confidence', '7.2rem'],
  ['scope', 'Scope', '7.5rem'],
  ['basis', 'Basis', '7rem'],
  ['family', 'Family', 'minmax(10rem, 1fr)'],
  ['input', 'Drawn', '7.5rem'],
];
/** Minimum width of an input column, in rem. */
const OWN_WIDTH = 8;
/** Width of all other columns, in rem. */
const MIN_WIDTH = 76;

/** Right-aligned columns. */
const NUMBERS: ReadonlySet<SortKey> = new Set(['index', 'confidence']);
/** Height of the header and a few pixels of borders. */
const HEAD_HEIGHT = 54;

interface Props {
  table: Table;
  /** In the order of the table. */
  shown: readonly Row[];
  view: View;
  /** Index of the open row. */
  open: number | null;
  onView: (change: Partial<View>) => void;
}

/** The table itself, virtualized: only visible rows are rendered. */
export function ResultFrame({ table, shown, view: { sort, own, scrolled }, open, onView }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    initialOffset: scrolled,
  });
  // Restores the scroll position on return.
  const keep = useRef(onView);
  keep.current = onView;
  const first = useRef(scrolled);
  useLayoutEffect(() => {
    const element = must(frame.current, 'the table');
    element.scrollTop = first.current;
    // Read the scroll position while the table is still in the page; afterwards it is 0.
    return () => keep.current({ scrolled: element.scrollTop });
  }, []);
  const names: readonly Column[] = [
    ...BEFORE,
    ...own.map((column): Column => [
      null,
      table.columns[column] || `column ${column + 1}`,
      `minmax(${OWN_WIDTH}rem, 0.7fr)`,
    ]),
    ...AFTER,
  ];
  const grid: CSSProperties = {
    gridTemplateColumns: names.map(([, , width]) => width).join(' '),
    minWidth: `${MIN_WIDTH + OWN_WIDTH * own.length}rem`,
  };
  return (
    <div
      className="results"
      ref={frame}
      style={{ height: HEAD_HEIGHT + virtual.getTotalSize() }}
      tabIndex={0}
      role="region"
      aria-label="Table of results (scrollable)"
    >
      <div role="table" aria-rowcount={shown.length + 1} aria-label="Results">
        <div role="row" className="result head" aria-rowindex={1} style={grid}>
          {names.map((column, slot) => (
            <Head key={slot} column={column} sort={sort} onSort={(next) => onView({ sort: next })} />
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: grid.minWidth }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = itemAt(shown, index);
            return (
              <ResultRow
                key={row.index}
                row={row}
                own={own.map((column) => itemAt(table.rows, row.index)[column] ?? '')}
                position={index}
                style={{ ...grid, transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
                open={row.index === open}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Head({
  column: [key, name],
  sort,
  onSort,
}: {
  column: Column;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}) {
  const sorts = key !== null && key === sort.key;
  return (
    <div
      role="columnheader"
      className={key !== null && NUMBERS.has(key) ? 'number' : 'clip'}
      aria-sort={sorts ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      {key === null ? (
        name
      ) : (
        <button type="button" className="quiet" onClick={() => onSort({ key, down: sorts && !sort.down })}>
          {name}
          {sorts ? (sort.down ? ' ↓' : ' ↑') : ''}
        </button>
      )}
    </div>
  );
}
