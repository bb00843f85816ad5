import { useSyncExternalStore } from 'react';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { batchStore, firstView, type BatchState, type View } from './batch-store.ts';
import { runBatch, type Row } from './run-batch.ts';
import type { Table } from './table.ts';

/**
 * Time between page updates while a batch runs, in milliseconds: short enough to follow, long enough to stay
 * responsive.
 */
const REFRESH = 250;
/** Maximum fraction of time spent on page updates: a large table is updated less often. */
const SHARE = 0.1;

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

let runs = 0;
let current: AbortController | null = null;

/** Starts a batch and stops the previous one. It continues while another page is open. */
export function startBatch(table: Table): void {
  current?.abort();
  const control = new AbortController();
  current = control;
  const run = ++runs;
  const found: (Row | undefined)[] = [];
  const state: BatchState = {
    run,
    table,
    rows: [],
    done: 0,
    total: table.rows.length,
    running: true,
    stopped: false,
    problem: null,
    withRecords: true,
  };
  const show = (ended: boolean) => {
    // Another batch was started meanwhile and owns the page now.
    if (current !== control) return;
    batchStore.write({
      batch: {
        ...state,
        rows: found.filter((row) => row !== undefined),
        running: !ended,
        stopped: ended && state.done < state.total,
      },
    });
  };
  batchStore.write({ batch: state, view: firstView(table) });
  let timer: ReturnType<typeof setTimeout>;
  const refresh = () => {
    const before = performance.now();
    show(false);
    // React renders before the next task, which can therefore measure the time it took.
    timer = setTimeout(() => {
      timer = setTimeout(refresh, Math.max(REFRESH, (performance.now() - before) / SHARE));
    });
  };
  timer = setTimeout(refresh, REFRESH);
  const add = (rows: Row[]) => {
    for (const row of rows) found[row.index] = row;
    state.done += rows.length;
  };
  const work = async () => {
    state.withRecords = await runBatch(await moleculesOf(table), add, control.signal);
  };
  void work()
    .catch((error: unknown) => {
      control.abort();
      state.problem = error instanceof Error ? error.message : String(error);
    })
    .finally(() => {
      clearTimeout(timer);
      show(true);
    });
}

export const stopBatch = (): void => current?.abort();

/** The batch of this tab; null before the first. */
export const useBatch = (): BatchState | null => useSyncExternalStore(batchStore.watch, () => batchStore.read().batch);

/** The view of a batch's table, and a function to change it; a batch that was replaced changes nothing any more. */
export function useView({ run, table }: BatchState): [View, (change: Partial<View>) => void] {
  const view = useSyncExternalStore(batchStore.watch, () => batchStore.read().view) ?? firstView(table);
  const change = (part: Partial<View>) => {
    const now = batchStore.read();
    if (now.view !== null && now.batch?.run === run) batchStore.write({ view: { ...now.view, ...part } });
  };
  return [view, change];
}
