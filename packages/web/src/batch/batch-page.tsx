import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import type { HandedOver } from '../predict/handed-over.ts';
import { NoTarget } from '../predict/no-target.tsx';
import { isOtherTarget, withTyped } from './asked-targets.ts';
import { BatchInput } from './batch-input.tsx';
import { BatchResults } from './batch-results.tsx';
import type { BatchState } from './batch-store.ts';
import { keptTable } from './kept-table.ts';
import type { Table } from './table.ts';
import { useCheckedStart } from './use-checked-start.ts';
import { discardBatch, startBatch, useBatch } from './use-batch.ts';
import { useReading } from './use-reading.ts';
import { useOpenRow } from './use-open-row.ts';
import './batch.css';

/** Predicts many molecules: drop a file or paste text, watch progress, sort and filter, download the results. */
export function BatchPage() {
  const state = useBatch();
  const open = useOpenRow();
  const navigate = useNavigate();
  const openName = open === null ? undefined : state?.rows[open]?.name;
  useTitle(openName ?? 'Batch');
  const title = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  const handedOver = useLocation().state as HandedOver | null;
  const [typed, setTyped] = useState(handedOver?.target ?? state?.table.target ?? '');
  const begin = (table: Table) => {
    setProblem(null);
    // The open row belongs to the previous table; a row in a bookmarked address waits for its table.
    if (state !== null && open !== null) void navigate('/batch', { replace: true });
    startBatch(table);
    setRuns((before) => before + 1);
  };
  const { unknown, isChecking, start, forget } = useCheckedStart(begin);
  const startTyped = (table: Table) => start(withTyped(table, typed));
  /** Predicts a table at another target, which then stands in the field. */
  const startFor = (table: Table, target: string) => {
    setTyped(target);
    start(withTyped(table, target));
  };
  const table = unknown?.table ?? state?.table;
  const waiting = table !== undefined && isOtherTarget(table, typed) ? table : null;
  const reading = useReading(startTyped, setProblem);
  const discard = () => {
    forget();
    if (open !== null) void navigate('/batch', { replace: true });
    discardBatch();
    title.current?.focus();
  };
  // After a reload; before the page is painted, so that nothing flickers.
  useLayoutEffect(() => {
    const kept = state === null ? keptTable() : null;
    if (kept !== null) {
      if (handedOver?.target === undefined) setTyped(kept.target ?? '');
      startBatch(kept);
    }
    // Once only: after a reload, the target of the table counts.
    if (handedOver?.target !== undefined) {
      const { target: _taken, ...rest } = handedOver;
      void navigate('/batch', { replace: true, state: rest });
    }
  }, []);
  // An effect, because a hidden element cannot receive focus.
  useEffect(() => {
    if (runs === 0) return;
    results.current?.focus();
    results.current?.scrollIntoView();
  }, [runs]);
  return (
    <div className="stack">
      <div className="prose">
        <h1 ref={title} tabIndex={-1}>
          Predict many molecules
        </h1>
        <p className="soft">
          Open a .smi, .csv, .tsv, .sdf or .xlsx file, or paste a list. Your own columns are kept. Everything is
          computed in this browser: no structure is uploaded; only names in place of structures are looked up on the
          server.
        </p>
      </div>
      <BatchInput reading={reading} target={typed} onTarget={setTyped} waiting={waiting} onPredict={startTyped} />
      {isChecking && (
        <p className="soft" role="status">
          Looking up the target…
        </p>
      )}
      {unknown !== null && <NoTarget {...unknown} onChoose={(target) => startFor(unknown.table, target)} />}
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {state === null && open !== null && (
        <p className="notice">
          Tables stay in the tab of the browser in which they were loaded. To see row {open + 1}, load the table here.
        </p>
      )}
      <section className="stack" aria-labelledby="results" hidden={state === null}>
        <h2 id="results" ref={results} tabIndex={-1}>
          Results{state?.table.file !== undefined && `: ${state.table.file}`}
        </h2>
        {state !== null && (
          <>
            <Keeping kept={state.kept} onDiscard={discard} />
            <BatchResults
              batch={state}
              typed={typed}
              onStart={startTyped}
              onTargetColumn={(targetColumn) => startFor({ ...state.table, targetColumn }, '')}
              onSheet={reading.readFile}
            />
          </>
        )}
      </section>
    </div>
  );
}

/** Says what happens to the table, and removes it. */
const Keeping = ({ kept, onDiscard }: Pick<BatchState, 'kept'> & { onDiscard: () => void }) => (
  <p className="small soft">
    {kept
      ? 'The table is kept in this browser until you close the tab; a reload predicts it again.'
      : 'The table is too large to keep: it is lost when you close or reload the tab.'}{' '}
    <button type="button" className="text small" onClick={onDiscard}>
      Discard it
    </button>
  </p>
);
