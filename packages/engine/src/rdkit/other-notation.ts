import { looksLikeName } from '../graph/smiles/looks-like-name.ts';
import type { SmilesError } from './errors.ts';

const HINTED_CODES: readonly SmilesError['code'][] = [
  'smiles_syntax',
  'smiles_trailing_text',
  'smiles_control_character',
];
/** The line of counts of a molfile, or its end. */
const MOLFILE = /\bV[23]000\b|^M {2}END/m;

/** Adds to an error of a SMILES what to do if the text is a name, an InChI or a molfile. */
export function hintAtNotation(text: string, error: SmilesError): SmilesError {
  if (!HINTED_CODES.includes(error.code)) return error;
  if (MOLFILE.test(text))
    return {
      code: error.code,
      message:
        'Expected a SMILES; got a molfile. Convert it first, for instance with RDKit: Chem.MolToSmiles(Chem.MolFromMolBlock(text)); or save it as a file, because SDF files are read.',
    };
  if (/^\s*InChI=/i.test(text))
    return {
      code: 'smiles_syntax',
      message:
        'Expected a SMILES; got an InChI. Convert it first, for instance with RDKit: Chem.MolToSmiles(Chem.MolFromInchi(text)).',
    };
  // A dash of a word processor does not make a structure a name.
  if (!looksLikeName(text) || (error.code === 'smiles_control_character' && !/[a-z]{3}/i.test(text))) return error;
  return {
    ...error,
    message: `${error.message} If it is a name, look up its SMILES first, for instance in the search for known compounds.`,
  };
}
