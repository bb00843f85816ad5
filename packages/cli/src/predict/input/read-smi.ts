import { parseSmilesLine } from '@eutomer/engine/smiles-line';
import type { Bytes } from './open-bytes.ts';
import { readLines } from './lines.ts';
import type { Row, Source } from './source.ts';

function parseRow(line: string, number: number): Row {
  const { smiles, name } = parseSmilesLine(line);
  return name === null
    ? { text: line, own: new Map(), line: number }
    : { text: smiles, own: new Map([['name', name]]), line: number };
}

async function* readRows(name: string, bytes: Bytes): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of readLines(name, bytes.chunks)) {
    number += 1;
    yield parseRow(line, number);
  }
}

/** Reads one SMILES per line, optionally followed by a space and a name. Every line is a row, even a blank one. */
export const readSmi = (name: string, bytes: Bytes): Source => ({
  question: 'smiles',
  columns: ['name'],
  nameColumn: 'name',
  rows: readRows(name, bytes),
  bytesRead: bytes.read,
  bytesInAll: bytes.inAll,
  close: bytes.close,
});
