import { looksLikeName } from '../graph/smiles/looks-like-name.ts';
import type { SmilesError } from './errors.ts';

/** Adds to an error of a SMILES what to do if the text is a name or an InChI. */
export function hintAtNotation(text: string, error: SmilesError): SmilesError {
  if (error.code !== 'smiles_syntax' && error.code !== 'smiles_trailing_text') return error;
  if (/^\s*InChI=/i.test(text))
    return {
      code: 'smiles_syntax',
      message:
        'Expected a SMILES; got an InChI. Convert it first, for instance with RDKit: Chem.MolToSmiles(Chem.MolFromInchi(text)).',
    };
  if (!looksLikeName(text)) return error;
  return {
    ...error,
    message: `${error.message} If it is a name, look up its SMILES first, for instance in the search for known compounds.`,
  };
}
