import { looksLikeName } from '@eutomer/engine/looks-like-name';

/** Pasted, dropped or typed input. */
export type Input =
  | { kind: 'empty' }
  /** A structure or a name, in one line. */
  | { kind: 'one'; text: string }
  | { kind: 'molfile'; molfile: string }
  | { kind: 'many'; text: string; count: number };

const MOLFILE = /^.*\n.*\n.*\n.*V[23]000|^M {2}END/m;
const RECORD_END = /^\$\$\$\$\s*$/m;

function splitRecords(text: string): Input {
  const records = text.split(RECORD_END).filter((record) => MOLFILE.test(record));
  const [only] = records;
  if (only !== undefined && records.length === 1)
    return { kind: 'molfile', molfile: only.replace(/^(\r?\n)(?=.+\n)/, '$1') };
  return { kind: 'many', text, count: records.length };
}

/** Classifies a text as a molfile, several molecules, or one line. */
export function readInput(text: string): Input {
  if (text.trim() === '') return { kind: 'empty' };
  if (MOLFILE.test(text)) return splitRecords(text);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [line, second] = lines;
  return line !== undefined && second === undefined
    ? { kind: 'one', text: line.trim() }
    : { kind: 'many', text, count: lines.length };
}

/**
 * Classifies the text of a file. A line of a .smi file has a name after its SMILES; it is dropped if there is only one
 * line.
 */
export function readInputFile(name: string, text: string): Input {
  const input = readInput(text);
  if (input.kind !== 'one' || !/\.(smi|smiles)$/i.test(name)) return input;
  const [smiles = '', ...rest] = input.text.split(/\s+/);
  return { kind: 'one', text: rest[0]?.startsWith('|') === true ? input.text : smiles };
}

/** An InChI, which RDKit converts to its key; no structure can be read from it here. */
export const isInchi = (text: string): boolean => /^InChI=1/i.test(text.trim());

const INCHIKEY = /^(?:InChIKey=)?([A-Z]{14})-[A-Z]{10}-[A-Z]$/i;

/** The InChIKey in a text, in capitals; null if it is not one. */
export function inchikeyIn(text: string): string | null {
  const trimmed = text.trim();
  return INCHIKEY.test(trimmed) ? trimmed.replace(/^InChIKey=/i, '').toUpperCase() : null;
}

/** The first block of an InChIKey, which all stereoisomers share. */
export const inchikeySkeleton = (inchikey: string): string => inchikey.slice(0, 14);

/** True if the text may be sent to the service as a name: neither a structure nor a reaction ever is. */
export const mayBeLookedUp = (text: string): boolean =>
  inchikeyIn(text) !== null || (!isInchi(text) && looksLikeName(text));
