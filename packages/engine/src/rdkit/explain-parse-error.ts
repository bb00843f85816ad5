import type { SmilesError } from './errors.ts';
import { atomPosition } from '../graph/smiles/smiles-text.ts';
import { hintAtNotation } from './other-notation.ts';
import { findValenceError, firstMessage } from './read-log.ts';

const positionField = (position: number | undefined): { position?: number } =>
  position === undefined ? {} : { position };

/**
 * The error for a failed RDKit assertion, whose log refers only to RDKit's source code. Known causes: more bonds on an
 * atom, or a higher atomic number, than RDKit supports.
 */
const ASSERTION_ERROR: SmilesError = {
  code: 'smiles_syntax',
  message:
    'Expected a SMILES; the chemistry toolkit cannot handle the numbers in this one. Check the numbers in square brackets, and that no atom has hundreds of bonds.',
};

/** RDKit's message for a syntax error, and where parsing stopped (RDKit counts from 1, we from 0). */
function syntaxError(smiles: string, log: string): SmilesError {
  const first = /SMILES Parse Error: (.+?)(?: while parsing:| for input:|$)/m.exec(log)?.[1] ?? 'not a SMILES';
  const nearby = /check for mistakes around position (\d+)/.exec(log)?.[1];
  const position = nearby === undefined ? undefined : Math.min(Number(nearby), smiles.length) - 1;
  const found = position === undefined ? '' : ` at "${smiles.charAt(position)}" (character ${position + 1})`;
  return {
    code: 'smiles_syntax',
    message: `Expected a SMILES; parsing stopped${found}: ${first}. Check the brackets, bonds and element symbols there.`,
    ...positionField(position),
  };
}

/** Elements that form one more bond as cations. */
const CATIONS = new Set(['N', 'O', 'P', 'S']);

/**
 * Converts RDKit's log after a parse error into an error with a reason and a position.
 *
 * @param smiles the rejected string
 * @param log RDKit's log while reading it
 */
export function explainParseError(smiles: string, log: string): SmilesError {
  const valence = findValenceError(log);
  if (valence !== null) {
    const { atom, element, bonds } = valence;
    const position = atomPosition(smiles, atom);
    return {
      code: 'smiles_valence',
      message: `Expected a valid valence; ${element} at atom ${atom}, counted from 0, has ${bonds} bonds. Remove a bond${CATIONS.has(element) ? `, or add the charge, as in [${element}+]` : ''}.`,
      ...positionField(position),
    };
  }
  const aromatic = /(?:Can't kekulize mol\.\s+Unkekulized atoms: (\d+)|non-ring atom (\d+) marked aromatic)/.exec(log);
  if (aromatic !== null) {
    const position = atomPosition(smiles, Number(aromatic[1] ?? aromatic[2]));
    return {
      code: 'smiles_aromaticity',
      message:
        'Expected an aromatic ring that can be drawn with alternating double bonds; this one cannot. Write the hydrogen of an aromatic nitrogen as [nH], or write the ring with explicit double bonds.',
      ...positionField(position),
    };
  }
  if (/SMILES Parse Error/.test(log)) return hintAtNotation(smiles, syntaxError(smiles, log));
  if (/(?:Pre-condition|Post-condition|Invariant) Violation/i.test(log)) return ASSERTION_ERROR;
  return {
    code: 'smiles_syntax',
    message: `Expected a SMILES; the chemistry toolkit could not read it: ${firstMessage(log)}.`,
  };
}
