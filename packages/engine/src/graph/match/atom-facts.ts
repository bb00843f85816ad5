import { mayBeCentre } from '../stereo/centres.ts';
import { MolGraph } from '../graph.ts';
import { ringSystems } from '../rings.ts';

/** RDKit's type of an aromatic bond; the type of other bonds is their order. */
export const AROMATIC_BOND = 12;

/** The properties of an atom that patterns test without looking beyond its bonds. */
interface AtomFacts {
  /** Atomic number, plus 1000 when aromatic: RDKit's atom type. */
  type: number;
  hydrogens: number;
  totalDegree: number;
  charge: number;
  inRing: boolean;
}

/**
 * Maximum number of atom kinds: drug-like molecules have about a hundred, and a larger table would use memory for the
 * sake of unusual input only.
 */
export const MAX_ATOM_KINDS = 256;
const KINDS = new Map<number, number>();

function getKind({ type, hydrogens, totalDegree, inRing }: AtomFacts): number {
  const key = ((type * 64 + hydrogens) * 64 + totalDegree) * 2 + Number(inRing);
  const cached = KINDS.get(key);
  if (cached !== undefined) return cached;
  if (KINDS.size === MAX_ATOM_KINDS) return -1;
  KINDS.set(key, KINDS.size);
  return KINDS.size - 1;
}

/** Facts computed once for a molecule and used by every pattern. */
export interface MoleculeFacts {
  graph: MolGraph;
  atoms: readonly AtomFacts[];
  /**
   * For each atom, a small number that stands for its element, aromaticity, hydrogens, total degree and ring
   * membership, the same in every molecule; -1 if there were too many kinds.
   */
  kinds: Int16Array;
  /** The types of each atom's bonds, in the order of its neighbours. */
  bonds: readonly (readonly number[])[];
  /** The number of atoms of each element. */
  elements: Uint16Array;
  /** Atoms that may be stereocentres. */
  centres: readonly number[];
}

/** The facts about each atom, which fingerprints and branches need without the others. */
export const getAtomFacts = MolGraph.memoised((graph): readonly AtomFacts[] => {
  const { atoms, neighbours } = graph;
  const systems = ringSystems(graph);
  return atoms.map(({ z, hydrogens, charge, aromatic }, index) => {
    const adjacent = neighbours[index]!;
    let written = 0;
    for (const neighbour of adjacent) if (atoms[neighbour]!.z === 1) written += 1;
    const type = aromatic ? z + 1000 : z;
    const totalDegree = adjacent.length + hydrogens;
    const inRing = systems[index] !== -1;
    return { type, hydrogens: hydrogens + written, totalDegree, charge, inRing };
  });
});

function readKinds(atoms: readonly AtomFacts[]): Int16Array {
  const kinds = new Int16Array(atoms.length);
  for (let index = 0; index < atoms.length; index += 1) kinds[index] = getKind(atoms[index]!);
  return kinds;
}

/** The types of each atom's bonds, in the order of its neighbours. */
export const getBondTypes = MolGraph.memoised(({ bonds, neighbours }): readonly (readonly number[])[] => {
  const types = neighbours.map((adjacent) => adjacent.map(() => 1));
  for (const { begin, end, order, aromatic } of bonds) {
    if (order === 1 && !aromatic) continue;
    const type = aromatic ? AROMATIC_BOND : order;
    types[begin]![neighbours[begin]!.indexOf(end)] = type;
    types[end]![neighbours[end]!.indexOf(begin)] = type;
  }
  return types;
});

function readElements(graph: MolGraph): Uint16Array {
  const counts = new Uint16Array(128);
  for (const { z } of graph.atoms) counts[z]! += 1;
  return counts;
}

/** The properties of a molecule that patterns test. */
export const getFacts = MolGraph.memoised((graph): MoleculeFacts => {
  const atoms = getAtomFacts(graph);
  return {
    graph,
    atoms,
    kinds: readKinds(atoms),
    bonds: getBondTypes(graph),
    elements: readElements(graph),
    centres: graph.atoms.flatMap((_, index) => (mayBeCentre(graph, index) ? [index] : [])),
  };
});
