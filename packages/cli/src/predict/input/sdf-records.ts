import { SdfSplitter, type PlacedRecord } from '@eutomer/engine/split-sdf';
import { readLines } from './lines.ts';
import type { Row } from './source.ts';

/** Maximum record length in characters; longer records are truncated. */
const MAX_RECORD = 4 * 1024 * 1024;

const toRow = ({ molfile, fields, line, isTruncated }: PlacedRecord): Row => ({
  text: molfile,
  fields,
  line,
  ...(isTruncated
    ? { error: `Expected a record of at most ${MAX_RECORD} characters; this one is longer. Is a line "$$$$" missing?` }
    : {}),
});

/** The records of an SDF, each ended by `$$$$`. An invalid record keeps its place. */
export async function* readSdfRecords(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const splitter = new SdfSplitter(MAX_RECORD);
  for await (const line of readLines(name, chunks)) {
    const record = splitter.add(line);
    if (record !== null) yield toRow(record);
  }
  const last = splitter.end();
  if (last !== null) yield toRow(last);
}
