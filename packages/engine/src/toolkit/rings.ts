import type { MolGraph } from './graph.ts';

/** What is known of a molecule's rings. */
export interface Rings {
  /** For each atom, how many of its bonds lie in rings. */
  bonds: number[];
  /** For each atom the ring system it is in, the same number for all of that system; -1 for none. */
  systems: number[];
}

const RINGS = new WeakMap<MolGraph, Rings>();

/** Finds which bonds lie in rings: those whose loss leaves their ends connected, that are no bridges (Tarjan's algorithm). */
export function ringsOf(graph: MolGraph): Rings {
  let rings = RINGS.get(graph);
  if (rings === undefined) {
    rings = findRings(graph.neighbours);
    RINGS.set(graph, rings);
  }
  return rings;
}

/** The same for neighbours alone. */
export function findRings(neighbours: readonly (readonly number[])[]): Rings {
  const met = neighbours.map(() => 0);
  const lowest = neighbours.map(() => 0);
  const found: Rings = { bonds: neighbours.map(() => 0), systems: neighbours.map(() => -1) };
  const path: number[] = [];
  let clock = 0;
  const walk = (atom: number, from: number): void => {
    clock += 1;
    met[atom] = clock;
    lowest[atom] = clock;
    path.push(atom);
    for (const next of neighbours[atom]!) {
      if (next === from) continue;
      if (met[next] === 0) walk(next, atom);
      lowest[atom] = Math.min(lowest[atom]!, lowest[next]!);
    }
    if (lowest[atom] !== met[atom]) return;
    // What was met since and leads back no further is one system, or the atom alone.
    const system = path.splice(path.indexOf(atom));
    if (system.length > 1) for (const each of system) found.systems[each] = atom;
  };
  for (const atom of neighbours.keys()) if (met[atom] === 0) walk(atom, -1);
  for (const [atom, around] of neighbours.entries()) {
    found.bonds[atom] = found.systems[atom] === -1 ? 0 : around.filter((next) => found.systems[next] === found.systems[atom]).length;
  }
  return found;
}
