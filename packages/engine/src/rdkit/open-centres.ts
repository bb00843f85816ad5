import { countCentres } from '../graph/stereo/centres.ts';
import type { Molecule } from './molecule.ts';

/** The centres at which a molecule has nothing drawn, as far as can be told. */
export function openCentres(molecule: Molecule): readonly number[] {
  const counted = countCentres(molecule.graph());
  if (counted !== null) return counted.open;
  return [...molecule.labels()].flatMap(([atom, label]) => (label === '?' ? [atom] : []));
}
