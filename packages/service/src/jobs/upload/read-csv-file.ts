import { CSV_FORMAT, detectDelimiter, explainWidth, findColumn } from '@eutomer/engine/csv-table';
import { openTable, type TableLine } from '@eutomer/engine/open-table';
import { peek } from '@eutomer/engine/peek';
import { uniqueNames } from '@eutomer/engine/result-table';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { COLUMNS_MAX, LINE_MAX } from '../../limits.ts';
import { toOwnColumns, type Compound } from '../compound.ts';
import { UploadError } from './upload-error.ts';

export interface CsvColumns {
  /** By default it is guessed. */
  smiles: string | undefined;
  name: string | undefined;
}

const missingColumn = (what: string, headings: readonly string[]): UploadError =>
  new UploadError(
    'column_missing',
    `Expected ${what}; the first line has ${headings
      .map((name) => `"${name.slice(0, 40)}"`)
      .slice(0, 20)
      .join(', ')}.`,
  );

/** The stream from its start, and the text of its first line, unless that is too long. */
async function readFirstLine(pieces: AsyncIterable<string>): Promise<{ start: string; all: AsyncGenerator<string> }> {
  let length = 0;
  const { first, all } = await peek(pieces, (some) => {
    const piece = some.at(-1) ?? '';
    length += piece.length;
    return /[\r\n]/.test(piece) || length >= LINE_MAX;
  });
  return { start: first.join(''), all };
}

interface ColumnIndexes {
  names: string[];
  smiles: number;
  name: number | undefined;
}

/** The columns and rows of a table. @throws UploadError `column_missing` or `file_unreadable` */
async function openRows(
  lines: AsyncIterable<TableLine>,
  columns: CsvColumns,
): Promise<{ indexes: ColumnIndexes; rows: AsyncIterable<TableLine> } | null> {
  const table = await openTable(lines, columns.smiles);
  if (table === null) return null;
  const { headings, smilesColumn, rows } = table;
  if (headings.length > COLUMNS_MAX)
    throw new UploadError(
      'file_unreadable',
      `Expected a table of at most ${COLUMNS_MAX} columns; this one has ${headings.length}. Remove columns that the results do not need.`,
    );
  const name = columns.name === undefined ? undefined : findColumn(headings, columns.name);
  if (smilesColumn === null)
    throw missingColumn(
      columns.smiles === undefined ? 'a column "smiles", or one that contains SMILES' : `a column "${columns.smiles}"`,
      headings,
    );
  if (name === null) throw missingColumn(`a column "${columns.name}"`, headings);
  return { indexes: { names: uniqueNames(headings), smiles: smilesColumn, name }, rows };
}

/** The compound of a row; null if all its cells are blank. */
function toCompound(record: readonly string[], { names, smiles, name }: ColumnIndexes): Compound | null {
  if (record.every((cell) => cell.trim() === '')) return null;
  const text = record[smiles]?.trim() ?? '';
  const missing = text === '' ? `Expected a SMILES in the column "${names[smiles]}"; the cell is blank.` : null;
  const error = explainWidth(record, names) ?? missing;
  const compoundName = name === undefined ? '' : (record[name]?.trim() ?? '');
  return {
    smiles: error === null ? text : '',
    ...(compoundName === '' ? {} : { name: compoundName }),
    ...toOwnColumns(names.map((item, index) => [item, record[index] ?? ''])),
    ...(error === null ? {} : { error }),
  };
}

/** The only faults of a table, because `CSV_FORMAT` tolerates all others. An open quote makes one cell of what follows. */
function toUploadError(error: CsvError): UploadError {
  const line = String(error.lines);
  return new UploadError(
    'file_unreadable',
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `Expected rows of at most ${LINE_MAX} characters; the one that reaches line ${line} is longer. Perhaps a quote before it is not closed.`
      : `Expected every quote to be closed; one at or before line ${line} is not. Close it, or double it if it is part of the cell.`,
    { cause: error },
  );
}

/**
 * The compounds of a table. The first line names the columns, unless it is a row, and determines the delimiter: comma,
 * semicolon or tab. Blank rows are skipped; all columns are kept.
 *
 * @throws UploadError `column_missing` or `file_unreadable`
 */
export async function* readCsvFile(pieces: AsyncIterable<string>, columns: CsvColumns): AsyncGenerator<Compound> {
  const { start, all } = await readFirstLine(pieces);
  const delimiter = detectDelimiter(start);
  const source = Readable.from(all);
  const parser = parse({ ...CSV_FORMAT, delimiter, info: true, max_record_size: LINE_MAX });
  source.once('error', (error) => parser.destroy(error));
  try {
    const table = await openRows(source.pipe(parser), columns);
    if (table === null) return;
    for await (const { record } of table.rows) {
      const compound = toCompound(record, table.indexes);
      if (compound !== null) yield compound;
    }
  } catch (error) {
    throw error instanceof CsvError ? toUploadError(error) : error;
  } finally {
    source.destroy();
  }
}
