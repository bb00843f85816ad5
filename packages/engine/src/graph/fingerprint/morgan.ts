import { getAtomFacts, getBondTypes } from '../match/atom-facts.ts';
import type { MolGraph } from '../graph.ts';
import { ringSystems } from '../rings.ts';
import { FINGERPRINT_BITS, setBitsOf } from './similarity.ts';

/** Radius of an environment, in bonds. */
const RADIUS = 2;

/** Mixes a value into a 32-bit hash as Boost does; RDKit's fingerprints use this. */
const combine = (seed: number, value: number): number =>
  (seed ^ (value + 0x9e3779b9 + (seed << 6) + (seed >>> 2))) >>> 0;

/** A set of bonds is stored in two words, with one bit for each bond. */
const MAX_BONDS = 64;
const LOW_BITS = 32;
const MAX_ATOMS = 2 * MAX_BONDS;

/** Each atom's environment: its hash and its bonds, as lower and upper 32 bits. */
interface Round {
  hashes: Uint32Array;
  low: Uint32Array;
  high: Uint32Array;
}

const newRound = (): Round => ({
  hashes: new Uint32Array(MAX_ATOMS),
  low: new Uint32Array(MAX_ATOMS),
  high: new Uint32Array(MAX_ATOMS),
});

/** Two rounds in turn; allocated once, because small arrays for each molecule would dominate the cost. */
const ROUNDS: readonly [Round, Round] = [newRound(), newRound()];

/** The initial invariant of each atom: element, degree, hydrogens, charge, and ring membership. */
function setInitialHashes(graph: MolGraph, { hashes }: Round): void {
  const systems = ringSystems(graph);
  const facts = getAtomFacts(graph);
  for (let atom = 0; atom < facts.length; atom += 1) {
    const { type, totalDegree, hydrogens, charge } = facts[atom]!;
    const hash = combine(combine(combine(combine(combine(0, type % 1_000), totalDegree), hydrogens), charge), 0);
    hashes[atom] = systems[atom] === -1 ? hash : combine(hash, 1);
  }
}

/** The set of each atom's bonds. */
function setInitialBonds({ atoms, bonds }: MolGraph, { low, high }: Round): void {
  low.fill(0, 0, atoms.length);
  high.fill(0, 0, atoms.length);
  for (let index = 0; index < bonds.length; index += 1) {
    const { begin, end } = bonds[index]!;
    const words = index < LOW_BITS ? low : high;
    const bit = 1 << (index % LOW_BITS);
    words[begin]! |= bit;
    words[end]! |= bit;
  }
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

/** An atom with bonds has one environment for each round; allocated once. */
const MAX_ENVIRONMENTS = RADIUS * MAX_ATOMS;
const LOW = new Uint32Array(MAX_ENVIRONMENTS);
const HIGH = new Uint32Array(MAX_ENVIRONMENTS);
const ENVIRONMENT_HASHES = new Uint32Array(MAX_ENVIRONMENTS);

/**
 * Adds an environment, given by its bonds, unless an earlier round has the same bonds; within a round, the lowest hash
 * is kept. There are few, so they are searched linearly.
 *
 * @returns the number of environments
 */
function addEnvironment(low: number, high: number, hash: number, previousCount: number, count: number): number {
  for (let position = 0; position < count; position += 1) {
    if (LOW[position] !== low || HIGH[position] !== high) continue;
    if (position >= previousCount && ENVIRONMENT_HASHES[position]! > hash) ENVIRONMENT_HASHES[position] = hash;
    return count;
  }
  LOW[count] = low;
  HIGH[count] = high;
  ENVIRONMENT_HASHES[count] = hash;
  return count + 1;
}

/** The bonds of each environment in the next round: its own and those of the neighbours. */
function extendBonds({ neighbours }: MolGraph, from: Round, to: Round): void {
  for (let atom = 0; atom < neighbours.length; atom += 1) {
    let low = from.low[atom]!;
    let high = from.high[atom]!;
    for (const neighbour of neighbours[atom]!) {
      low |= from.low[neighbour]!;
      high |= from.high[neighbour]!;
    }
    to.low[atom] = low;
    to.high[atom] = high;
  }
}

/** The fingerprint's words; allocated once. */
const WORDS = new Uint32Array(FINGERPRINT_BITS / 32);

const setBit = (hash: number): void => {
  WORDS[(hash & (FINGERPRINT_BITS - 1)) >>> 5]! |= 1 << (hash & 31);
};

/** Writes a molecule's fingerprint to {@link WORDS}. @returns false if RDKit must compute it */
function setBits(graph: MolGraph): boolean {
  const { atoms, bonds, neighbours } = graph;
  if (bonds.length > MAX_BONDS || atoms.length > MAX_ATOMS || atoms.some(({ isotope }) => isotope !== 0)) return false;
  let [current, next] = ROUNDS;
  setInitialHashes(graph, current);
  setInitialBonds(graph, current);
  WORDS.fill(0);
  for (let atom = 0; atom < atoms.length; atom += 1) setBit(current.hashes[atom]!);
  const bondTypes = getBondTypes(graph);
  let count = 0;
  for (let round = 0; round < RADIUS; round += 1) {
    const { hashes, low, high } = current;
    const previousCount = count;
    for (let atom = 0; atom < atoms.length; atom += 1) {
      const hash = nextHash(graph, bondTypes[atom]!, hashes, atom, round);
      next.hashes[atom] = hash;
      if (neighbours[atom]!.length > 0) count = addEnvironment(low[atom]!, high[atom]!, hash, previousCount, count);
    }
    extendBonds(graph, current, next);
    [current, next] = [next, current];
  }
  for (let position = 0; position < count; position += 1) setBit(ENVIRONMENT_HASHES[position]!);
  return true;
}

/**
 * Morgan fingerprint (extended-connectivity; radius 2, 2048 bits), identical to RDKit's but computed without a call
 * into WebAssembly. Ignores stereo. Of environments with the same bonds, the one from the first round counts, and
 * within a round the one with the lowest hash.
 *
 * @returns the set bits, ascending, or null if RDKit must compute them: for isotopes, which change its hashes, and for
 * many bonds
 */
export const morganBits = (graph: MolGraph): number[] | null => (setBits(graph) ? setBitsOf(WORDS) : null);
