import { TITLE } from '@eutomer/engine/read-sdf-record';
import { openBytes, type Bytes } from './open-bytes.ts';
import { sdfRecords } from './sdf-records.ts';
import type { Row, Source } from './source.ts';

/** Records read ahead to find the columns if the input cannot be read twice. */
const RECORDS_READ_AHEAD = 1_000;

const collectColumns = (seen: Set<string>, { own }: Row): void => {
  for (const name of own.keys()) seen.add(name);
};

/** Reads a whole file for the names of its data fields: each record may have others. */
async function readColumns(file: string): Promise<string[]> {
  const seen = new Set([TITLE]);
  for await (const row of sdfRecords(file, (await openBytes(file)).chunks)) collectColumns(seen, row);
  return [...seen];
}

/** Finds the columns in the first records, and returns those records with the rest. */
async function readAhead(
  rows: AsyncGenerator<Row>,
): Promise<{ columns: string[]; rows: AsyncGenerator<Row>; late: Set<string> }> {
  const first: Row[] = [];
  const seen = new Set([TITLE]);
  const late = new Set<string>();
  while (first.length < RECORDS_READ_AHEAD) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
    collectColumns(seen, next.value);
  }
  const all = async function* (): AsyncGenerator<Row> {
    yield* first.splice(0);
    for await (const row of rows) {
      for (const name of row.own.keys()) if (!seen.has(name)) late.add(name);
      yield row;
    }
  };
  return { columns: [...seen], rows: all(), late };
}

const lateColumnsNote = (late: ReadonlySet<string>): string | null =>
  late.size === 0
    ? null
    : `Data fields that first came after record ${RECORDS_READ_AHEAD} have no column and were left out: ${[...late].join(', ')}. Give the input as a file, or write NDJSON or SDF, to keep them.`;

/**
 * The records of an SDF.
 *
 * @param needColumns true if the output has a header with all columns, so that they must be known before the first row
 */
export async function readSdf(file: string, name: string, bytes: Bytes, needColumns: boolean): Promise<Source> {
  const base = {
    question: 'molfile',
    nameColumn: TITLE,
    bytesRead: bytes.read,
    bytesInAll: bytes.inAll,
    close: bytes.close,
  } as const;
  const rows = sdfRecords(name, bytes.chunks);
  if (!needColumns) return { ...base, columns: [], rows };
  if (bytes.inAll !== null && file !== '-') return { ...base, columns: await readColumns(file), rows };
  const ahead = await readAhead(rows);
  return { ...base, columns: ahead.columns, rows: ahead.rows, note: () => lateColumnsNote(ahead.late) };
}
