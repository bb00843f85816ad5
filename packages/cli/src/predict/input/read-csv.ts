import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable, type TransformOptions } from 'node:stream';
import { CSV_FORMAT, detectDelimiter, explainWidth, findColumn, type TableColumns } from '@eutomer/engine/csv-table';
import { guessNameColumn } from '@eutomer/engine/guess-columns';
import { itemAt } from '@eutomer/engine/must';
import { openTable, type TableLine } from '@eutomer/engine/open-table';
import type { Bytes } from './open-bytes.ts';
import { InputError, uniqueNames, type Row, type Source } from './source.ts';

/** Maximum row length in characters: an unclosed quote would swallow the rest of the file. */
const MAX_ROW = 4 * 1024 * 1024;

/** Limits read-ahead before the parser, so that the bytes read match the rows. */
const ONE_CHUNK_AHEAD: TransformOptions = { writableHighWaterMark: 1 };

async function* readRecords(name: string, bytes: Bytes, delimiter: string): AsyncGenerator<TableLine> {
  const parser = parse({ ...ONE_CHUNK_AHEAD, ...CSV_FORMAT, delimiter, info: true, max_record_size: MAX_ROW });
  try {
    yield* pipeline(
      Readable.from(bytes.chunks, { highWaterMark: 1 }),
      parser,
      () => {},
    ) as unknown as AsyncIterable<TableLine>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
      throw new InputError(
        `${name}: expected every quote to be closed; one at or before line ${String(error.lines)} is not, so the rest of the file ends up in one cell. Close it, or double it if it is part of the cell.`,
      );
    }
    throw new InputError(`${name}, line ${String(error.lines)}: ${error.message}.`);
  }
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
    const target = targetColumn === null ? '' : (record[targetColumn]?.trim() ?? '');
    if (target !== '') row.target = target;
    const error = explainWidth(record, columns);
    if (error !== null) row.error = error;
    yield row;
  }
}

/**
 * Reads a table with column names in the first line, unless that is a row. Blank lines are skipped.
 *
 * @param options.delimiter the separator; by default it is detected from the first line
 * @param options.smilesColumn the column of the SMILES, or names; by default it is guessed
 * @param options.targetColumn the column with each row's target; a blank cell means none
 */
export async function readCsv(
  name: string,
  bytes: Bytes,
  options: { delimiter: string | undefined; smilesColumn: string | undefined; targetColumn?: string | undefined },
): Promise<Source> {
  const delimiter = options.delimiter ?? detectDelimiter(bytes.start.toString('utf8'));
  const table = await openTable(readRecords(name, bytes, delimiter), options.smilesColumn);
  if (table === null) throw new InputError(`${name}: expected a first line with column names; the file is empty.`);
  const columns = uniqueNames(table.headings);
  const column =
    table.smilesColumn ??
    table.compoundColumn ??
    requireColumn(name, columns, options.smilesColumn ?? 'smiles', 'holds the SMILES with --smiles-column');
  const targetColumn =
    options.targetColumn === undefined
      ? null
      : requireColumn(name, columns, options.targetColumn, 'holds the targets with --target-column');
  const nameColumn = guessNameColumn(columns);
  return {
    inputKind: 'smiles',
    columns,
    nameColumn: nameColumn === null ? null : itemAt(columns, nameColumn),
    ...(table.isGuessed ? { notice: describeGuess(table, itemAt(columns, column)) } : {}),
    rows: toRows(table.rows, columns, column, targetColumn),
    bytesRead: bytes.bytesRead,
    totalBytes: bytes.total,
    close: bytes.close,
  };
}
