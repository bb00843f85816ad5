import { MolGraph } from './graph.ts';

/** One of an atom's bonds. */
export interface Link {
  to: number;
  order: number;
  aromatic: boolean;
}

/** The bonds of each atom. */
export const getLinks = MolGraph.memoised((graph): readonly (readonly Link[])[] => {
  const links: Link[][] = graph.atoms.map(() => []);
  for (const { begin, end, order, aromatic } of graph.bonds) {
    links[begin]!.push({ to: end, order, aromatic });
    links[end]!.push({ to: begin, order, aromatic });
  }
  return links;
});

/** True if an aromatic atom contributes a lone pair to its ring and so has no double bond in it. */
export function donatesLonePair(graph: MolGraph, atom: number): boolean {
  const { z, hydrogens, charge } = graph.atoms[atom]!;
  if (z === 8 || z === 16 || z === 34) return charge === 0;
  return z === 7 && charge === 0 && (hydrogens > 0 || graph.neighbours[atom]!.length === 3);
}
