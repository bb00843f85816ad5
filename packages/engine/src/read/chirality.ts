import { countCentres, isCertainlyChiral } from '../graph/stereo/centres.ts';
import { mayBeChiralWithoutCentre } from '../graph/stereo/chirality-without-centre.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';

/** Why no prediction is possible for a molecule that no family claims. */
export type Chirality = 'achiral' | 'no-stereocentre' | 'meso' | 'chiral';

/** The stereocentres of a molecule: from the constitution if that suffices, otherwise from RDKit's labels. */
function getCentres(molecule: Molecule): { drawn: number; undrawn: number } {
  const counted = countCentres(molecule.graph());
  if (counted !== null) return { drawn: counted.drawn, undrawn: counted.undrawn.length };
  const labels = [...molecule.labels().values()];
  const undrawn = labels.filter((label) => label === '?').length;
  return { drawn: labels.length - undrawn, undrawn };
}

function classify(molecule: Molecule): Chirality {
  const { drawn, undrawn } = getCentres(molecule);
  if (drawn + undrawn === 0) return mayBeChiralWithoutCentre(molecule.graph()) ? 'no-stereocentre' : 'achiral';
  if (drawn < 2 || undrawn > 0 || isCertainlyChiral(molecule.graph())) return 'chiral';
  return molecule.canonicalWith(Configuration.drawn(molecule.graph()).mirror()) === molecule.smiles()
    ? 'meso'
    : 'chiral';
}

/** The last result, because several callers ask about the same molecule. */
let last: { molecule: Molecule; chirality: Chirality } | undefined;

/**
 * Tells achiral molecules from chiral ones: `achiral` when no stereocentre is drawn or could be; `no-stereocentre` when
 * the molecule may be chiral without one; `meso` when stereocentres are drawn and the mirror image is the same
 * molecule.
 */
export function classifyChirality(molecule: Molecule): Chirality {
  if (last?.molecule !== molecule) last = { molecule, chirality: classify(molecule) };
  return last.chirality;
}
