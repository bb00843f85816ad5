import { uniqueNames } from '@eutomer/engine/result-table';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { LINE_MAX } from '../../limits.ts';
import type { Compound } from '../compound.ts';
import { UploadFault } from './upload-fault.ts';

export interface CsvColumns {
  smiles: string;
  name: string | undefined;
}

/** Index of a column. Case does not matter. */
function placeOf(column: string, heading: readonly string[]): number {
  const place = heading.findIndex((each) => each.trim().toLowerCase() === column.trim().toLowerCase());
  if (place >= 0) return place;
  throw new UploadFault(
    'column_missing',
    `Expected a column "${column}"; the first line has ${heading
      .map((each) => `"${each.slice(0, 40)}"`)
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
  let head = '';
  let ended = false;
  while (!ended && !/[\r\n]/.test(head) && head.length < MAX_HEAD_CHARACTERS) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else head += next.value;
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const delimiter = DELIMITERS.map((each) => ({ each, count: line.split(each).length })).reduce((best, found) =>
    found.count > best.count ? found : best,
  ).each;
  const all = async function* (): AsyncGenerator<string> {
    try {
      yield head;
      if (!ended) yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  };
  return { delimiter, all: all() };
}

interface Places {
  names: string[];
  smiles: number;
  name: number | undefined;
}

const placesOf = (heading: readonly string[], { smiles, name }: CsvColumns): Places => ({
  names: uniqueNames(heading),
  smiles: placeOf(smiles, heading),
  name: name === undefined ? undefined : placeOf(name, heading),
});

/** The compound of a line; null if its SMILES is blank. */
function compoundOf(record: readonly string[], { names, smiles, name }: Places): Compound | null {
  const text = record[smiles]?.trim() ?? '';
  if (text === '') return null;
  const called = name === undefined ? '' : (record[name]?.trim() ?? '');
  const own = Object.fromEntries(names.map((each, index) => [each, record[index] ?? '']));
  return called === '' ? { smiles: text, own } : { smiles: text, name: called, own };
}

function refusal(error: CsvError, delimiter: string): UploadFault {
  const between = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[delimiter];
  return new UploadFault(
    'file_unreadable',
    // oxlint-disable-next-line typescript/no-base-to-string,typescript/restrict-template-expressions -- CsvError does not type its fields
    `Expected a CSV table separated by ${between}; there is an error near line ${error['lines'] ?? '?'} (${error.code}).`,
    { cause: error },
  );
}

/**
 * The compounds of a table. The first line names the columns and determines the delimiter: comma, semicolon or tab. Lines with a blank SMILES
 * are skipped; all columns are kept.
 *
 * @throws UploadFault `column_missing` or `file_unreadable`
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
  let places: Places | undefined;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      if (places === undefined) {
        places = placesOf(record, columns);
        continue;
      }
      const compound = compoundOf(record, places);
      if (compound !== null) yield compound;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error, delimiter) : error;
  } finally {
    source.destroy();
  }
}
