import { parseSmilesLine } from '@eutomer/engine/smiles-line';
import { LINE_MAX } from '../../limits.ts';
import type { Compound } from '../compound.ts';
import { UploadFault } from './upload-fault.ts';

/** Splits a stream of text into lines. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let count = 0;
  const check = (line: string): string => {
    count += 1;
    if (line.length > LINE_MAX)
      throw new UploadFault(
        'file_unreadable',
        `Expected lines of at most ${LINE_MAX} characters; line ${count} is longer.`,
      );
    return line;
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[^\n])/);
    rest = lines.pop()!;
    for (const line of lines) yield check(line);
    if (rest.length > LINE_MAX) check(rest);
  }
  if (rest !== '') yield check(rest.replace(/\r$/, ''));
}

/** The compounds of a `.smi` file: one SMILES per line, optionally followed by a space and a name. Skips blank lines. */
export async function* readSmilesFile(pieces: AsyncIterable<string>): AsyncGenerator<Compound> {
  for await (const line of linesOf(pieces)) {
    const text = line.trim();
    if (text === '') continue;
    const { smiles, name } = parseSmilesLine(text);
    yield name === null ? { smiles } : { smiles, name };
  }
}
