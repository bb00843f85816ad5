/** The sheet of a workbook that was read. */
export interface SheetOfTable {
  name: string;
  /** The names of all sheets, in their order. */
  all: string[];
}

/** Rows as read, before prediction; the input's own columns are kept for the export. */
export interface Table {
  /** The name of its file; absent if it was pasted. */
  file?: string;
  columns: string[];
  rows: string[][];
  /** The column that seems to contain the SMILES or, without any, the names to look up; null if there is none. */
  smilesColumn: number | null;
  /** The column that names the rows, if there is one. */
  nameColumn: number | null;
  /** The target that is asked for all rows, as typed. */
  target?: string | undefined;
  /** Otherwise the column that names the target of each row, if one was chosen. */
  targetColumn?: number | undefined;
  /** Molfiles of an SDF, one per row; RDKit computes their SMILES. */
  molfiles?: string[];
  /** Where the rows are in the workbook. */
  sheet?: SheetOfTable;
  /** The workbook itself, from which another sheet can be read; lost when the page is reloaded. */
  workbook?: File;
}

/** Why a file was rejected, and what to do instead. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** Largest file that a browser handles well; larger ones are for the command line. */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 100_000;
