import { getClasses } from '../classes.ts';
import type { MolGraph } from '../graph.ts';
import { Configuration } from '../stereo/configuration.ts';
import { transferTag } from '../stereo/parity.ts';
import { getBondTypes } from './atom-facts.ts';
import { mapAtoms } from './map-atoms.ts';

/** Superposes two drawings of one constitution, so that a configuration can be copied from one to the other. */

const bondType = (graph: MolGraph, begin: number, end: number): number | undefined =>
  getBondTypes(graph)[begin]![graph.neighbours[begin]!.indexOf(end)];

/**
 * Maps the atoms of a molecule to those of another one with the same constitution; stereo marks are ignored.
 *
 * @returns for each atom of `from` the atom of `to`; null if the constitutions differ
 */
export function findIsomorphism(from: MolGraph, to: MolGraph): number[] | null {
  if (from.atoms.length !== to.atoms.length || from.bonds.length !== to.bonds.length) return null;
  const [fromClasses, toClasses] = [getClasses(from), getClasses(to)];
  return mapAtoms(
    from,
    to,
    (atom, image) => fromClasses[atom] === toClasses[image],
    (begin, end, beginImage, endImage) => bondType(from, begin, end) === bondType(to, beginImage, endImage),
  );
}

/**
 * The configuration of a molecule on the atoms of another drawing of the same constitution; null if the constitutions
 * differ. In a symmetric molecule it is one of several equivalent ones.
 */
export function copyConfiguration(from: MolGraph, to: MolGraph): Configuration | null {
  const images = findIsomorphism(from, to);
  if (images === null) return null;
  return new Configuration(
    from.atoms.flatMap(({ tag }, atom) => {
      if (tag === null) return [];
      const image = images[atom]!;
      const written = from.neighbours[atom]!.map((neighbour) => images[neighbour]!);
      const copied = transferTag(tag, written, to.neighbours[image]!);
      return copied === null ? [] : [[image, copied] as const];
    }),
  );
}
