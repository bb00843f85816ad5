import { MolGraph } from './graph.ts';

/** Mixes a number into a 32-bit hash, as MurmurHash3 does. */
export const mix = (hash: number, value: number): number => {
  let word = Math.imul(value, 0xcc9e2d51);
  word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
  const next = hash ^ word;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
};

/** The invariant of an atom before its surroundings are considered. */
function initialHashes({ atoms, neighbours }: MolGraph): Int32Array {
  const hashes = new Int32Array(atoms.length);
  for (const [index, { z, charge, isotope, hydrogens, aromatic }] of atoms.entries()) {
    hashes[index] = mix(
      mix(z * 1_024 + isotope, charge * 64 + hydrogens),
      neighbours[index]!.length * 2 + Number(aromatic),
    );
  }
  return hashes;
}

/**
 * A hash table for counting distinct values, with the counting round that last used each slot. Allocated once, because
 * a set for each count would dominate the cost.
 */
const TABLE_SIZE = 4_096;
const SLOT_ROUND = new Int32Array(TABLE_SIZE);
const SLOT_HASH = new Int32Array(TABLE_SIZE);
let countingRound = 0;

function countDistinct(numbers: Int32Array): number {
  if (numbers.length > TABLE_SIZE / 2) return new Set(numbers).size;
  countingRound = (countingRound + 1) | 0;
  let count = 0;
  for (const number of numbers) {
    let index = number & (TABLE_SIZE - 1);
    while (SLOT_ROUND[index] === countingRound && SLOT_HASH[index] !== number) index = (index + 1) & (TABLE_SIZE - 1);
    if (SLOT_ROUND[index] === countingRound) continue;
    SLOT_ROUND[index] = countingRound;
    SLOT_HASH[index] = number;
    count += 1;
  }
  return count;
}

/**
 * Classes of constitutionally equivalent atoms, ignoring stereo: each atom's class is refined by those of its
 * neighbours until the number of classes is stable, as in Morgan's algorithm.
 *
 * @returns the class of each atom, the same in any drawing of the molecule
 */
export const getClasses = MolGraph.memoised(findClasses);

function findClasses(graph: MolGraph): Int32Array {
  let classes: Int32Array = initialHashes(graph);
  let next: Int32Array = new Int32Array(classes.length);
  let count = countDistinct(classes);
  for (let round = 0; round < classes.length; round += 1) {
    next.fill(0);
    for (const { begin, end, order, aromatic } of graph.bonds) {
      const bond = aromatic ? 7 : order;
      // A sum does not depend on the order of the neighbours.
      next[begin]! += mix(bond, classes[end]!);
      next[end]! += mix(bond, classes[begin]!);
    }
    for (let index = 0; index < next.length; index += 1) next[index] = mix(classes[index]!, next[index]!);
    [classes, next] = [next, classes];
    const distinct = countDistinct(classes);
    // One round more than needed to distinguish the atoms, so that every molecule's classes include some
    // surroundings.
    if (distinct === count && round > 2) break;
    count = distinct;
  }
  return classes;
}

/** Copies the cached classes of a graph to a graph with another atom order. */
export function copyClasses(from: MolGraph, to: MolGraph, order: readonly number[]): void {
  const cachedClasses = getClasses.peek(from);
  if (cachedClasses === undefined) return;
  const classes = new Int32Array(cachedClasses.length);
  for (const [index, position] of order.entries()) classes[position] = cachedClasses[index]!;
  getClasses.set(to, classes);
}

/** A hash that is the same for every drawing of a constitution, ignoring isotopes; collisions are very rare. */
export function constitutionHash(graph: MolGraph): number {
  const labelled = graph.atoms.some(({ isotope }) => isotope !== 0);
  const plain = labelled
    ? new MolGraph(
        graph.atoms.map((atom) => ({ ...atom, isotope: 0 })),
        graph.bonds,
        graph.neighbours,
        graph,
      )
    : graph;
  let sum = 0;
  for (const item of getClasses(plain)) sum = (sum + mix(7, item)) | 0;
  return mix(graph.bonds.length, sum);
}
