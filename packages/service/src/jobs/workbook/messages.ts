import type { Cell } from '@eutomer/engine/result-table';

/**
 * To the thread, in this order: the names of the columns, which begin a new workbook; rows, as often as needed; the
 * end.
 */
export type ToWorkbook = { names: string[] } | { rows: Cell[][] } | 'end';

/** The thread's reply: how many rows the workbook has so far, and after the end its bytes. */
export interface FromWorkbook {
  count: number;
  bytes?: Uint8Array<ArrayBuffer>;
}
