import type { MolGraph } from '../graph/graph.ts';
import { getAtomFacts } from '../graph/match/atom-facts.ts';
import { superposition, type ChiralCentre } from './centre-kernel.ts';

/**
 * The atoms that two molecules share in the best superposition of two centres: the centres, the matching ligands, and
 * further atoms outwards as long as they match.
 *
 * @returns pairs of atoms, of the first and of the second molecule
 */
export function superposedAtoms(
  graph: MolGraph,
  centre: ChiralCentre,
  otherGraph: MolGraph,
  otherCentre: ChiralCentre,
): [atom: number, otherAtom: number][] {
  const [atoms, others] = [getAtomFacts(graph), getAtomFacts(otherGraph)];
  const isAlike = (a: number, b: number): boolean => {
    const [first, second] = [atoms[a]!, others[b]!];
    return first.type === second.type && first.inRing === second.inRing;
  };
  const pairs: [number, number][] = [[centre.focus, otherCentre.focus]];
  const pairedAtoms = new Set([centre.focus]);
  const otherPairedAtoms = new Set([otherCentre.focus]);
  const pairAtoms = (a: number, b: number): void => {
    if (pairedAtoms.has(a) || otherPairedAtoms.has(b) || !isAlike(a, b)) return;
    pairedAtoms.add(a);
    otherPairedAtoms.add(b);
    pairs.push([a, b]);
  };
  const [ligands, otherLigands] = [graph.neighbours[centre.focus]!, otherGraph.neighbours[otherCentre.focus]!];
  for (const [index, otherPlace] of superposition(centre, otherCentre).entries()) {
    const [a, b] = [ligands[index], otherLigands[otherPlace]];
    // An implicit hydrogen or a lone pair has no atom.
    if (a !== undefined && b !== undefined) pairAtoms(a, b);
  }
  for (const [a, b] of pairs)
    for (const next of graph.neighbours[a]!)
      for (const otherNext of otherGraph.neighbours[b]!) pairAtoms(next, otherNext);
  return pairs;
}
