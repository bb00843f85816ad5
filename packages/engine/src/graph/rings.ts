import { MolGraph } from './graph.ts';

/** The ring system of each atom, as a number; -1 if it is in no ring. */
export type RingSystems = Int32Array;

export const ringSystems = MolGraph.memoised((graph): RingSystems => findRingSystems(graph.neighbours));

/** When each atom was visited, and the earliest entry that it reaches; allocated once. */
let entries = new Int32Array(256);
let lowest = new Int32Array(256);

/** Finds the ring systems of a graph given by the neighbours of each atom: bonds in rings are no bridges (Tarjan). */
export function findRingSystems(neighbours: readonly (readonly number[])[]): RingSystems {
  const count = neighbours.length;
  if (entries.length < count) {
    entries = new Int32Array(2 * count);
    lowest = new Int32Array(2 * count);
  }
  entries.fill(0, 0, count);
  const systems = new Int32Array(count).fill(-1);
  const path: number[] = [];
  let counter = 0;
  const walk = (atom: number, from: number): void => {
    counter += 1;
    const entry = counter;
    let low = counter;
    entries[atom] = counter;
    lowest[atom] = counter;
    path.push(atom);
    for (const next of neighbours[atom]!) {
      if (next === from) continue;
      if (entries[next] === 0) walk(next, atom);
      if (lowest[next]! < low) low = lowest[next]!;
    }
    lowest[atom] = low;
    if (low !== entry) return;
    // The atoms visited since then form one system, or are a single atom.
    if (path.at(-1) === atom) path.pop();
    else for (let visitedAtom = -1; visitedAtom !== atom;) systems[(visitedAtom = path.pop()!)] = atom;
  };
  for (let atom = 0; atom < count; atom += 1) if (entries[atom] === 0) walk(atom, -1);
  return systems;
}

/** True if two atoms belong to one ring system. If they are bonded, their bond is then in a ring. */
export function shareRingSystem(graph: MolGraph, a: number, b: number): boolean {
  const systems = ringSystems(graph);
  return systems[a] !== -1 && systems[a] === systems[b];
}

/** The number of an atom's ring bonds. */
export const ringBonds = (graph: MolGraph, atom: number): number =>
  graph.neighbours[atom]!.filter((neighbour) => shareRingSystem(graph, atom, neighbour)).length;

/**
 * The size of the smallest ring of an atom; 0 if it is in none. This ring belongs to every smallest set of smallest
 * rings.
 */
export function smallestRing(graph: MolGraph, atom: number): number {
  const systems = ringSystems(graph);
  if (systems[atom] === -1) return 0;
  // Breadth-first search; where two branches meet, they close the smallest ring.
  const distances = new Int32Array(systems.length).fill(-1);
  const branches = new Int32Array(systems.length);
  const queue = [atom];
  distances[atom] = 0;
  let smallest = Infinity;
  for (let position = 0; position < queue.length; position += 1) {
    const visited = queue[position]!;
    const steps = distances[visited]!;
    if (2 * steps >= smallest) break;
    for (const next of graph.neighbours[visited]!) {
      if (systems[next] !== systems[atom] || next === atom) continue;
      if (distances[next] === -1) {
        distances[next] = steps + 1;
        branches[next] = visited === atom ? next : branches[visited]!;
        queue.push(next);
      } else if (branches[next] !== branches[visited]) smallest = Math.min(smallest, distances[next]! + steps + 1);
    }
  }
  return smallest;
}

/** Number of atoms in the smallest ring that runs through an atom and two of its neighbours. */
export function smallestRingThrough({ neighbours }: MolGraph, through: number, from: number, to: number): number {
  const steps = new Map([[from, 2]]);
  for (const [atom, count] of steps) {
    if (atom === to) return count;
    for (const next of neighbours[atom]!) if (next !== through && !steps.has(next)) steps.set(next, count + 1);
  }
  return Infinity;
}
