import type { Molecule } from '../toolkit/molecule.ts';
import type { Arrangement } from './arrange.ts';
import type { Claim } from './match.ts';
import { orient, type Orientation } from './orient.ts';
import type { Parent } from './parent.ts';
import type { Letter } from './prediction.ts';

/** A claim whose centre turned out to be a stereocentre once its arrangement was set. */
export interface Settled {
  claim: Claim;
  place: Arrangement;
  orientation: Orientation;
  /** The eutomer, normalised; the caller disposes of it. */
  eutomer: Molecule;
  letter: Letter;
}

/** The first claim whose centre gets a CIP letter. Pseudoasymmetric centres (r, s) have no enantiomers to choose from. */
export function settle(parent: Parent, found: readonly Claim[]): Settled | null {
  for (const claim of found) {
    for (const place of claim.places) {
      const orientation = orient(parent.normal.graph(), place);
      const eutomer = parent.normal.withTurns(orientation.turns);
      const letter = eutomer.labels().get(place.centre);
      if (letter === 'R' || letter === 'S') return { claim, place, orientation, eutomer, letter };
      eutomer[Symbol.dispose]();
    }
  }
  return null;
}
