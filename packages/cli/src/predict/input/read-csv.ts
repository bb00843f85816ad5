import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable, type TransformOptions } from 'node:stream';
import { CSV_FORMAT, detectDelimiter } from '@eutomer/engine/csv-table';
import type { TableLine } from '@eutomer/engine/open-table';
import type { Bytes } from './open-bytes.ts';
import { InputError, type Source } from './source.ts';
import { openTableSource, type NamedColumns } from './table-source.ts';

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

/**
 * Reads a table with column names in the first line, unless that is a row. Blank lines are skipped.
 *
 * @param options.delimiter the separator; by default it is detected from the first line
 */
export function readCsv(
  name: string,
  bytes: Bytes,
  options: NamedColumns & { delimiter: string | undefined },
): Promise<Source> {
  const delimiter = options.delimiter ?? detectDelimiter(bytes.start.toString('utf8'));
  return openTableSource(name, readRecords(name, bytes, delimiter), options, {
    bytesRead: bytes.bytesRead,
    totalBytes: bytes.total,
    close: bytes.close,
  });
}
