import { getAtomFacts, getBondTypes } from '../match/atom-facts.ts';
import type { MolGraph } from '../graph.ts';
import { ringSystems } from '../rings.ts';
import { FINGERPRINT_BITS } from './bits.ts';

/** Radius of an environment, in bonds. */
const RADIUS = 2;

/** Mixes a value into a 32-bit hash as Boost does; RDKit's fingerprints use this. */
const combine = (seed: number, value: number): number =>
  (seed ^ (value + 0x9e3779b9 + (seed << 6) + (seed >>> 2))) >>> 0;

/** The initial invariant of an atom: element, degree, hydrogens, charge, and ring membership. */
function initialHashes(graph: MolGraph): Uint32Array {
  const systems = ringSystems(graph);
  const hashes = new Uint32Array(graph.atoms.length);
  for (const [index, { type, totalDegree, hydrogens, charge }] of getAtomFacts(graph).entries()) {
    const hash = combine(combine(combine(combine(combine(0, type % 1_000), totalDegree), hydrogens), charge), 0);
    hashes[index] = systems[index] === -1 ? hash : combine(hash, 1);
  }
  return hashes;
}

/** A set of bonds is stored in two words, with one bit for each bond. */
const MAX_BONDS = 64;
const LOW_BITS = 32;

/** For each atom, the set of its bonds, as lower and upper 32 bits. */
function initialBonds({ atoms, bonds }: MolGraph): { low: Uint32Array; high: Uint32Array } {
  const low = new Uint32Array(atoms.length);
  const high = new Uint32Array(atoms.length);
  for (const [index, { begin, end }] of bonds.entries()) {
    const words = index < LOW_BITS ? low : high;
    const bit = 1 << (index % LOW_BITS);
    words[begin]! |= bit;
    words[end]! |= bit;
  }
  return { low, high };
}

/** Buffers for sorting the bonds of one atom with their neighbours' hashes; allocated once. */
const BONDS = new Uint32Array(MAX_BONDS);
const HASHES = new Uint32Array(MAX_BONDS);

/**
 * An atom's hash for the next round: combines its own hash with, in ascending order, those of its neighbours and the
 * bonds to them.
 */
function nextHash(graph: MolGraph, bonds: readonly number[], hashes: Uint32Array, atom: number, round: number): number {
  const adjacent = graph.neighbours[atom]!;
  for (let count = 0; count < adjacent.length; count += 1) {
    const bond = bonds[count]!;
    const hash = hashes[adjacent[count]!]!;
    let position = count;
    while (
      position > 0 &&
      (BONDS[position - 1]! > bond || (BONDS[position - 1] === bond && HASHES[position - 1]! > hash))
    ) {
      BONDS[position] = BONDS[position - 1]!;
      HASHES[position] = HASHES[position - 1]!;
      position -= 1;
    }
    BONDS[position] = bond;
    HASHES[position] = hash;
  }
  let next = combine(round, hashes[atom]!);
  for (let position = 0; position < adjacent.length; position += 1)
    next = combine(next, combine(combine(0, BONDS[position]!), HASHES[position]!));
  return next;
}

/** Environments by their bonds, each with its hash. There are few, so they are searched linearly. */
class Environments {
  readonly #low: number[] = [];
  readonly #high: number[] = [];
  readonly #hashes: number[] = [];

  /** Adds an environment unless an earlier round has the same bonds; within a round, the lowest hash is kept. */
  add(low: number, high: number, hash: number, previousCount: number): void {
    for (let position = 0; position < this.#hashes.length; position += 1) {
      if (this.#low[position] !== low || this.#high[position] !== high) continue;
      if (position >= previousCount) this.#hashes[position] = Math.min(this.#hashes[position]!, hash);
      return;
    }
    this.#low.push(low);
    this.#high.push(high);
    this.#hashes.push(hash);
  }

  get hashes(): readonly number[] {
    return this.#hashes;
  }
}

/**
 * Morgan fingerprint (extended-connectivity; radius 2, 2048 bits), identical to RDKit's but computed without a call
 * into WebAssembly. Ignores stereo. Of environments with the same bonds, the one from the first round counts, and
 * within a round the one with the lowest hash.
 *
 * @returns the bits, or null if RDKit must compute them: for isotopes, which change its hashes, and for many bonds
 */
export function morganBits(graph: MolGraph): Uint8Array | null {
  if (graph.bonds.length > MAX_BONDS || graph.atoms.some(({ isotope }) => isotope !== 0)) return null;
  const bits = new Uint8Array(FINGERPRINT_BITS / 8);
  const set = (hash: number): void => {
    bits[(hash % FINGERPRINT_BITS) >> 3]! |= 1 << (hash & 7);
  };
  let hashes = initialHashes(graph);
  for (const hash of hashes) set(hash);
  const bonds = getBondTypes(graph);
  let { low, high } = initialBonds(graph);
  const environments = new Environments();
  for (let round = 0; round < RADIUS; round += 1) {
    const next = new Uint32Array(hashes.length);
    for (let atom = 0; atom < next.length; atom += 1) next[atom] = nextHash(graph, bonds[atom]!, hashes, atom, round);
    if (round > 0) ({ low, high } = extendEnvironments(graph, low, high));
    const previousCount = environments.hashes.length;
    for (let atom = 0; atom < next.length; atom += 1) {
      if (graph.neighbours[atom]!.length > 0) environments.add(low[atom]!, high[atom]!, next[atom]!, previousCount);
    }
    hashes = next;
  }
  for (const hash of environments.hashes) set(hash);
  return bits;
}

/** The bonds of the environments in the next round, extended by those of the neighbours. */
function extendEnvironments(
  { neighbours }: MolGraph,
  low: Uint32Array,
  high: Uint32Array,
): { low: Uint32Array; high: Uint32Array } {
  const next = { low: low.slice(), high: high.slice() };
  for (const [atom, adjacent] of neighbours.entries()) {
    for (const neighbour of adjacent) {
      next.low[atom]! |= low[neighbour]!;
      next.high[atom]! |= high[neighbour]!;
    }
  }
  return next;
}
