import { explainWidth, findColumn, targetIn, type TableColumns } from '@eutomer/engine/csv-table';
import { guessNameColumn } from '@eutomer/engine/guess-columns';
import { itemAt } from '@eutomer/engine/must';
import { openTable, type TableLine } from '@eutomer/engine/open-table';
import { uniqueNames } from '@eutomer/engine/result-table';
import { InputError, type Row, type Source } from './source.ts';

/** The columns that the caller named. */
export interface NamedColumns {
  /** The column of the SMILES, or names; by default it is guessed. */
  smilesColumn: string | undefined;
  /** The column with each row's target; a blank cell means none. */
  targetColumn?: string | undefined;
}

/** @throws RangeError that lists the existing columns */
function requireColumn(name: string, columns: readonly string[], wanted: string, description: string): number {
  const index = findColumn(columns, wanted);
  if (index !== null) return index;
  const names = columns.map((column) => JSON.stringify(column)).join(', ');
  throw new RangeError(
    `${name}: expected a column named "${wanted}"; the columns are ${names}. Specify the one that ${description}`,
  );
}

/** What was guessed, in words. */
function describeGuess({ isHeadless, smilesColumn }: TableColumns, column: string): string {
  const label = JSON.stringify(column);
  if (smilesColumn === null) return `No column holds SMILES: looking up the names in the column ${label}.`;
  return `${isHeadless ? 'The first line holds no column names. ' : ''}Reading the SMILES from the column ${label}.`;
}

async function* toRows(
  records: AsyncIterable<TableLine>,
  columns: readonly string[],
  column: number,
  targetColumn: number | null,
): AsyncGenerator<Row> {
  for await (const { record, info } of records) {
    const fields = new Map(record.slice(0, columns.length).map((cell, index) => [itemAt(columns, index), cell]));
    const row: Row = { text: record[column] ?? '', fields, line: info.lines };
    const target = targetIn(record, targetColumn);
    if (target !== undefined) row.target = target;
    const error = explainWidth(record, columns);
    if (error !== null) row.error = error;
    yield row;
  }
}

/** The rows of a table with column names in its first line, unless that is a row. @throws InputError if it is empty */
export async function openTableSource(
  name: string,
  lines: AsyncIterable<TableLine>,
  { smilesColumn, targetColumn }: NamedColumns,
  file: Pick<Source, 'bytesRead' | 'totalBytes' | 'close'>,
): Promise<Source> {
  const table = await openTable(lines, smilesColumn);
  if (table === null) throw new InputError(`${name}: expected a first line with column names; the file is empty.`);
  const columns = uniqueNames(table.headings);
  const column =
    table.smilesColumn ??
    table.compoundColumn ??
    requireColumn(name, columns, smilesColumn ?? 'smiles', 'holds the SMILES with --smiles-column');
  const target =
    targetColumn === undefined
      ? null
      : requireColumn(name, columns, targetColumn, 'holds the targets with --target-column');
  const nameColumn = guessNameColumn(columns);
  return {
    inputKind: 'smiles',
    columns,
    nameColumn: nameColumn === null ? null : itemAt(columns, nameColumn),
    ...(table.isGuessed ? { notice: describeGuess(table, itemAt(columns, column)) } : {}),
    rows: toRows(table.rows, columns, column, target),
    ...file,
  };
}
