import { mix } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { getLinks } from '../graph/links.ts';
import { getAtomFacts } from '../graph/match/atom-facts.ts';

/**
 * A branch is everything reachable from one ligand of a stereocentre without passing through the centre: which atoms,
 * and how far from the ligand. Two branches are compared as weighted sets of such features.
 */
export interface Branch {
  /** Distinct hashes of its features, ascending. */
  keys: Int32Array;
  weights: Float32Array;
  /** Sum of the weights. */
  total: number;
}

/** Maximum distance from the ligand, in bonds. */
const MAX_BONDS = 9;
/** Weight factor per bond of distance. */
const DECAY = 0.75;
/** Radius of an atom's environment, in bonds. */
const RADIUS = 1;

/** Distance classes: one for each distance up to three bonds, then one for every two bonds. */
const DISTANCE_CLASS = Array.from({ length: MAX_BONDS + 1 }, (_, distance) =>
  distance <= 3 ? distance : 4 + ((distance - 4) >> 1),
);
const DISTANCE_WEIGHT = Array.from({ length: MAX_BONDS + 1 }, (_, distance) => DECAY ** distance);
/** Weights of environments of radius 0 and 1. */
const RADIUS_WEIGHT = Array.from({ length: RADIUS + 1 }, (_, radius) => 1 / (1 + radius / 2));
/**
 * A hash for each type of bond, 7 for aromatic. With the types themselves, which differ in few bits, sums over the
 * neighbours would often not change when two neighbours swap their bonds.
 */
const BOND_HASH = Int32Array.from({ length: 8 }, (_, bond) => mix(bond, bond));
/** Marks a feature that consists only of the element. */
const ELEMENT = 7;

/** Hashes of each atom's environments, by radius; they do not include the excluded atom. */
function environments(graph: MolGraph, without: number): Int32Array[] {
  const atoms = getAtomFacts(graph);
  const links = getLinks(graph);
  let hashes = new Int32Array(atoms.length);
  for (const [index, { type, totalDegree, hydrogens, charge, inRing }] of atoms.entries())
    hashes[index] = mix(mix(type, totalDegree * 8 + hydrogens), charge * 2 + Number(inRing));
  hashes[without] = 0;
  const all = [hashes];
  for (let radius = 1; radius <= RADIUS; radius += 1) {
    const next = new Int32Array(hashes.length);
    for (let atom = 0; atom < next.length; atom += 1) {
      let sum = 0;
      for (const { to, order, aromatic } of links[atom]!)
        sum = (sum + mix(BOND_HASH[aromatic ? 7 : order]!, hashes[to]!)) | 0;
      next[atom] = mix(hashes[atom]!, sum);
    }
    next[without] = 0;
    all.push(next);
    hashes = next;
  }
  return all;
}

/** Converts a weighted set of features to sorted arrays. */
function toBranch(features: ReadonlyMap<number, number>): Branch {
  const keys = new Int32Array(features.size);
  let count = 0;
  for (const key of features.keys()) {
    keys[count] = key;
    count += 1;
  }
  keys.sort();
  const weights = new Float32Array(keys.length);
  let total = 0;
  for (let index = 0; index < keys.length; index += 1) {
    weights[index] = features.get(keys[index]!)!;
    total += weights[index]!;
  }
  return { keys, weights, total };
}

/** A branch with a single feature, for a hydrogen or a lone pair. */
const single = (key: number): Branch => toBranch(new Map([[key, 1]]));
const HYDROGEN = single(1);
const LONE_PAIR = single(2);

/** The branch of one ligand. */
function walk(graph: MolGraph, centre: number, ligand: number, hashes: readonly Int32Array[]): Branch {
  const features = new Map<number, number>();
  const add = (kind: number, distance: number, hash: number, weight: number): void => {
    const key = mix(mix(kind, DISTANCE_CLASS[distance]!), hash);
    features.set(key, (features.get(key) ?? 0) + weight);
  };
  const seen = new Uint8Array(graph.atoms.length);
  seen[centre] = 1;
  seen[ligand] = 1;
  let ring = [ligand];
  for (let distance = 0; distance <= MAX_BONDS && ring.length > 0; distance += 1) {
    const next: number[] = [];
    for (const atom of ring) {
      const weight = DISTANCE_WEIGHT[distance]!;
      for (let radius = 0; radius <= RADIUS; radius += 1)
        add(radius, distance, hashes[radius]![atom]!, weight * RADIUS_WEIGHT[radius]!);
      add(ELEMENT, distance, graph.atoms[atom]!.z, weight);
      for (const to of graph.neighbours[atom]!) {
        if (seen[to] === 1) continue;
        seen[to] = 1;
        next.push(to);
      }
    }
    ring = next;
  }
  return toBranch(features);
}

/**
 * The four branches of a centre: those of its neighbours in order, then the implicit one. Null if it does not have four
 * ligands.
 */
export function computeBranches(graph: MolGraph, centre: number): Branch[] | null {
  const { hydrogens } = graph.atoms[centre]!;
  const adjacent = graph.neighbours[centre]!;
  if (adjacent.length < 3 || adjacent.length > 4) return null;
  const hashes = environments(graph, centre);
  const branches = adjacent.map((ligand) => walk(graph, centre, ligand, hashes));
  if (branches.length === 3) branches.push(hydrogens > 0 ? HYDROGEN : LONE_PAIR);
  return branches;
}

/**
 * Similarity of two branches, 0 to 1 (min-max: shared weight divided by total weight, a positive definite similarity).
 */
export function branchSimilarity(a: Branch, b: Branch): number {
  if (a === b) return 1;
  // A hydrogen or a lone pair has nothing in common with any other branch.
  if (a.keys.length === 1 || b.keys.length === 1) return 0;
  const { keys: first, weights: firstWeights } = a;
  const { keys: second, weights: secondWeights } = b;
  let both = 0;
  let index = 0;
  let against = 0;
  while (index < first.length && against < second.length) {
    const key = first[index]!;
    const otherKey = second[against]!;
    if (key === otherKey) {
      const weight = firstWeights[index]!;
      const otherWeight = secondWeights[against]!;
      both += weight < otherWeight ? weight : otherWeight;
    }
    // Without a conditional jump, to avoid branch mispredictions.
    index += Number(key <= otherKey);
    against += Number(otherKey <= key);
  }
  return both / (a.total + b.total - both);
}
