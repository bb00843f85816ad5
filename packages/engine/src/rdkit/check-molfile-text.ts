import { MOST_CHARGE, MOST_ISOTOPE } from './check-bracket-numbers.ts';
import { MAX_ATOMS, tooManyAtoms, tooManyRings } from './check-smiles-text.ts';
import type { SmilesFault } from './fault.ts';
import { molfileOutline } from './molfile-outline.ts';

/** Why a molfile could not be read: a reason of its own, or one that its SMILES would have got. */
export type MolfileFault = SmilesFault | { code: 'molfile_unreadable'; message: string };

const unreadable = (message: string): MolfileFault => ({ code: 'molfile_unreadable', message });

/**
 * The fault of a molfile that is found before any chemistry: RDKit would take it for a SMILES, or die of its size. Null
 * if there is none.
 */
export function checkMolfileText(molfile: string, maxAtoms: number = MAX_ATOMS): MolfileFault | null {
  const lines = molfile.split(/\r?\n/);
  const countsLine = lines[3] ?? '';
  if (!/V[23]000/.test(countsLine)) {
    return unreadable(
      `Expected a molfile whose fourth line ends with V2000 or V3000; got "${countsLine.trim().slice(0, 40)}". The three lines before it, title, program and comment, must be there even when they are blank.`,
    );
  }
  if (!/^M {2}END/m.test(molfile))
    return unreadable(
      'Expected a molfile that ends with "M  END"; that line is missing, so a part of the structure may be, too.',
    );
  const { atoms, rings, charges, isotopes } = molfileOutline(lines);
  if (atoms === null)
    return unreadable(
      `Expected the number of atoms in the molfile’s counts line; got "${countsLine.trim().slice(0, 40)}".`,
    );
  if (atoms === 0) return unreadable('Expected a structure; the molfile has no atoms.');
  const charge = charges.find((each) => Math.abs(each) > MOST_CHARGE);
  if (charge !== undefined)
    return unreadable(
      `Expected a charge from -${MOST_CHARGE} to +${MOST_CHARGE}; an atom of the molfile has ${charge}.`,
    );
  const isotope = isotopes.find((each) => each > MOST_ISOTOPE);
  if (isotope !== undefined)
    return unreadable(`Expected an isotope of at most ${MOST_ISOTOPE}; an atom of the molfile has ${isotope}.`);
  return tooManyAtoms(atoms, maxAtoms) ?? tooManyRings(rings);
}

/** The fault of a molfile refused by RDKit, in the words of its log. */
export function unreadableMolfile(log: string): MolfileFault {
  const valence = /Explicit valence for atom # (\d+) (\w+), (\d+), is greater than permitted/.exec(log);
  if (valence !== null)
    return unreadable(
      `Expected a possible valence; ${valence[2]} (atom ${Number(valence[1]) + 1}) has ${valence[3]} bonds. Remove a bond or write the charge.`,
    );
  const reason = log
    .split('\n')
    .map((line) => line.replace(/^\[[\d:]+\]\s*/, '').trim())
    .find((line) => /\w/.test(line));
  return unreadable(`Expected a molfile; the chemistry toolkit refused it: ${reason ?? 'no reason given'}.`);
}
