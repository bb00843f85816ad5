import { isComment, parseSmilesLine } from '@eutomer/engine/smiles-line';
import { itemAt } from '@eutomer/engine/must';
import type { Bytes } from './open-bytes.ts';
import { readLines } from './lines.ts';
import type { Row, Source } from './source.ts';

function parseRow(line: string, lineNumber: number): Row {
  const { smiles, name } = parseSmilesLine(line);
  const lineText = itemAt(line.split('\t', 1), 0).trim();
  return name === null
    ? { text: line, lineText, fields: new Map(), line: lineNumber }
    : { text: smiles, lineText, fields: new Map([['name', name]]), line: lineNumber };
}

async function* readRows(name: string, bytes: Bytes): AsyncGenerator<Row> {
  let lineNumber = 0;
  for await (const line of readLines(name, bytes.chunks)) {
    lineNumber += 1;
    if (!isComment(line)) yield parseRow(line, lineNumber);
  }
}

/**
 * Reads one SMILES per line, optionally followed by a space and a name. Every line is a row, even a blank one, except
 * comments.
 */
export const readSmi = (name: string, bytes: Bytes): Source => ({
  inputKind: 'smiles',
  columns: ['name'],
  nameColumn: 'name',
  rows: readRows(name, bytes),
  bytesRead: bytes.bytesRead,
  totalBytes: bytes.total,
  close: bytes.close,
});
