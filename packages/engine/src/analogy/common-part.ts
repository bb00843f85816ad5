import type { MolGraph } from '../graph/graph.ts';
import { getFacts } from '../graph/match/atom-facts.ts';
import { superposition, type ChiralCentre } from './centre-kernel.ts';

/**
 * The atoms that two molecules share in the best superposition of two centres: the centres, the matching ligands, and further atoms outwards as long as they match.
 *
 * @returns pairs of atoms, of the first and of the second molecule
 */
export function commonPart(
  graph: MolGraph,
  centre: ChiralCentre,
  otherGraph: MolGraph,
  other: ChiralCentre,
): [atom: number, otherAtom: number][] {
  const [atoms, others] = [getFacts(graph).atoms, getFacts(otherGraph).atoms];
  const isAlike = (a: number, two: number): boolean => {
    const [first, second] = [atoms[a]!, others[two]!];
    return first.type === second.type && first.inRing === second.inRing;
  };
  const pairs: [number, number][] = [[centre.focus, other.focus]];
  const pairedAtoms = new Set([centre.focus]);
  const otherPairedAtoms = new Set([other.focus]);
  const pairAtoms = (a: number, two: number): void => {
    if (pairedAtoms.has(a) || otherPairedAtoms.has(two) || !isAlike(a, two)) return;
    pairedAtoms.add(a);
    otherPairedAtoms.add(two);
    pairs.push([a, two]);
  };
  const [ligands, otherLigands] = [graph.neighbours[centre.focus]!, otherGraph.neighbours[other.focus]!];
  for (const [index, otherPlace] of superposition(centre, other).entries()) {
    const [a, b] = [ligands[index], otherLigands[otherPlace]];
    // An implicit hydrogen or a lone pair has no atom.
    if (a !== undefined && b !== undefined) pairAtoms(a, b);
  }
  for (const [a, b] of pairs)
    for (const next of graph.neighbours[a]!)
      for (const otherNext of otherGraph.neighbours[b]!) pairAtoms(next, otherNext);
  return pairs;
}
