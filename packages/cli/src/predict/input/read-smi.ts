import { parseSmilesLine } from '@eutomer/engine/smiles-line';
import type { Bytes } from './open-bytes.ts';
import { linesOf } from './lines.ts';
import type { Row, Source } from './source.ts';

function rowOf(line: string, number: number): Row {
  const { smiles, name } = parseSmilesLine(line);
  return name === null
    ? { text: line, own: new Map(), line: number }
    : { text: smiles, own: new Map([['name', name]]), line: number };
}

async function* rowsOf(name: string, bytes: Bytes): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of linesOf(name, bytes.chunks)) {
    number += 1;
    yield rowOf(line, number);
  }
}

/** Reads one SMILES per line, optionally followed by a space and a name. Every line is a row, even a blank one. */
export const readSmi = (name: string, bytes: Bytes): Source => ({
  question: 'smiles',
  columns: ['name'],
  nameColumn: 'name',
  rows: rowsOf(name, bytes),
  bytesRead: bytes.read,
  bytesInAll: bytes.inAll,
  close: bytes.close,
});
