import { mayBeWorkbook } from '@eutomer/engine/workbook-kind';
import { bytesOf, readTextFile, toTable } from './read-table.ts';
import type { Table } from './table.ts';

/**
 * Reads a file of any kind, in a worker.
 *
 * @param wanted the name of the sheet, if it is a workbook; by default the first one with SMILES
 * @throws TableError if it is too large, not a table, or empty
 */
export async function readFile(file: File, wanted?: string): Promise<Table> {
  const bytes = await bytesOf(file);
  if (!mayBeWorkbook(bytes, file.name)) return readTextFile(file);
  // Most files are no workbooks, and do not need this code.
  const { readWorkbook } = await import('./read-workbook.ts');
  const { cells, sheet } = await readWorkbook(bytes, wanted);
  return { ...toTable(cells), file: file.name, sheet };
}
