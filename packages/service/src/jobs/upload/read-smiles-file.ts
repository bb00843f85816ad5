import { isComment, parseSmilesLine } from '@eutomer/engine/smiles-line';
import type { Compound } from '../compound.ts';
import { splitLines } from './split-lines.ts';

/**
 * The compounds of a `.smi` file: one SMILES per line, optionally followed by a space and a name. Skips blank lines
 * and comments.
 */
export async function* readSmilesFile(pieces: AsyncIterable<string>): AsyncGenerator<Compound> {
  for await (const line of splitLines(pieces)) {
    const text = line.trim();
    if (text === '' || isComment(text)) continue;
    const { smiles, name } = parseSmilesLine(text);
    yield name === null ? { smiles } : { smiles, name };
  }
}
