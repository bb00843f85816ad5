import { otherColumns } from './asked-targets.ts';
import type { Table } from './table.ts';
import type { Row, Rows } from './row.ts';
import { Counter, type Summary } from './summary.ts';
import { ALL, type Choice, type SortKey } from './view.ts';

/** The state of a running or finished batch. */
export interface BatchState {
  /** Number of this batch within the tab. */
  run: number;
  table: Table;
  /** In the order of the input. It grows in place as rows arrive; a change of `done` triggers the next render. */
  rows: Rows;
  /** Counts of the rows so far. */
  summary: Summary;
  done: number;
  total: number;
  running: boolean;
  stopped: boolean;
  /** Why it stopped; null if it did not. */
  problem: string | null;
  /** True if the predictions also use the records of individual compounds; false if those could not be loaded. */
  withRecords: boolean;
  /** True if the table outlives a reload of the page; false if it is too large for that. */
  kept: boolean;
}

/** How the table is viewed. */
export interface View {
  choice: Choice;
  sort: { key: SortKey; down: boolean };
  /** Indexes of the input columns shown. */
  own: readonly number[];
  /** Vertical scroll position of the table, in pixels. */
  scrolled: number;
}

/** Number of input columns shown by default: more would push the answers out of sight. */
const SHOWN = 2;

/** The first input columns that the table of results does not already show, and that of the targets. */
const firstColumns = (table: Table): number[] =>
  otherColumns(table)
    .toSorted((a, b) => Number(b === table.targetColumn) - Number(a === table.targetColumn))
    .slice(0, SHOWN)
    .toSorted((a, b) => a - b);

/** The first view of a new table: all rows in order. */
export const firstView = (table: Table): View => ({
  choice: ALL,
  sort: { key: 'index', down: false },
  own: firstColumns(table),
  scrolled: 0,
});

/** The summary of an empty table. */
export const NO_SUMMARY: Summary = new Counter().summary();

interface Kept {
  batch: BatchState | null;
  view: View | null;
  /** The rows that pass the filters of the view, in its order. */
  shown: readonly Row[];
  /** Whether these are up to date: if there are many, they are computed in slices. */
  settled: boolean;
}

let kept: Kept = { batch: null, view: null, shown: [], settled: true };
const watchers = new Set<() => void>();

/** The batch of this tab and its view. They outlive the page: returning to it restores everything. */
export const batchStore = {
  read: (): Kept => kept,
  write: (change: Partial<Kept>): void => {
    kept = { ...kept, ...change };
    for (const watcher of watchers) watcher();
  },
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
