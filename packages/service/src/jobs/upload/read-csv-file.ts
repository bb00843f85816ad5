import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { LINE_MAX } from '../../limits.ts';
import type { Compound } from '../compound.ts';
import { UploadFault } from './upload-fault.ts';

/** Which columns of a table hold what. */
export interface CsvColumns {
  smiles: string;
  name: string | undefined;
}

/** Where a column stands. Its heading may be written in capitals or not. */
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

/**
 * The compounds of a CSV table, whose first line names the columns. Lines whose SMILES is blank are skipped.
 *
 * @throws UploadFault `column_missing` or `file_unreadable`
 */
export async function* readCsvFile(pieces: AsyncIterable<string>, columns: CsvColumns): AsyncGenerator<Compound> {
  const source = Readable.from(pieces);
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LINE_MAX,
  });
  source.once('error', (error) => parser.destroy(error));
  let places: { smiles: number; name: number | undefined } | undefined;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      if (places === undefined) {
        places = {
          smiles: placeOf(columns.smiles, record),
          name: columns.name === undefined ? undefined : placeOf(columns.name, record),
        };
        continue;
      }
      const smiles = record[places.smiles]?.trim() ?? '';
      const name = places.name === undefined ? undefined : record[places.name]?.trim();
      if (smiles !== '') yield name === undefined || name === '' ? { smiles } : { smiles, name };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UploadFault(
      'file_unreadable',
      // oxlint-disable-next-line typescript/no-base-to-string,typescript/restrict-template-expressions -- CsvError does not type its fields
      `Expected a CSV table with commas; around line ${error['lines'] ?? '?'} it is not (${error.code}).`,
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}
