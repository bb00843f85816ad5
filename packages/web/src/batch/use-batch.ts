import { useSyncExternalStore } from 'react';
import { batchStore, firstView, NO_SUMMARY, type BatchState, type View } from './batch-store.ts';
import { forgetTable, keepTable } from './kept-table.ts';
import type { Row } from './row.ts';
import { runBatch } from './run-batch.ts';
import { updateShownRows } from './update-shown-rows.ts';
import { Counter } from './summary.ts';
import type { Table } from './table.ts';

/**
 * Time between page updates while a batch runs, in milliseconds: short enough to follow, long enough to stay
 * responsive.
 */
const REFRESH = 250;
/** Maximum fraction of time spent on page updates: a large table is updated less often. */
const SHARE = 0.1;

/** Asks before the tab is closed or reloaded, which would interrupt a batch, or lose one that is too large to keep. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

let runs = 0;
let current: AbortController | null = null;

/** Updates the page from time to time. @returns a function that stops it */
function refreshRegularly(update: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const refresh = () => {
    const before = performance.now();
    update();
    // React renders before the next task, which can therefore measure the time it took.
    timer = setTimeout(() => {
      timer = setTimeout(refresh, Math.max(REFRESH, (performance.now() - before) / SHARE));
    });
  };
  timer = setTimeout(refresh, REFRESH);
  return () => clearTimeout(timer);
}

/** Starts a batch and stops the previous one. It continues while another page is open. */
export function startBatch(table: Table): void {
  current?.abort();
  const control = new AbortController();
  current = control;
  const run = ++runs;
  const found: (Row | undefined)[] = [];
  const counter = new Counter();
  const state: BatchState = {
    run,
    table,
    rows: found,
    summary: NO_SUMMARY,
    done: 0,
    total: table.rows.length,
    running: true,
    stopped: false,
    problem: null,
    withRecords: true,
    kept: keepTable(table),
  };
  const show = (ended: boolean) => {
    // Another batch has been started and owns the page now.
    if (current !== control) return;
    batchStore.write({
      batch: { ...state, summary: counter.summary(), running: !ended, stopped: ended && state.done < state.total },
    });
    updateShownRows();
  };
  addEventListener('beforeunload', askFirst);
  batchStore.write({ batch: state, view: firstView(table), shown: [] });
  const stopRefreshing = refreshRegularly(() => show(false));
  const add = (rows: Row[]) => {
    for (const row of rows) {
      found[row.index] = row;
      counter.add(row);
    }
    state.done += rows.length;
  };
  const work = async () => {
    state.withRecords = await runBatch(table, add, control.signal);
  };
  void work()
    .catch((error: unknown) => {
      control.abort();
      state.problem = error instanceof Error ? error.message : String(error);
    })
    .finally(() => {
      stopRefreshing();
      if (current === control && state.kept) removeEventListener('beforeunload', askFirst);
      show(true);
    });
}

export const stopBatch = (): void => current?.abort();

/** Removes the batch and its table from this tab. */
export function discardBatch(): void {
  current?.abort();
  current = null;
  forgetTable();
  removeEventListener('beforeunload', askFirst);
  batchStore.write({ batch: null, view: null, shown: [], settled: true });
}

/** The batch of this tab; null before the first. */
export const useBatch = (): BatchState | null => useSyncExternalStore(batchStore.watch, () => batchStore.read().batch);

/** The rows that pass the filters, and whether they are up to date. */
export const useShown = (): readonly [shown: readonly Row[], settled: boolean] => [
  useSyncExternalStore(batchStore.watch, () => batchStore.read().shown),
  useSyncExternalStore(batchStore.watch, () => batchStore.read().settled),
];

/**
 * The view of a batch's table, and a function that changes it. The function does nothing once another batch has
 * replaced this one.
 */
export function useView({ run, table }: BatchState): [View, (change: Partial<View>) => void] {
  const view = useSyncExternalStore(batchStore.watch, () => batchStore.read().view) ?? firstView(table);
  const change = (part: Partial<View>) => {
    const now = batchStore.read();
    if (now.view === null || now.batch?.run !== run) return;
    batchStore.write({ view: { ...now.view, ...part } });
    if (part.choice !== undefined || part.sort !== undefined) updateShownRows();
  };
  return [view, change];
}
