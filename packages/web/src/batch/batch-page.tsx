import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import { WITHOUT_RECORDS } from '../chemistry/without-records.tsx';
import { BatchInput } from './batch-input.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ResultsTable } from './results-table.tsx';
import type { Table } from './table.ts';
import { SummaryCounts } from './summary-counts.tsx';
import { startBatch, stopBatch, useBatch } from './use-batch.ts';
import { useOpenRow } from './use-open-row.ts';
import './batch.css';

/** Predicts many molecules: drop a file or paste text, watch progress, sort and filter, download the results. */
export function BatchPage() {
  const state = useBatch();
  const open = useOpenRow();
  const navigate = useNavigate();
  const openName = open === null ? undefined : state?.rows[open]?.name;
  useTitle(openName ?? 'Batch');
  const results = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  const start = (table: Table) => {
    setProblem(null);
    // The open row belongs to the previous table; a row in a bookmarked address waits for its table.
    if (state !== null && open !== null) void navigate('/batch', { replace: true });
    startBatch(table);
    setRuns(runs + 1);
  };
  // An effect, because a hidden element cannot receive focus.
  useEffect(() => {
    if (runs > 0) results.current?.focus();
  }, [runs]);
  return (
    <div className="stack">
      <div className="prose">
        <h1>Predict many molecules</h1>
        <p className="soft">
          Drop a .smi, .csv, .tsv or .sdf file, or paste. Your own columns are kept. The work is done in this browser:
          no structure is uploaded; only names given in place of structures are looked up by the service.
        </p>
      </div>
      <BatchInput onReady={start} onProblem={setProblem} />
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {state === null && open !== null && (
        <p className="notice">
          Tables stay in this browser and are lost when the page is reloaded. To see row {open + 1}, load the table
          again.
        </p>
      )}
      <section className="stack" aria-labelledby="results" hidden={state === null}>
        <h2 id="results" ref={results} tabIndex={-1}>
          Results
        </h2>
        {state !== null && (
          <>
            {state.table.smilesColumn !== null && state.table.columns.length > 1 && (
              <ColumnChoice
                key={state.run}
                table={state.table}
                onChoose={(smilesColumn) => start({ ...state.table, smilesColumn })}
              />
            )}
            <div className="row progress">
              <progress value={state.done} max={state.total} aria-label="Molecules done" />
              <span role="status">
                {state.done.toLocaleString('en')} of {state.total.toLocaleString('en')}
                {state.running ? '' : state.stopped ? ', stopped' : ', done'}
              </span>
              {state.running && (
                <button type="button" onClick={stopBatch}>
                  Stop
                </button>
              )}
            </div>
            {state.problem !== null && (
              <div className="notice bad stack" role="alert">
                <p>{state.problem}</p>
                <div className="row">
                  <button type="button" onClick={() => start(state.table)}>
                    Try again
                  </button>
                </div>
              </div>
            )}
            {!state.withRecords && (
              <div className="notice warn stack" role="alert">
                <p>{WITHOUT_RECORDS}</p>
                <div className="row">
                  <button type="button" onClick={() => start(state.table)}>
                    Run it again
                  </button>
                </div>
              </div>
            )}
            <SummaryCounts summary={state.summary} />
            <ResultsTable key={state.run} batch={state} />
          </>
        )}
      </section>
    </div>
  );
}
