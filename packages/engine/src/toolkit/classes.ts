import type { MolGraph } from './graph.ts';

/** Mixes a number into a hash (32 bits), as MurmurHash3 does. */
export const mix = (hash: number, value: number): number => {
  let word = Math.imul(value, 0xcc9e2d51);
  word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
  const next = hash ^ word;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
};

/** Whatever tells an atom from another before its surroundings are looked at. */
function ownHashes({ atoms, neighbours, aromatic }: MolGraph): Int32Array {
  return Int32Array.from(atoms, ({ z, charge, isotope, hydrogens }, index) =>
    mix(mix(z * 1_024 + isotope, charge * 64 + hydrogens), neighbours[index]!.length * 2 + Number(aromatic.has(index))));
}

const CLASSES = new WeakMap<MolGraph, Int32Array>();

/**
 * Classes of atoms that constitution does not tell apart, stereo left aside: each atom's class gathers its neighbours' until no more
 * classes arise, as in Morgan's algorithm. Equal classes of the two sides of a bond or ring mean that they look the same.
 *
 * @returns for each atom a number that stands for its class, the same in any drawing of the molecule
 */
export function classesOf(graph: MolGraph): Int32Array {
  const known = CLASSES.get(graph);
  if (known !== undefined) return known;
  let classes = ownHashes(graph);
  let count = new Set(classes).size;
  for (let round = 0; round < graph.atoms.length; round += 1) {
    const next = new Int32Array(classes.length);
    for (const { begin, end, order, aromatic } of graph.bonds) {
      const bond = aromatic ? 7 : order;
      // A sum does not depend on the order of the neighbours.
      next[begin]! += mix(bond, classes[end]!);
      next[end]! += mix(bond, classes[begin]!);
    }
    for (let index = 0; index < next.length; index += 1) next[index] = mix(classes[index]!, next[index]!);
    classes = next;
    const now = new Set(classes).size;
    // One round more than needed to tell atoms apart, so that the classes of all molecules have seen some surroundings.
    if (now === count && round > 2) break;
    count = now;
  }
  CLASSES.set(graph, classes);
  return classes;
}

/** Tells the classes of a graph's atoms in another order, where they have been found. */
export function carryClasses(from: MolGraph, to: MolGraph, order: readonly number[]): void {
  const known = CLASSES.get(from);
  if (known === undefined) return;
  const classes = new Int32Array(known.length);
  for (const [index, place] of order.entries()) classes[place] = known[index]!;
  CLASSES.set(to, classes);
}

/** A number that is the same for any drawing of a constitution, isotopes left aside, and hardly ever the same for two. */
export function constitutionHash(graph: MolGraph): number {
  const labelled = graph.atoms.some(({ isotope }) => isotope !== 0);
  const plain = labelled ? { ...graph, atoms: graph.atoms.map((atom) => ({ ...atom, isotope: 0 })) } : graph;
  let sum = 0;
  for (const each of classesOf(plain)) sum = (sum + mix(7, each)) | 0;
  return mix(graph.bonds.length, sum);
}
