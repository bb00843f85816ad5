import { carryClasses } from '../classes.ts';
import { MolGraph } from '../graph.ts';
import { sortedTag } from './chiral-tags.ts';

/**
 * A graph with its atoms in another order, neighbours sorted, so that chiral tags mean the same in every drawing that has the same indices.
 *
 * @param order for each atom of `graph` its new index
 */
export function sortedGraph(graph: MolGraph, order: readonly number[]): MolGraph {
  const { atoms, bonds, neighbours } = graph;
  const sorted = new MolGraph([], [], [], graph);
  for (const [index, atom] of atoms.entries()) {
    const place = order[index]!;
    const around = neighbours[index]!.map((each) => order[each]!);
    sorted.atoms[place] = atom.tag === null ? atom : { ...atom, tag: sortedTag(atom.tag, around) };
    sorted.neighbours[place] = around.sort((one, other) => one - other);
  }
  carryClasses(graph, sorted, order);
  for (const bond of bonds) sorted.bonds.push({ ...bond, begin: order[bond.begin]!, end: order[bond.end]! });
  return sorted;
}
