import { hasEnoughLines, readColumns, type TableColumns } from './csv-table.ts';
import { peek } from './peek.ts';

/** A line of a table, from csv-parse with the option `info`. */
export interface TableLine {
  record: string[];
  info: { lines: number };
}

const toCells = ({ record }: TableLine): string[] => record;

/**
 * The columns and rows of a table that is read as a stream. Null if it is empty.
 *
 * @param wanted the name of the column of the SMILES; by default it is guessed
 */
export async function openTable(
  lines: AsyncIterable<TableLine>,
  wanted: string | undefined,
): Promise<(TableColumns & { rows: AsyncGenerator<TableLine> }) | null> {
  const { first, all } = await peek(lines, (some) => hasEnoughLines(some.map(toCells), wanted));
  if (first.length === 0) return null;
  const columns = readColumns(first.map(toCells), wanted);
  if (!columns.isHeadless) await all.next();
  return { ...columns, rows: all };
}
