import { countCentres } from '../graph/stereo/centres.ts';
import type { Molecule } from './molecule.ts';

/** The undefined centres of a molecule, as far as they can be determined. */
export function undefinedCentres(molecule: Molecule): readonly number[] {
  const counted = countCentres(molecule.graph());
  if (counted !== null) return counted.undrawn;
  return [...molecule.labels()].flatMap(([atom, label]) => (label === '?' ? [atom] : []));
}
