import { mix } from '../classes.ts';
import type { MolGraph } from '../graph.ts';

/**
 * A molecule reduced to what tautomers share: atoms and connections, without bond orders and hydrogens. Tautomers have
 * the same skeleton, but so do other pairs (ketones and alcohols); `tautomers.ts` decides.
 */

/**
 * Repeatedly adds the hashes of each atom's neighbours to its own hash, which then depends on atoms a few bonds away.
 */
export function refine(neighbours: readonly (readonly number[])[], initialLabels: Int32Array): Int32Array {
  const count = initialLabels.length;
  const labels = initialLabels.slice();
  // What each atom adds to the labels of its neighbours.
  const added = new Int32Array(count);
  const rounds = Math.min(count, 12);
  for (let round = 0; round < rounds; round += 1) {
    for (let atom = 0; atom < count; atom += 1) added[atom] = mix(11, labels[atom]!);
    for (let atom = 0; atom < count; atom += 1) {
      let sum = 0;
      for (const neighbour of neighbours[atom]!) sum = (sum + added[neighbour]!) | 0;
      labels[atom] = mix(labels[atom]!, sum);
    }
  }
  return labels;
}

/**
 * A quick hash of a skeleton's element counts and number of bonds; it collides for more molecules than {@link
 * skeletonHash}.
 */
export function skeletonSize({ atoms, bonds }: MolGraph): number {
  let sum = bonds.length;
  for (const { z } of atoms) sum = z === 1 ? sum - 1 : (sum + z * z * z * 64) | 0;
  return sum;
}

/**
 * A hash that is the same for all tautomers, stereoisomers and charge states of a molecule, and rarely for others.
 * Ignores explicit hydrogens.
 */
export function skeletonHash({ atoms, neighbours }: MolGraph): number {
  const initialLabels = Int32Array.from(atoms, ({ z }) => z);
  const heavy = atoms.some(({ z }) => z === 1)
    ? neighbours.map((adjacent) => adjacent.filter((neighbour) => atoms[neighbour]!.z !== 1))
    : neighbours;
  const labels = refine(heavy, initialLabels);
  let sum = 0;
  for (const [atom, { z }] of atoms.entries()) if (z !== 1) sum = (sum + mix(7, labels[atom]!)) | 0;
  return sum;
}
