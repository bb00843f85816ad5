import { MolGraph } from './graph.ts';

/** One of an atom's bonds. */
export interface Link {
  to: number;
  order: number;
  aromatic: boolean;
}

/** For each atom its bonds. */
export const linksOf = MolGraph.memoised((graph): readonly (readonly Link[])[] => {
  const links: Link[][] = graph.atoms.map(() => []);
  for (const { begin, end, order, aromatic } of graph.bonds) {
    links[begin]!.push({ to: end, order, aromatic });
    links[end]!.push({ to: begin, order, aromatic });
  }
  return links;
});

/** Whether an aromatic atom shares a lone pair with its ring, so that no double bond begins at it. */
export function givesPair(graph: MolGraph, atom: number): boolean {
  const { z, hydrogens, charge } = graph.atoms[atom]!;
  if (z === 8 || z === 16 || z === 34) return charge === 0;
  return z === 7 && charge === 0 && (hydrogens > 0 || graph.neighbours[atom]!.length === 3);
}
