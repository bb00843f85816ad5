import { useMemo } from 'react';
import { askedTarget } from './asked-targets.ts';
import { Downloads } from './downloads.tsx';
import { Filters } from './filters.tsx';
import { OwnColumns } from './own-columns.tsx';
import { ResultFrame } from './result-frame.tsx';
import { RowPanel } from './row-panel.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useShown, useView } from './use-batch.ts';
import type { BatchState } from './batch-store.ts';

/** The results, sorted and filtered; a row opens beside the table. */
export function ResultsTable({ batch }: { batch: BatchState }) {
  const { table, rows, running, summary, withRecords } = batch;
  const [view, setView] = useView(batch);
  const { choice, own } = view;
  const [shown, isSettled] = useShown();
  const open = useOpenRow();
  const position = useMemo(() => shown.findIndex(({ index }) => index === open), [shown, open]);
  const openRow = open === null ? undefined : rows[open];
  return (
    <div className="stack">
      <Filters summary={summary} choice={choice} onChange={(next) => setView({ choice: next })} />
      {table.columns.length > 0 && (
        <OwnColumns columns={table.columns} shown={own} onChange={(next) => setView({ own: next })} />
      )}
      <div className="row">
        <span role="status" className="small soft">
          {shown.length.toLocaleString('en')} {shown.length === 1 ? 'row' : 'rows'} shown
        </span>
        <Downloads table={table} rows={shown} disabled={running || !isSettled} />
      </div>
      <div className={openRow === undefined ? '' : 'with-row'}>
        <ResultFrame table={table} shown={shown} view={view} open={open} onView={setView} />
        {openRow !== undefined && (
          <RowPanel
            row={openRow}
            target={askedTarget(table, openRow.index)}
            withRecords={withRecords}
            before={shown[position - 1]?.index}
            after={position === -1 ? undefined : shown[position + 1]?.index}
          />
        )}
      </div>
    </div>
  );
}
