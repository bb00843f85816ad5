import { readSdfRecord } from '@eutomer/engine/read-sdf-record';
import { readLines } from './lines.ts';
import type { Row } from './source.ts';

/** Maximum record length in characters; longer records are truncated. */
const MAX_RECORD = 4 * 1024 * 1024;

function parseRow(lines: readonly string[], line: number, error: string | undefined): Row {
  const { molfile, fields } = readSdfRecord(lines);
  return { text: molfile, fields, line, ...(error === undefined ? {} : { error }) };
}

/** The records of an SDF, each ended by `$$$$`. An invalid record keeps its place. */
export async function* readSdfRecords(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  let lines: string[] = [];
  let size = 0;
  let lineNumber = 0;
  let firstLine = 1;
  const toRow = (): Row =>
    parseRow(
      lines,
      firstLine,
      size > MAX_RECORD
        ? `Expected a record of at most ${MAX_RECORD} characters; this one is longer. Is a line "$$$$" missing?`
        : undefined,
    );
  for await (const line of readLines(name, chunks)) {
    lineNumber += 1;
    if (!line.startsWith('$$$$')) {
      size += line.length + 1;
      if (size <= MAX_RECORD) lines.push(line);
      continue;
    }
    yield toRow();
    lines = [];
    size = 0;
    firstLine = lineNumber + 1;
  }
  // Blank lines after the last record are ignored; anything else is a record without its end line.
  if (lines.some((line) => line.trim() !== '')) yield toRow();
}
