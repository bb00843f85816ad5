import { opposite, type MolGraph, type Turn } from '../toolkit/graph.ts';
import type { Molecule } from '../toolkit/molecule.ts';

/** The tags that turn a molecule into its mirror image. */
export function mirrorTurns(graph: MolGraph): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const [index, atom] of graph.atoms.entries()) if (atom.turn !== null) turns.set(index, opposite(atom.turn));
  return turns;
}

/** What stands in the way of a prediction for a molecule that no family claims. */
export type Chirality = 'no-stereocentre' | 'meso' | 'chiral';

/**
 * Tells achiral molecules from chiral ones: `no-stereocentre` when none is drawn or could be; `meso` when stereocentres
 * are drawn and the mirror image is the same molecule.
 */
export function chirality(molecule: Molecule): Chirality {
  const labels = [...molecule.labels().values()];
  if (labels.length === 0) return 'no-stereocentre';
  const drawn = labels.filter((label) => label !== '?');
  if (drawn.length < 2 || drawn.length < labels.length) return 'chiral';
  using mirrored = molecule.withTurns(mirrorTurns(molecule.graph()));
  return mirrored.smiles() === molecule.smiles() ? 'meso' : 'chiral';
}
