import type { MolGraph } from '../graph.ts';

/** Maximum number of steps of a search: of the many equivalent mappings of a symmetric molecule the first is enough. */
const MAX_STEPS = 20_000;
const UNMAPPED = -1;

/** The atoms in an order in which each follows a neighbour, except the first of each fragment. */
function connectedOrder({ neighbours }: MolGraph): number[] {
  const order = new Set<number>();
  for (const start of neighbours.keys()) {
    if (order.has(start)) continue;
    order.add(start);
    // Iterating over a growing set gives a breadth-first search, fragment by fragment.
    for (const atom of order) for (const neighbour of neighbours[atom]!) order.add(neighbour);
  }
  return [...order];
}

/**
 * Maps the atoms of a graph onto those of another one, bond by bond.
 *
 * @param fitsAtom whether an atom may be mapped onto an atom of the other graph
 * @param fitsBond whether two bonded atoms may be mapped onto two atoms of the other graph
 * @returns for each atom of `from` the atom of `to`; null if there is no mapping, or none was found
 */
export function mapAtoms(
  from: MolGraph,
  to: MolGraph,
  fitsAtom: (atom: number, image: number) => boolean,
  fitsBond: (begin: number, end: number, beginImage: number, endImage: number) => boolean,
): number[] | null {
  const order = connectedOrder(from);
  const images = order.map(() => UNMAPPED);
  const used = new Set<number>();
  let steps = 0;
  const fits = (atom: number, candidate: number): boolean =>
    !used.has(candidate) &&
    fitsAtom(atom, candidate) &&
    from.neighbours[atom]!.every((neighbour) => {
      const image = images[neighbour]!;
      return image === UNMAPPED || fitsBond(atom, neighbour, candidate, image);
    });
  const mapFrom = (position: number): boolean => {
    const atom = order[position];
    if (atom === undefined) return true;
    steps += 1;
    if (steps > MAX_STEPS) return false;
    const mapped = from.neighbours[atom]!.find((neighbour) => images[neighbour] !== UNMAPPED);
    for (const candidate of mapped === undefined ? to.atoms.keys() : to.neighbours[images[mapped]!]!) {
      if (!fits(atom, candidate)) continue;
      images[atom] = candidate;
      used.add(candidate);
      if (mapFrom(position + 1)) return true;
      images[atom] = UNMAPPED;
      used.delete(candidate);
    }
    return false;
  };
  return mapFrom(0) ? images : null;
}
