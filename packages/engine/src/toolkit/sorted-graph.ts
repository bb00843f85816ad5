import { carryClasses } from './classes.ts';
import { opposite, type MolGraph, type Turn } from './graph.ts';

/** Whether sorting these few numbers takes an odd number of swaps. */
function isOdd(numbers: readonly number[]): boolean {
  let odd = false;
  for (let one = 0; one < numbers.length; one += 1) {
    for (let other = one + 1; other < numbers.length; other += 1) if (numbers[one]! > numbers[other]!) odd = !odd;
  }
  return odd;
}

/** A turn over neighbours in the given order, as one over the same neighbours sorted; and back, which is the same. */
export const sortedTurn = (turn: Turn, neighbours: readonly number[]): Turn => (isOdd(neighbours) ? opposite(turn) : turn);

/**
 * A graph with its atoms in another order, neighbours sorted, so that turns say the same in every drawing that has the same indices.
 *
 * @param order for each atom of `graph` its new index
 */
export function sortedGraph(graph: MolGraph, order: readonly number[]): MolGraph {
  const { atoms, bonds, neighbours, aromatic, sided } = graph;
  const sorted: MolGraph = { atoms: [], bonds: [], neighbours: [], aromatic: new Set(), sided };
  for (const [index, atom] of atoms.entries()) {
    const place = order[index]!;
    const around = neighbours[index]!.map((each) => order[each]!);
    sorted.atoms[place] = atom.turn === null ? atom : { ...atom, turn: sortedTurn(atom.turn, around) };
    sorted.neighbours[place] = around.sort((one, other) => one - other);
    if (aromatic.has(index)) sorted.aromatic.add(place);
  }
  carryClasses(graph, sorted, order);
  for (const bond of bonds) sorted.bonds.push({ ...bond, begin: order[bond.begin]!, end: order[bond.end]! });
  return sorted;
}
