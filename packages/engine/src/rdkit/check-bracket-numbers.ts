import { must } from '../must.ts';
import type { SmilesError } from './errors.ts';

/**
 * OpenSMILES limits for hydrogens, charge and isotope of an atom. RDKit accepts larger numbers modulo 256 or 65,536,
 * and so reads a different atom.
 */
const MAX_HYDROGENS = 9;
export const MAX_CHARGE = 15;
export const MAX_ISOTOPE = 999;

/**
 * Matches an atom in square brackets up to a number that exceeds these limits: its isotope, its hydrogens (not the
 * number of an octahedral mark, `@OH12`) or its charge.
 */
const OUT_OF_RANGE =
  /\[(?:(?<isotope>\d{4,})|[^[\]]*?(?:(?<!@[OT])H(?<hydrogens>\d{2,})|(?<charge>[+-](?:\d{3,}|1[6-9]|[2-9]\d))))/;

/** Checks the numbers in square brackets; null if they are in range. */
export function checkBracketNumbers(smiles: string, leadingBlanks: number): SmilesError | null {
  const found = OUT_OF_RANGE.exec(smiles);
  if (found === null) return null;
  const { isotope, hydrogens, charge } = must(found.groups, 'named groups');
  const atom = smiles.slice(found.index, smiles.indexOf(']', found.index) + 1);
  const [expected, got] =
    isotope !== undefined
      ? [`an isotope of at most ${MAX_ISOTOPE}`, `isotope ${isotope}`]
      : hydrogens !== undefined
        ? [`0 to ${MAX_HYDROGENS} hydrogens on an atom`, `${hydrogens} hydrogens`]
        : [`a charge from -${MAX_CHARGE} to +${MAX_CHARGE}`, `charge ${charge}`];
  return {
    code: 'smiles_syntax',
    message: `Expected ${expected}; ${atom.length > 40 ? `${atom.slice(0, 40)}…` : atom} has ${got}.`,
    position: leadingBlanks + found.index,
  };
}
