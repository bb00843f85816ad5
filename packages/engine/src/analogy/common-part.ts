import type { MolGraph } from '../graph/graph.ts';
import { getFacts } from '../graph/match/atom-facts.ts';
import { superposition, type ChiralCentre } from './centre-kernel.ts';

/**
 * The atoms that two molecules have in common in the best superposition of two centres: the centres, the matching
 * ligands, and outwards from there as long as atoms match.
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
  const isAlike = (one: number, two: number): boolean => {
    const [first, second] = [atoms[one]!, others[two]!];
    return first.type === second.type && first.inRing === second.inRing;
  };
  const pairs: [number, number][] = [[centre.focus, other.focus]];
  const pairedAtoms = new Set([centre.focus]);
  const otherPairedAtoms = new Set([other.focus]);
  const pairAtoms = (one: number, two: number): void => {
    if (pairedAtoms.has(one) || otherPairedAtoms.has(two) || !isAlike(one, two)) return;
    pairedAtoms.add(one);
    otherPairedAtoms.add(two);
    pairs.push([one, two]);
  };
  const [ligands, otherLigands] = [graph.neighbours[centre.focus]!, otherGraph.neighbours[other.focus]!];
  for (const [place, otherPlace] of superposition(centre, other).entries()) {
    const [one, two] = [ligands[place], otherLigands[otherPlace]];
    // An implicit hydrogen or a lone pair has no atom.
    if (one !== undefined && two !== undefined) pairAtoms(one, two);
  }
  for (const [one, two] of pairs)
    for (const next of graph.neighbours[one]!)
      for (const otherNext of otherGraph.neighbours[two]!) pairAtoms(next, otherNext);
  return pairs;
}
