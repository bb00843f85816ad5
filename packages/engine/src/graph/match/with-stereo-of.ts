import { joins, MolGraph, type GraphBond } from '../graph.ts';
import { sortedTag } from '../stereo/chiral-tags.ts';

/**
 * A constitution with the stereo of another drawing of the molecule: the chiral tags of atoms that have the same
 * neighbours in both, and the E/Z marks at double bonds that both have.
 *
 * @param indices for each atom of the constitution, its index in the drawing
 */
export function withStereoOf(drawing: MolGraph, constitution: MolGraph, indices: readonly number[]): MolGraph {
  const drawnBond = ({ begin, end }: GraphBond): GraphBond | undefined =>
    drawing.bonds.find((bond) => joins(bond, indices[begin]!, indices[end]!));
  const doubleInBoth = new Set(
    constitution.bonds
      .filter((bond) => bond.order === 2 && drawnBond(bond)?.order === 2)
      .flatMap(({ begin, end }) => [begin, end]),
  );
  const atoms = constitution.atoms.map((atom, index) => {
    const { tag } = drawing.atoms[indices[index]!]!;
    const adjacent = constitution.neighbours[index]!.map((neighbour) => indices[neighbour]!);
    const isSame = drawing.neighbours[indices[index]!]!.join() === adjacent.toSorted((a, b) => a - b).join();
    return tag === null || !isSame ? atom : { ...atom, tag: sortedTag(tag, adjacent) };
  });
  const bonds = constitution.bonds.map((bond) => {
    const drawn = drawnBond(bond);
    const isMarked = drawn?.mark === '/' || drawn?.mark === '\\';
    if (!isMarked || bond.order !== 1 || !(doubleInBoth.has(bond.begin) || doubleInBoth.has(bond.end))) return bond;
    // The mark is kept as it is, so the bond must be read in the same direction.
    const isReversed = drawn.begin !== indices[bond.begin];
    return { ...bond, mark: drawn.mark, ...(isReversed ? { begin: bond.end, end: bond.begin } : {}) };
  });
  return new MolGraph(atoms, bonds, constitution.neighbours, constitution);
}
