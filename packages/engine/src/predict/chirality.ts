import { countCentres, isCertainlyChiral } from '../toolkit/centres.ts';
import { opposite, type MolGraph, type Turn } from '../toolkit/graph.ts';
import type { Molecule } from '../toolkit/molecule.ts';

/** The turns that make a molecule its mirror image. */
export function mirrorTurns(graph: MolGraph): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const [index, atom] of graph.atoms.entries()) if (atom.turn !== null) turns.set(index, opposite(atom.turn));
  return turns;
}

/** What stands in the way of a prediction for a molecule that no family claims. */
export type Chirality = 'no-stereocentre' | 'meso' | 'chiral';

/** The stereocentres of a molecule: by constitution where that tells, else by the toolkit's labeller. */
function centresOf(molecule: Molecule): { drawn: number; open: number } {
  const counted = countCentres(molecule.outline());
  if (counted !== null) return counted;
  const labels = [...molecule.labels().values()];
  const drawn = labels.filter((label) => label !== '?').length;
  return { drawn, open: labels.length - drawn };
}

/** Stereocentres of a molecule at which nothing is drawn. */
export const openCentres = (molecule: Molecule): number => centresOf(molecule).open;

/** All stereocentres of a molecule. */
export const allCentres = (molecule: Molecule): number => {
  const { drawn, open } = centresOf(molecule);
  return drawn + open;
};

/**
 * Tells achiral molecules from chiral ones: `no-stereocentre` when none is drawn or could be; `meso` when stereocentres
 * are drawn and the mirror image is the same molecule.
 */
export function chirality(molecule: Molecule): Chirality {
  const { drawn, open } = centresOf(molecule);
  if (drawn + open === 0) return 'no-stereocentre';
  if (drawn < 2 || open > 0 || isCertainlyChiral(molecule.outline())) return 'chiral';
  using mirrored = molecule.withTurns(mirrorTurns(molecule.graph()));
  return mirrored.smiles() === molecule.smiles() ? 'meso' : 'chiral';
}
