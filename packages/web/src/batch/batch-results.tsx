import { WITHOUT_RECORDS } from '../chemistry/without-records.tsx';
import type { BatchState } from './batch-store.ts';
import { otherColumns, withSmilesColumn } from './asked-targets.ts';
import { ColumnChoice, TargetColumnChoice } from './column-choice.tsx';
import { ResultsTable } from './results-table.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { SummaryCounts } from './summary-counts.tsx';
import { TargetOfResults } from './target-of-results.tsx';
import type { Table } from './table.ts';
import { stopBatch } from './use-batch.ts';

/** The progress and results of a batch, and what to do if it went wrong. */
export function BatchResults({
  batch,
  typed,
  onStart,
  onTargetColumn,
  onSheet,
}: {
  batch: BatchState;
  /** The target in the field for all rows. */
  typed: string;
  onStart: (table: Table) => void;
  onTargetColumn: (column: number | undefined) => void;
  onSheet: (workbook: File, sheet: string) => void;
}) {
  const { run, table, problem, withRecords, summary } = batch;
  const again = () => onStart(table);
  return (
    <>
      <SheetChoice key={`sheet ${run}`} table={table} onChoose={onSheet} />
      {table.smilesColumn !== null && table.columns.length > 1 && (
        <ColumnChoice
          key={`column ${run}`}
          table={table}
          onChoose={(column) => onStart(withSmilesColumn(table, column))}
        />
      )}
      {otherColumns(table).length > 0 && (
        <TargetColumnChoice key={`targets ${run}`} table={table} onChoose={onTargetColumn} />
      )}
      <TargetOfResults key={`target ${run}`} table={table} typed={typed} onAgain={again} />
      <Progress batch={batch} />
      {problem !== null && <Failure kind="bad" text={problem} action="Try again" onAction={again} />}
      {!withRecords && <Failure kind="warn" text={WITHOUT_RECORDS} action="Run it again" onAction={again} />}
      <SummaryCounts summary={summary} />
      <ResultsTable key={`rows ${run}`} batch={batch} />
    </>
  );
}

const Progress = ({ batch: { done, total, running, stopped } }: { batch: BatchState }) => (
  <div className="row progress">
    <progress value={done} max={total} aria-label="Molecules done" />
    <span role="status">
      {done.toLocaleString('en')} of {total.toLocaleString('en')}
      {running ? '' : stopped ? ', stopped' : ', done'}
    </span>
    {running && (
      <button type="button" onClick={stopBatch}>
        Stop
      </button>
    )}
  </div>
);

interface FailureProps {
  kind: 'bad' | 'warn';
  text: string;
  action: string;
  onAction: () => void;
}

const Failure = ({ kind, text, action, onAction }: FailureProps) => (
  <div className={`notice ${kind} stack`} role="alert">
    <p>{text}</p>
    <div className="row">
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  </div>
);
