import { useEffect, useRef, useState } from 'react';
import { useTitle } from '../app/use-title.ts';
import { WITHOUT_RECORDS } from '../chemistry/without-records.tsx';
import { BatchInput } from './batch-input.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ResultsTable } from './results-table.tsx';
import { SummaryCounts } from './summary-counts.tsx';
import { useBatch } from './use-batch.ts';
import './batch.css';

/** Many molecules at once: drop a file or paste, watch it run, sort and filter, take the result along. */
export function BatchPage() {
  useTitle('Batch');
  const batch = useBatch();
  const results = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  const { state } = batch;
  const start: typeof batch.start = (table) => {
    setProblem(null);
    batch.start(table);
    setRuns(runs + 1);
  };
  // Once they are shown: what is hidden takes no focus.
  useEffect(() => {
    if (runs > 0) results.current?.focus();
  }, [runs]);
  return (
    <div className="stack">
      <div className="prose">
        <h1>Predict for many molecules</h1>
        <p className="soft">
          Drop a .smi, .csv, .tsv or .sdf file, or paste. Columns of your own are kept. The work is done in this
          browser; nothing is uploaded.
        </p>
      </div>
      <BatchInput onReady={start} onProblem={setProblem} />
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
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
                key={runs}
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
                <button type="button" onClick={batch.stop}>
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
            <SummaryCounts rows={state.rows} />
            <ResultsTable table={state.table} rows={state.rows} running={state.running} />
          </>
        )}
      </section>
    </div>
  );
}
