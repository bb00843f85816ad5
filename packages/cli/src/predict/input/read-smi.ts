import type { Bytes } from './open-bytes.ts';
import { linesOf } from './lines.ts';
import type { Row, Source } from './source.ts';

/** A SMILES, its extension between bars when it has one, and a name. */
const NAMED = /^(\s*\S+(?:[ \t]+\|[^|]*\|)?)[ \t]+(\S[^]*)$/;

function rowOf(line: string, number: number): Row {
  const [, text, rest] = NAMED.exec(line) ?? [];
  const name = rest?.trim();
  // What stands between bars is no name but a part of the SMILES.
  if (text === undefined || name === undefined || /^\|[^|]*\|$/.test(name)) return { text: line, own: new Map(), line: number };
  return { text, own: new Map([['name', name]]), line: number };
}

async function* rowsOf(name: string, bytes: Bytes): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of linesOf(name, bytes.chunks)) {
    number += 1;
    yield rowOf(line, number);
  }
}

/** A SMILES a line, then perhaps a blank and a name. Every line is a row, a blank one too. */
export const readSmi = (name: string, bytes: Bytes): Source => ({
  question: 'smiles',
  columns: ['name'],
  nameColumn: 'name',
  rows: rowsOf(name, bytes),
  bytesRead: bytes.read,
  bytesInAll: bytes.inAll,
  close: bytes.close,
});
