import type { MolGraph } from '../toolkit/graph.ts';

/** True when two neighbours of `atom` are the same by constitution, so that it cannot be a stereocentre. */
export function hasEqualNeighbours(graph: MolGraph, atom: number): boolean {
  if (graph.ranks.length === 0) throw new Error('the molecule has no CIP ranks; it was not read as a whole');
  const ranks = graph.neighbours[atom]!.map((each) => graph.ranks[each]);
  return new Set(ranks).size < ranks.length;
}
