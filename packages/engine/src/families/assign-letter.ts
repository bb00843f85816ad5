import { labelByAtomicNumber } from '../graph/cip/cip.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { isLetter, type CipLabel, type Letter } from '../graph/cip/labels.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Arrangement } from './arrange.ts';
import type { Claim } from './find-claims.ts';
import { orient, type Orientation } from './orient.ts';
import type { Parent } from '../read/parent.ts';
import { must } from '../must.ts';

/** A claim whose centre is a stereocentre once its arrangement is set, with its letter. */
export interface Assignment {
  claim: Claim;
  arrangement: Arrangement;
  orientation: Orientation;
  letter: Letter;
}

/** The label of a centre in a configuration: computed here where atomic numbers decide, otherwise by RDKit. */
function labelWith(molecule: Molecule, configuration: Configuration, centre: number): CipLabel | undefined {
  const letter = labelByAtomicNumber(molecule.graph(), centre, must(configuration.get(centre), 'a tag'));
  if (letter !== null) return letter;
  using configured = molecule.withTags(configuration);
  return configured.labels().get(centre);
}

/**
 * The first claim whose centre is labelled R or S. Pseudoasymmetric centres (r, s) have no enantiomers to choose from.
 */
export function assignLetter(parent: Parent, found: readonly Claim[]): Assignment | null {
  for (const claim of found) {
    for (const arrangement of claim.arrangements) {
      const orientation = orient(parent.normal.graph(), arrangement);
      const letter = labelWith(parent.normal, orientation.configuration, arrangement.element.focus);
      if (isLetter(letter)) return { claim, arrangement, orientation, letter };
    }
  }
  return null;
}
