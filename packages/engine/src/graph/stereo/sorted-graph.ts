import { copyClasses } from '../classes.ts';
import { MolGraph } from '../graph.ts';
import { sortedTag } from './chiral-tags.ts';

/**
 * A graph with its atoms in another order, neighbours sorted, so that chiral tags mean the same in every drawing that
 * has the same indices.
 *
 * @param order for each atom of `graph`, its new index
 */
export function sortedGraph(graph: MolGraph, order: readonly number[]): MolGraph {
  const { atoms, bonds, neighbours } = graph;
  const sorted = new MolGraph([], [], [], graph);
  for (const [index, atom] of atoms.entries()) {
    const newIndex = order[index]!;
    const adjacent = neighbours[index]!.map((neighbour) => order[neighbour]!);
    sorted.atoms[newIndex] = atom.tag === null ? atom : { ...atom, tag: sortedTag(atom.tag, adjacent) };
    sorted.neighbours[newIndex] = adjacent.sort((a, b) => a - b);
  }
  copyClasses(graph, sorted, order);
  for (const bond of bonds) sorted.bonds.push({ ...bond, begin: order[bond.begin]!, end: order[bond.end]! });
  return sorted;
}
