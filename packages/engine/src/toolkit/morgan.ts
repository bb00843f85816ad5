import { factsOf } from './atom-facts.ts';
import type { MolGraph } from './graph.ts';
import { ringsOf } from './rings.ts';

/** Bits of a fingerprint. */
const SIZE = 2_048;
/** Bonds that an environment reaches out from its atom. */
const RADIUS = 2;

/** Mixes a value into a hash of 32 bits as Boost does, which RDKit's fingerprints are made of. */
const combine = (seed: number, value: number): number => (seed ^ (value + 0x9e3779b9 + (seed << 6) + (seed >>> 2))) >>> 0;

/** What tells an atom from others before its surroundings are looked at: element, degree, hydrogens, charge, and whether a ring holds it. */
function ownHashes(graph: MolGraph): number[] {
  const { atoms } = factsOf(graph);
  const { systems } = ringsOf(graph);
  return atoms.map(({ type, totalDegree, hydrogens, charge }, index) => {
    let hash = 0;
    for (const value of [type % 1_000, totalDegree, hydrogens, charge, 0]) hash = combine(hash, value);
    return systems[index] === -1 ? hash : combine(hash, 1);
  });
}

/** Sets of bonds are numbers, a bit for each bond: these hold so many exactly. */
const MAX_BONDS = 53;
const LOW_BITS = 32;

/** For each atom the set of its own bonds, as the lower 32 bits and the rest. */
function ownBonds({ atoms, bonds }: MolGraph): { low: Uint32Array; high: Uint32Array } {
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

/** An atom's hash of the next round: its own, and those of its neighbours with the bonds to them, in rising order. */
function nextHash(graph: MolGraph, bonds: readonly number[], hashes: readonly number[], atom: number, round: number): number {
  const around = graph.neighbours[atom]!.map((each, place) => ({ bond: bonds[place]!, hash: hashes[each]! }));
  around.sort((one, other) => one.bond - other.bond || one.hash - other.hash);
  let next = combine(round, hashes[atom]!);
  for (const { bond, hash } of around) next = combine(next, combine(combine(0, bond), hash));
  return next;
}

/**
 * Morgan fingerprint (extended-connectivity; radius 2, 2048 bits), bit for bit as RDKit makes it, without a crossing into the toolkit. Stereo is
 * not looked at. Of environments that hold the same bonds the first round's counts, and within a round that with the lowest hash.
 *
 * @returns the bits, or null where the toolkit must be asked: for isotopes, which change its hashes, and for many bonds
 */
export function morganBits(graph: MolGraph): Uint8Array | null {
  if (graph.bonds.length > MAX_BONDS || graph.atoms.some(({ isotope }) => isotope !== 0)) return null;
  const bits = new Uint8Array(SIZE / 8);
  const set = (hash: number): void => { bits[(hash % SIZE) >> 3]! |= 1 << (hash & 7); };
  let hashes = ownHashes(graph);
  for (const hash of hashes) set(hash);
  const { bonds } = factsOf(graph);
  let { low, high } = ownBonds(graph);
  const known = new Set<number>();
  for (let round = 0; round < RADIUS; round += 1) {
    const next = hashes.map((_, atom) => nextHash(graph, bonds[atom]!, hashes, atom, round));
    if (round > 0) ({ low, high } = outwards(graph, low, high));
    const lowest = new Map<number, number>();
    for (const [atom, hash] of next.entries()) {
      if (graph.neighbours[atom]!.length === 0) continue;
      const held = high[atom]! * 2 ** LOW_BITS + low[atom]!;
      if (!known.has(held)) lowest.set(held, Math.min(hash, lowest.get(held) ?? hash));
    }
    for (const [held, hash] of lowest) {
      known.add(held);
      set(hash);
    }
    hashes = next;
  }
  return bits;
}

/** The bonds that environments hold one round on: those of the neighbours too. */
function outwards({ neighbours }: MolGraph, low: Uint32Array, high: Uint32Array): { low: Uint32Array; high: Uint32Array } {
  const next = { low: low.slice(), high: high.slice() };
  for (const [atom, around] of neighbours.entries()) {
    for (const each of around) {
      next.low[atom]! |= low[each]!;
      next.high[atom]! |= high[each]!;
    }
  }
  return next;
}
