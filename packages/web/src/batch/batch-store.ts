import type { Table } from './table.ts';
import type { Row, Rows } from './row.ts';
import { Counter, type Summary } from './summary.ts';
import { ALL, type Choice, type SortKey } from './view.ts';

/** A batch as it runs. */
export interface BatchState {
  /** Counts the batches of this tab. */
  run: number;
  table: Table;
  /** In the order of the input. It grows in place as rows come: what is drawn by it is drawn anew when `done` changes. */
  rows: Rows;
  /** What the rows came to that are there. */
  summary: Summary;
  done: number;
  total: number;
  running: boolean;
  stopped: boolean;
  /** Why it could not go on; null when it did. */
  problem: string | null;
  /** Whether it rests on the records of single compounds too, as it should. */
  withRecords: boolean;
}

/** How the table is looked at. */
export interface View {
  choice: Choice;
  sort: { key: SortKey; down: boolean };
  /** Columns of the input that are shown. */
  own: readonly number[];
  /** How far the table is scrolled down, in pixels. */
  scrolled: number;
}

/** Columns of the input that are shown unless others are chosen: more would push the answers out of sight. */
const SHOWN = 2;

/** How a new table is looked at first: all rows in their order, with the first columns of its own that the table does not show anyway. */
export const firstView = ({ columns, smilesColumn, nameColumn }: Table): View => ({
  choice: ALL,
  sort: { key: 'index', down: false },
  own: columns.flatMap((_, index) => (index === smilesColumn || index === nameColumn ? [] : [index])).slice(0, SHOWN),
  scrolled: 0,
});

/** Of no rows. */
export const NO_SUMMARY: Summary = new Counter().summary();

interface Kept {
  batch: BatchState | null;
  view: View | null;
  /** The rows that the view leaves, in its order. */
  shown: readonly Row[];
  /** Whether these are up to date: of many rows they are worked out with rests. */
  settled: boolean;
}

let kept: Kept = { batch: null, view: null, shown: [], settled: true };
const watchers = new Set<() => void>();

/** The batch of this tab and how it is looked at. They outlive the page: whoever comes back finds all as it was. */
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
