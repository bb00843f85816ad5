import { useCallback, useEffect, useRef, useState } from 'react';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { runBatch, type Row } from './run-batch.ts';
import type { Table } from './table.ts';

/** A batch as it runs. Rows are in the order of the input. */
interface BatchState {
  table: Table;
  rows: readonly Row[];
  done: number;
  total: number;
  running: boolean;
  stopped: boolean;
  /** Why it could not go on; null when it did. */
  problem: string | null;
  /** Whether it rests on the records of single compounds too, as it should. */
  withRecords: boolean;
}

/** How often the page is drawn anew while a batch runs, in milliseconds: often enough to watch, seldom enough to stay fluent. */
const REFRESH = 250;

async function moleculesOf({
  rows,
  smilesColumn,
  nameColumn,
  molfiles,
}: Table): Promise<{ smiles: string; name: string }[]> {
  const structures =
    molfiles === undefined
      ? rows.map((row) => row[smilesColumn ?? 0] ?? '')
      : (await chemistry.ask({ ask: 'smiles-of', molfiles })).map(
          (smiles, index) => smiles ?? `[broken record ${index + 1}]`,
        );
  return structures.map((smiles, index) => ({
    smiles,
    name: (nameColumn === null ? '' : rows[index]![nameColumn]) || `row ${index + 1}`,
  }));
}

/** Runs one batch at a time; starting another stops the one before. */
export function useBatch(): { state: BatchState | null; start: (table: Table) => void; stop: () => void } {
  const [state, setState] = useState<BatchState | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((table: Table) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const total = table.rows.length;
    const found: (Row | undefined)[] = [];
    let done = 0;
    let problem: string | null = null;
    let withRecords = true;
    const show = (ended: boolean) => {
      // Another batch was started meanwhile: the page is no longer this one's.
      if (running.current !== control) return;
      setState({
        table,
        rows: found.filter((row) => row !== undefined),
        done,
        total,
        running: !ended,
        stopped: ended && done < total,
        problem,
        withRecords,
      });
    };
    show(false);
    const timer = setInterval(() => show(false), REFRESH);
    const add = (rows: Row[]) => {
      for (const row of rows) found[row.index] = row;
      done += rows.length;
    };
    const run = async () => {
      withRecords = await runBatch(await moleculesOf(table), add, control.signal);
    };
    void run()
      .catch((error: unknown) => {
        control.abort();
        problem = error instanceof Error ? error.message : String(error);
      })
      .finally(() => {
        clearInterval(timer);
        show(true);
      });
  }, []);

  const stop = useCallback(() => running.current?.abort(), []);
  return { state, start, stop };
}
