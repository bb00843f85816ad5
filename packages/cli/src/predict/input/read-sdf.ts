import { TITLE } from '@eutomer/engine/read-sdf-record';
import { openBytes, type Bytes } from './open-bytes.ts';
import { readSdfRecords } from './sdf-records.ts';
import type { Row, Source } from './source.ts';

/** Records read ahead to find the columns if the input cannot be read twice. */
const RECORDS_READ_AHEAD = 1_000;

const collectColumns = (seen: Set<string>, { fields }: Row): void => {
  for (const name of fields.keys()) seen.add(name);
};

/** Reads a whole file for the names of its data fields, because each record may have different ones. */
async function readColumns(file: string): Promise<string[]> {
  const seen = new Set([TITLE]);
  for await (const row of readSdfRecords(file, (await openBytes(file)).chunks)) collectColumns(seen, row);
  return [...seen];
}

/** Finds the columns in the first records, and returns all records. */
async function readAhead(
  rows: AsyncGenerator<Row>,
): Promise<{ columns: string[]; rows: AsyncGenerator<Row>; lateColumns: Set<string> }> {
  const firstRows: Row[] = [];
  const seen = new Set([TITLE]);
  const lateColumns = new Set<string>();
  while (firstRows.length < RECORDS_READ_AHEAD) {
    const next = await rows.next();
    if (next.done) break;
    firstRows.push(next.value);
    collectColumns(seen, next.value);
  }
  const allRows = async function* (): AsyncGenerator<Row> {
    yield* firstRows.splice(0);
    for await (const row of rows) {
      for (const name of row.fields.keys()) if (!seen.has(name)) lateColumns.add(name);
      yield row;
    }
  };
  return { columns: [...seen], rows: allRows(), lateColumns };
}

const describeLateColumns = (lateColumns: ReadonlySet<string>): string | null =>
  lateColumns.size === 0
    ? null
    : `Data fields that first appear after record ${RECORDS_READ_AHEAD} have no column and are left out: ${[...lateColumns].join(', ')}. Give the input as a file, or write NDJSON or SDF, to keep them.`;

/**
 * The records of an SDF.
 *
 * @param needColumns true if the output has a header with all columns, so that they must be known before the first row
 */
export async function readSdf(file: string, name: string, bytes: Bytes, needColumns: boolean): Promise<Source> {
  const common = {
    inputKind: 'molfile',
    nameColumn: TITLE,
    bytesRead: bytes.bytesRead,
    totalBytes: bytes.total,
    close: bytes.close,
  } as const;
  const rows = readSdfRecords(name, bytes.chunks);
  if (!needColumns) return { ...common, columns: [], rows };
  if (bytes.total !== null && file !== '-') return { ...common, columns: await readColumns(file), rows };
  const readAheadRows = await readAhead(rows);
  return {
    ...common,
    columns: readAheadRows.columns,
    rows: readAheadRows.rows,
    note: () => describeLateColumns(readAheadRows.lateColumns),
  };
}
