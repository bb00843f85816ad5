import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { pipeline, Readable, type TransformOptions } from 'node:stream';
import { guessCompoundColumn, guessNameColumn, guessSmilesColumn, SAMPLED_ROWS } from '@eutomer/engine/guess-columns';
import { itemAt } from '@eutomer/engine/must';
import type { Bytes } from './open-bytes.ts';
import { InputError, uniqueNames, type Row, type Source } from './source.ts';

/** Maximum row length in characters: an unclosed quote would swallow the rest of the file. */
const MAX_ROW = 4 * 1024 * 1024;

/** Limits read-ahead before the parser, so that the bytes read match the rows. */
const ONE_CHUNK_AHEAD: TransformOptions = { writableHighWaterMark: 1 };

interface Parsed {
  record: string[];
  info: InfoRecord;
}

/** Tab, semicolon or comma: the one that is most frequent in the first line. */
function detectDelimiter(head: Buffer): string {
  const [line = ''] = head.toString('utf8').split('\n', 1);
  const counts = [',', ';', '\t'].map((item) => [item, line.split(item).length] as const);
  return counts.reduce((best, count) => (count[1] > best[1] ? count : best))[0];
}

async function* readRecords(name: string, bytes: Bytes, delimiter: string): AsyncGenerator<Parsed> {
  const parser = parse({
    ...ONE_CHUNK_AHEAD,
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  try {
    yield* pipeline(
      Readable.from(bytes.chunks, { highWaterMark: 1 }),
      parser,
      () => {},
    ) as unknown as AsyncIterable<Parsed>;
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

/** The index of a column, in upper or lower case; -1 if there is none. */
function indexOfColumn(columns: readonly string[], wanted: string): number {
  const exactIndex = columns.indexOf(wanted);
  return exactIndex === -1
    ? columns.findIndex((column) => column.trim().toLowerCase() === wanted.trim().toLowerCase())
    : exactIndex;
}

/** @throws RangeError that lists the existing columns */
function findColumn(name: string, columns: readonly string[], wanted: string, description: string): number {
  const index = indexOfColumn(columns, wanted);
  if (index !== -1) return index;
  const names = columns.map((column) => JSON.stringify(column)).join(', ');
  throw new RangeError(
    `${name}: expected a column named "${wanted}"; the columns are ${names}. Specify the one that ${description}`,
  );
}

/** Takes the first records without losing them. */
async function peek(records: AsyncGenerator<Parsed>): Promise<{ first: Parsed[]; all: AsyncGenerator<Parsed> }> {
  const first: Parsed[] = [];
  while (first.length < SAMPLED_ROWS) {
    const next = await records.next();
    if (next.done) break;
    first.push(next.value);
  }
  async function* all(): AsyncGenerator<Parsed> {
    yield* first;
    yield* records;
  }
  return { first, all: all() };
}

/**
 * The column to predict: the one named `smiles`; failing that, one whose cells look like SMILES; failing that, one with
 * names.
 */
function guessColumn(columns: readonly string[], first: readonly Parsed[]): { column: number; notice: string } | null {
  const rows = first.map(({ record }) => record);
  const smilesColumn = guessSmilesColumn(columns, rows);
  const column = smilesColumn ?? guessCompoundColumn(columns, rows);
  if (column === null) return null;
  const label = JSON.stringify(itemAt(columns, column));
  const notice =
    smilesColumn === null
      ? `No column holds SMILES: looking up the names in the column ${label}.`
      : `Reading the SMILES from the column ${label}.`;
  return { column, notice };
}

async function* toRows(
  records: AsyncIterable<Parsed>,
  columns: readonly string[],
  column: number,
  targetColumn: number | null,
): AsyncGenerator<Row> {
  for await (const { record, info } of records) {
    const fields = new Map(record.slice(0, columns.length).map((cell, index) => [itemAt(columns, index), cell]));
    const row: Row = { text: record[column] ?? '', fields, line: info.lines };
    const target = targetColumn === null ? '' : (record[targetColumn]?.trim() ?? '');
    if (target !== '') row.target = target;
    // The cells may be shifted: make no prediction rather than one for the wrong cell.
    if (record.length > columns.length)
      row.error = `Expected ${columns.length} cells, as in the first line; got ${record.length}. Put quotes around a cell that contains the delimiter.`;
    yield row;
  }
}

/**
 * Reads a table with column names in the first line. Blank lines are skipped.
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
  const records = readRecords(name, bytes, options.delimiter ?? detectDelimiter(bytes.start));
  const header = await records.next();
  if (header.done) throw new InputError(`${name}: expected a first line with column names; the file is empty.`);
  const columns = uniqueNames(header.value.record);
  const wanted = options.smilesColumn ?? 'smiles';
  const needsGuess = options.smilesColumn === undefined && indexOfColumn(columns, wanted) === -1;
  const { first, all } = needsGuess ? await peek(records) : { first: [], all: records };
  const guess = needsGuess ? guessColumn(columns, first) : null;
  const column = guess?.column ?? findColumn(name, columns, wanted, 'holds the SMILES with --smiles-column');
  const targetColumn =
    options.targetColumn === undefined
      ? null
      : findColumn(name, columns, options.targetColumn, 'holds the targets with --target-column');
  const nameColumn = guessNameColumn(columns);
  return {
    inputKind: 'smiles',
    columns,
    nameColumn: nameColumn === null ? null : itemAt(columns, nameColumn),
    ...(guess === null ? {} : { notice: guess.notice }),
    rows: toRows(all, columns, column, targetColumn),
    bytesRead: bytes.bytesRead,
    totalBytes: bytes.total,
    close: bytes.close,
  };
}
