import { countCentres, isCertainlyChiral, relativeCentres } from '../graph/stereo/centres.ts';
import { mayBeChiralWithoutCentre } from '../graph/stereo/chirality-without-centre.ts';
import { completions, Configuration } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';

/** Why no prediction is possible for a molecule that no family claims. */
export type Chirality = 'achiral' | 'no-stereocentre' | 'meso' | 'chiral-diastereomer' | 'chiral';

/** The stereocentres of a molecule: from the constitution if that suffices, otherwise from RDKit's labels. */
function getCentres(molecule: Molecule): { drawn: number; undrawn: number } {
  const counted = countCentres(molecule.graph());
  if (counted !== null) return { drawn: counted.drawn, undrawn: counted.undrawn.length };
  const labels = [...molecule.labels().values()];
  const undrawn = labels.filter((label) => label === '?').length;
  return { drawn: labels.length - undrawn, undrawn };
}

const isOwnMirrorImage = (molecule: Molecule, configuration: Configuration): boolean =>
  molecule.canonicalWith(configuration) === molecule.canonicalWith(configuration.mirror());

/** With more such atoms, the diastereomers are not drawn in turn. */
const MAX_RELATIVE_CENTRES = 8;

/** True if a ring without a stereocentre has a chiral diastereomer, as hexachlorocyclohexane has one (alpha). */
function hasChiralDiastereomer(molecule: Molecule): boolean {
  const [first, ...others] = relativeCentres(molecule.graph());
  if (first === undefined) return false;
  if (others.length >= MAX_RELATIVE_CENTRES) return true;
  const drawn = Configuration.drawn(molecule.graph());
  // The other half are the mirror images of these.
  return completions(drawn.with(first, 'cw'), others).some(
    (configuration) => !isOwnMirrorImage(molecule, configuration),
  );
}

function classify(molecule: Molecule): Chirality {
  const { drawn, undrawn } = getCentres(molecule);
  if (drawn + undrawn === 0) {
    if (mayBeChiralWithoutCentre(molecule.graph())) return 'no-stereocentre';
    return hasChiralDiastereomer(molecule) ? 'chiral-diastereomer' : 'achiral';
  }
  if (drawn < 2 || undrawn > 0 || isCertainlyChiral(molecule.graph())) return 'chiral';
  return isOwnMirrorImage(molecule, Configuration.drawn(molecule.graph())) ? 'meso' : 'chiral';
}

/** The last result, because several callers ask about the same molecule. */
let last: { molecule: Molecule; chirality: Chirality } | undefined;

/**
 * Tells achiral molecules from chiral ones: `achiral` when no stereocentre is drawn or could be; `no-stereocentre` when
 * the molecule may be chiral without one; `meso` when stereocentres are drawn and the mirror image is the same
 * molecule; `chiral-diastereomer` when a ring is drawn flat and some of its diastereomers are chiral.
 */
export function classifyChirality(molecule: Molecule): Chirality {
  if (last?.molecule !== molecule) last = { molecule, chirality: classify(molecule) };
  return last.chirality;
}
