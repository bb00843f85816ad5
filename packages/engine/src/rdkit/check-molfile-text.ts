import { MAX_CHARGE, MAX_ISOTOPE } from './check-bracket-numbers.ts';
import { MAX_ATOMS, checkAtomCount, checkRingCount } from './check-smiles-text.ts';
import type { SmilesError } from './errors.ts';
import { molfileOutline } from './molfile-outline.ts';
import { findValenceError, firstMessage } from './read-log.ts';

/** Why a molfile could not be read: a reason that only molfiles have, or one that its SMILES would have had. */
export type MolfileError = SmilesError | { code: 'molfile_unreadable'; message: string };

const unreadable = (message: string): MolfileError => ({ code: 'molfile_unreadable', message });

/**
 * Checks a molfile before any chemistry: RDKit might parse it as a SMILES or crash on its size. Null if there is no
 * error.
 */
export function checkMolfileText(molfile: string, maxAtoms: number = MAX_ATOMS): MolfileError | null {
  const lines = molfile.split(/\r?\n/);
  const countsLine = lines[3] ?? '';
  if (!/V[23]000/.test(countsLine)) {
    return unreadable(
      `Expected a molfile whose fourth line ends with V2000 or V3000; got "${countsLine.trim().slice(0, 40)}". The three header lines before it (title, program, comment) are required, even if blank.`,
    );
  }
  if (!/^M {2}END/m.test(molfile))
    return unreadable(
      'Expected a molfile that ends with "M  END"; that line is missing, so the structure may be incomplete.',
    );
  const { atoms, rings, charges, isotopes } = molfileOutline(lines);
  if (atoms === null)
    return unreadable(
      `Expected the number of atoms in the molfile’s counts line; got "${countsLine.trim().slice(0, 40)}".`,
    );
  if (atoms === 0) return unreadable('Expected a structure; the molfile has no atoms.');
  const charge = charges.find((value) => Math.abs(value) > MAX_CHARGE);
  if (charge !== undefined)
    return unreadable(`Expected a charge from -${MAX_CHARGE} to +${MAX_CHARGE}; an atom of the molfile has ${charge}.`);
  const isotope = isotopes.find((value) => value > MAX_ISOTOPE);
  if (isotope !== undefined)
    return unreadable(`Expected an isotope of at most ${MAX_ISOTOPE}; an atom of the molfile has ${isotope}.`);
  return checkAtomCount(atoms, maxAtoms) ?? checkRingCount(rings);
}

/** Explains why RDKit rejected a molfile, from its log. */
export function explainMolfileError(log: string): MolfileError {
  const valence = findValenceError(log);
  if (valence !== null)
    return unreadable(
      `Expected a valid valence; ${valence.element} (atom ${valence.atom + 1}) has ${valence.bonds} bonds. Remove a bond or add the charge.`,
    );
  return unreadable(`Expected a molfile; the chemistry toolkit could not read it: ${firstMessage(log)}.`);
}
