import { useMemo } from 'react';
import { Downloads } from './downloads.tsx';
import { Filters } from './filters.tsx';
import { OwnColumns } from './own-columns.tsx';
import { ResultFrame } from './result-frame.tsx';
import { RowPanel } from './row-panel.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useView } from './use-batch.ts';
import type { BatchState } from './batch-store.ts';
import { chosen, sorted } from './view.ts';

/** The results, sorted and filtered; a row opens beside the table. */
export function ResultsTable({ batch }: { batch: BatchState }) {
  const { table, rows, running, withRecords } = batch;
  const [view, setView] = useView(batch);
  const { choice, sort, own } = view;
  const shown = useMemo(() => sorted(chosen(rows, choice), sort.key, sort.down), [rows, choice, sort]);
  const open = useOpenRow();
  const position = useMemo(() => shown.findIndex(({ index }) => index === open), [shown, open]);
  const openRow = open === null ? undefined : (shown[position] ?? rows.find(({ index }) => index === open));
  return (
    <div className="stack">
      <Filters rows={rows} choice={choice} onChange={(next) => setView({ choice: next })} />
      {table.columns.length > 0 && (
        <OwnColumns columns={table.columns} shown={own} onChange={(next) => setView({ own: next })} />
      )}
      <div className="row">
        <span role="status" className="small soft">
          {shown.length.toLocaleString('en')} {shown.length === 1 ? 'row' : 'rows'} shown
        </span>
        <Downloads table={table} rows={shown} disabled={running} />
      </div>
      <div className={openRow === undefined ? '' : 'with-row'}>
        <ResultFrame table={table} shown={shown} view={view} open={open} onView={setView} />
        {openRow !== undefined && (
          <RowPanel
            row={openRow}
            withRecords={withRecords}
            before={shown[position - 1]?.index}
            after={position === -1 ? undefined : shown[position + 1]?.index}
          />
        )}
      </div>
    </div>
  );
}
