import { MolGraph } from '../graph.ts';
import { donatesLonePair, getLinks } from '../links.ts';
import { ringSystems, type RingSystems } from '../rings.ts';

/**
 * The double bond partners of aromatic atoms, for the digraph of the CIP rules. If an atom has two possible partners,
 * the rules take the mean of their atomic numbers, as RDKit's labeller does (`CIPLabeler/Mancude.cpp`); if only one
 * drawing is possible, they take the atomic number of its one partner.
 */

/** For each atom, the atomic number of the duplicate for its double bond; null if this code cannot decide. */
type Duplicates = readonly (number | null)[];

const getDuplicates = MolGraph.memoised(findDuplicates);

/** The atomic number of the duplicate for an aromatic atom's double bond; null if this code cannot decide. */
export const duplicateAtomicNumber = (graph: MolGraph, atom: number): number | null => getDuplicates(graph)[atom]!;

/** True if an atom of a mancude ring has exactly one double bond. */
function isUnsaturated(graph: MolGraph, atom: number): boolean {
  const { z, charge, hydrogens, aromatic } = graph.atoms[atom]!;
  const links = getLinks(graph)[atom]!;
  if (charge !== 0 || (z !== 6 && z !== 7) || links.length + hydrogens !== (z === 6 ? 3 : 2)) return false;
  const doubles = links.filter((link) => !link.aromatic && link.order === 2).length;
  return aromatic
    ? doubles === 0 && !donatesLonePair(graph, atom)
    : doubles === 1 && links.every(({ order }) => order < 3);
}

function findDuplicates(graph: MolGraph): Duplicates {
  const systems = ringSystems(graph);
  const links = getLinks(graph);
  const ringNeighbours = (atom: number): number[] =>
    links[atom]!.flatMap(({ to }) => (systems[to] === systems[atom] ? [to] : []));
  const unsaturated = new Set(
    [...graph.atoms.keys()].filter((atom) => systems[atom] !== -1 && isUnsaturated(graph, atom)),
  );
  const duplicates = pairEnds(graph, unsaturated, ringNeighbours);
  const core = getCore(unsaturated, ringNeighbours);
  for (const atom of core) {
    const adjacent = ringNeighbours(atom).filter((ringNeighbour) => core.has(ringNeighbour));
    const mean = adjacent.reduce((sum, neighbour) => sum + graph.atoms[neighbour]!.z, 0) / adjacent.length;
    // If the mean is a whole number, RDKit's labeller uses the atom of its own drawing instead.
    if (!Number.isInteger(mean)) duplicates[atom] = mean;
  }
  for (const atom of graph.atoms.keys())
    if (systems[atom] !== -1 && isUnsupported(graph, atom)) discardSystem(systems, systems[atom]!, duplicates);
  return duplicates;
}

/** True if this code cannot handle an atom: charged, or aromatic with an exocyclic double bond. */
function isUnsupported(graph: MolGraph, atom: number): boolean {
  const { charge, aromatic } = graph.atoms[atom]!;
  return charge !== 0 || (aromatic && getLinks(graph)[atom]!.some((link) => !link.aromatic && link.order === 2));
}

function discardSystem(systems: RingSystems, system: number, duplicates: (number | null)[]): void {
  for (const [atom, atomSystem] of systems.entries()) if (atomSystem === system) duplicates[atom] = null;
}

/** The unsaturated atoms that remain after repeatedly removing those with fewer than two unsaturated neighbours. */
function getCore(unsaturated: ReadonlySet<number>, ringNeighbours: (atom: number) => number[]): Set<number> {
  const core = new Set(unsaturated);
  // The neighbours of a removed atom are appended to be checked again: a set is iterated in insertion order.
  const queue = new Set(core);
  for (const atom of queue) {
    queue.delete(atom);
    if (!core.has(atom) || ringNeighbours(atom).filter((ringNeighbour) => core.has(ringNeighbour)).length > 1) continue;
    core.delete(atom);
    for (const ringNeighbour of ringNeighbours(atom)) queue.add(ringNeighbour);
  }
  return core;
}

/**
 * Pairs unsaturated atoms that have only one unsaturated neighbour left: their double bond must be there, as in
 * pyrazole.
 *
 * @returns for each atom, the atomic number of its partner, or of all possible partners if they are equal; null if
 * uncertain
 */
function pairEnds(
  graph: MolGraph,
  unsaturated: ReadonlySet<number>,
  ringNeighbours: (atom: number) => number[],
): (number | null)[] {
  const partners: (number | null)[] = graph.atoms.map(() => null);
  const unpaired = (atom: number): number[] =>
    ringNeighbours(atom).filter((ringNeighbour) => unsaturated.has(ringNeighbour) && partners[ringNeighbour] === null);
  for (let found = true; found;) {
    found = false;
    for (const atom of unsaturated) {
      const [partner, another] = partners[atom] === null ? unpaired(atom) : [];
      if (partner === undefined || another !== undefined) continue;
      partners[atom] = graph.atoms[partner]!.z;
      partners[partner] = graph.atoms[atom]!.z;
      found = true;
    }
  }
  return partners.map(
    (partner, atom) => partner ?? (unsaturated.has(atom) ? commonNumber(graph, unpaired(atom)) : null),
  );
}

/** The atomic number that all the given atoms share; null if they differ or there are none. */
function commonNumber({ atoms }: MolGraph, some: readonly number[]): number | null {
  const numbers = new Set(some.map((atom) => atoms[atom]!.z));
  return numbers.size === 1 ? numbers.values().next().value! : null;
}
