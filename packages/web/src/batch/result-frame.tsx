import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { itemAt, must } from '@eutomer/engine/must';
import type { View } from './batch-store.ts';
import { ResultRow } from './result-row.tsx';
import type { Row } from './row.ts';
import type { Table } from './table.ts';
import type { SortKey } from './view.ts';

const ROW_HEIGHT = 96;
type Column = readonly [key: SortKey | null, name: string, width: string, narrowWidth: string];
/** The columns before and after the input's own: sort key, name, and width on a wide and on a narrow screen. */
const BEFORE: readonly Column[] = [
  ['index', 'Row', '4.2rem', '3.8rem'],
  [null, 'Structure', '8.8rem', '5.4rem'],
  ['name', 'Name', 'minmax(10.4rem, 1.3fr)', '6.8rem'],
];
const AFTER: readonly Column[] = [
  ['letter', 'Eutomer', '8.2rem', '6.4rem'],
  ['confidence', 'Confidence', '6.8rem', '6.6rem'],
  ['scope', 'Scope', '7.2rem', '7.5rem'],
  ['basis', 'Basis', '6.6rem', '7rem'],
  ['family', 'Family', 'minmax(10rem, 1fr)', '11rem'],
  ['input', 'Drawn', '7.2rem', '7.5rem'],
];
/** Minimum width of an input column, in rem. */
const OWN_WIDTH = 8;
/** Minimum width of all other columns together, in rem: they fit a page 1,280 pixels wide. */
const MIN_WIDTH = 69.4;
/** Minimum width of those before the input's columns, in rem. */
const MIN_WIDTH_BEFORE = 23.4;
const OWN_COLUMN_WIDTHS = [`minmax(${OWN_WIDTH}rem, 0.7fr)`, `${OWN_WIDTH}rem`] as const;

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
  const ownColumns = own.map((column): Column => [
    null,
    table.columns[column] || `column ${column + 1}`,
    ...OWN_COLUMN_WIDTHS,
  ]);
  // On a narrow screen the input's columns come last, so that the eutomer is visible without scrolling.
  const grid = {
    '--columns': [...BEFORE, ...ownColumns, ...AFTER].map(([, , width]) => width).join(' '),
    '--columns-narrow': [...BEFORE, ...AFTER, ...ownColumns].map(([, , , width]) => width).join(' '),
    '--width': `${MIN_WIDTH + OWN_WIDTH * own.length}rem`,
    '--width-before': `${MIN_WIDTH_BEFORE + OWN_WIDTH * own.length}rem`,
    '--answer-start': BEFORE.length + own.length + 1,
    '--answer-start-narrow': BEFORE.length + 1,
    '--answer-columns': AFTER.length,
  } as CSSProperties;
  return (
    <div
      className="results"
      ref={frame}
      style={{ ...grid, height: HEAD_HEIGHT + virtual.getTotalSize() }}
      tabIndex={0}
      role="region"
      aria-label="Table of results (scrollable)"
    >
      <div role="table" aria-rowcount={shown.length + 1} aria-label="Results">
        <div role="row" className="result head" aria-rowindex={1}>
          {[...BEFORE, ...ownColumns, ...AFTER].map((column, slot) => (
            <Head
              key={slot}
              column={column}
              isOwn={ownColumns.includes(column)}
              sort={sort}
              onSort={(next) => onView({ sort: next })}
            />
          ))}
        </div>
        <div role="rowgroup" className="rows" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = itemAt(shown, index);
            return (
              <ResultRow
                key={row.index}
                row={row}
                own={own.map((column) => itemAt(table.rows, row.index)[column] ?? '')}
                position={index}
                style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
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
  isOwn,
  sort,
  onSort,
}: {
  column: Column;
  /** True for a column of the input. */
  isOwn: boolean;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}) {
  const sorts = key !== null && key === sort.key;
  return (
    <div
      role="columnheader"
      className={isOwn ? 'clip own' : key !== null && NUMBERS.has(key) ? 'number' : 'clip'}
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
