import { uniqueNames } from '@eutomer/engine/result-table';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { COLUMNS_MAX, LINE_MAX } from '../../limits.ts';
import type { Compound } from '../compound.ts';
import { UploadError } from './upload-error.ts';

export interface CsvColumns {
  smiles: string;
  name: string | undefined;
}

/** Index of a column. Case does not matter. */
function findColumn(column: string, header: readonly string[]): number {
  const index = header.findIndex((name) => name.trim().toLowerCase() === column.trim().toLowerCase());
  if (index >= 0) return index;
  throw new UploadError(
    'column_missing',
    `Expected a column "${column}"; the first line has ${header
      .map((name) => `"${name.slice(0, 40)}"`)
      .slice(0, 20)
      .join(', ')}.`,
  );
}

const DELIMITERS = [',', ';', '\t'];

/** Maximum number of characters read to find the first line. */
const MAX_HEAD_CHARACTERS = LINE_MAX;

/** The most frequent delimiter in the first line, and the whole stream including what was read. */
async function detectDelimiter(
  pieces: AsyncIterable<string>,
): Promise<{ delimiter: string; all: AsyncGenerator<string> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let start = '';
  let ended = false;
  while (!ended && !/[\r\n]/.test(start) && start.length < MAX_HEAD_CHARACTERS) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else start += next.value;
  }
  const [line = ''] = start.split(/[\r\n]/, 1);
  const delimiter = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length })).reduce((best, candidate) =>
    candidate.count > best.count ? candidate : best,
  ).sign;
  const all = async function* (): AsyncGenerator<string> {
    try {
      yield start;
      if (!ended) yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  };
  return { delimiter, all: all() };
}

interface ColumnIndexes {
  names: string[];
  smiles: number;
  name: number | undefined;
}

/** @throws UploadError `column_missing`, or `file_unreadable` if there are too many columns */
function findColumns(header: readonly string[], { smiles, name }: CsvColumns): ColumnIndexes {
  if (header.length > COLUMNS_MAX)
    throw new UploadError(
      'file_unreadable',
      `Expected a table of at most ${COLUMNS_MAX} columns; this one has ${header.length}. Remove columns that the results do not need.`,
    );
  return {
    names: uniqueNames(header),
    smiles: findColumn(smiles, header),
    name: name === undefined ? undefined : findColumn(name, header),
  };
}

/** The compound of a line; null if its SMILES is blank. */
function toCompound(record: readonly string[], { names, smiles, name }: ColumnIndexes): Compound | null {
  const text = record[smiles]?.trim() ?? '';
  if (text === '') return null;
  const compoundName = name === undefined ? '' : (record[name]?.trim() ?? '');
  const row = Object.fromEntries(names.map((item, index) => [item, record[index] ?? '']));
  return compoundName === '' ? { smiles: text, own: row } : { smiles: text, name: compoundName, own: row };
}

function toUploadError(error: CsvError, delimiter: string): UploadError {
  const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[delimiter];
  return new UploadError(
    'file_unreadable',
    // oxlint-disable-next-line typescript/no-base-to-string,typescript/restrict-template-expressions -- CsvError does not type its fields
    `Expected a CSV table separated by ${separators}; there is an error near line ${error['lines'] ?? '?'} (${error.code}).`,
    { cause: error },
  );
}

/**
 * The compounds of a table. The first line names the columns and determines the delimiter: comma, semicolon or tab.
 * Lines with a blank SMILES are skipped; all columns are kept.
 *
 * @throws UploadError `column_missing` or `file_unreadable`
 */
export async function* readCsvFile(pieces: AsyncIterable<string>, columns: CsvColumns): AsyncGenerator<Compound> {
  const { delimiter, all } = await detectDelimiter(pieces);
  const source = Readable.from(all);
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LINE_MAX,
  });
  source.once('error', (error) => parser.destroy(error));
  let indexes: ColumnIndexes | undefined;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      if (indexes === undefined) {
        indexes = findColumns(record, columns);
        continue;
      }
      const compound = toCompound(record, indexes);
      if (compound !== null) yield compound;
    }
  } catch (error) {
    throw error instanceof CsvError ? toUploadError(error, delimiter) : error;
  } finally {
    source.destroy();
  }
}
