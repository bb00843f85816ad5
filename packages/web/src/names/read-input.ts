import { looksLikeName } from '@eutomer/engine/browser';

/** What was pasted, dropped or typed. */
export type Input =
  | { kind: 'empty' }
  /** A structure or a name, in one line. */
  | { kind: 'one'; text: string }
  | { kind: 'molfile'; molfile: string }
  | { kind: 'many'; text: string; count: number };

const MOLFILE = /^.*\n.*\n.*\n.*V[23]000|^M {2}END/m;
const RECORD_END = /^\$\$\$\$\s*$/m;

function recordsOf(text: string): Input {
  const records = text.split(RECORD_END).filter((record) => MOLFILE.test(record));
  const [only] = records;
  if (only !== undefined && records.length === 1)
    return { kind: 'molfile', molfile: only.replace(/^(\r?\n)(?=.+\n)/, '$1') };
  return { kind: 'many', text, count: records.length };
}

/** What a text is: a molfile, several molecules, or one line. */
export function readInput(text: string): Input {
  if (text.trim() === '') return { kind: 'empty' };
  if (MOLFILE.test(text)) return recordsOf(text);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length === 1 ? { kind: 'one', text: lines[0]!.trim() } : { kind: 'many', text, count: lines.length };
}

/** The same of a file: a line of a .smi file has a name after its SMILES, which is left out where there is one line only. */
export function readInputFile(name: string, text: string): Input {
  const input = readInput(text);
  if (input.kind !== 'one' || !/\.(smi|smiles)$/i.test(name)) return input;
  const [smiles = '', ...rest] = input.text.split(/\s+/);
  return { kind: 'one', text: rest[0]?.startsWith('|') === true ? input.text : smiles };
}

/** An InChI, which the toolkit turns into its key; no structure can be read from it here. */
export const isInchi = (text: string): boolean => /^InChI=1/i.test(text.trim());

const INCHIKEY = /^(?:InChIKey=)?([A-Z]{14})-[A-Z]{10}-[A-Z]$/i;

/** The InChIKey that a text is, in capitals; null when it is none. */
export function inchikeyIn(text: string): string | null {
  const trimmed = text.trim();
  return INCHIKEY.test(trimmed) ? trimmed.replace(/^InChIKey=/i, '').toUpperCase() : null;
}

/** The first block of an InChIKey, which all stereoisomers share. */
export const skeletonOf = (inchikey: string): string => inchikey.slice(0, 14);

/** Whether the text may be looked up in the service: a structure never is. */
export const mayBeLookedUp = (text: string): boolean =>
  inchikeyIn(text) !== null || (!isInchi(text) && looksLikeName(text));
