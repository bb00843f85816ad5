import { mix } from './classes.ts';
import { MolGraph } from './graph.ts';

/**
 * A molecule without what tautomers differ in: atoms and the bonds between them, neither bond orders nor hydrogens. Tautomers have one
 * skeleton, and so do other pairs (ketones and alcohols); `matchTautomers` tells which.
 */

/** Adds up what the neighbours of each atom are, a few bonds outwards. */
function refine(neighbours: readonly (readonly number[])[], own: Int32Array): Int32Array {
  let labels = own;
  const rounds = Math.min(own.length, 12);
  for (let round = 0; round < rounds; round += 1) {
    const next = new Int32Array(labels.length);
    for (const [atom, around] of neighbours.entries()) {
      let sum = 0;
      for (const each of around) sum = (sum + mix(11, labels[each]!)) | 0;
      next[atom] = mix(labels[atom]!, sum);
    }
    labels = next;
  }
  return labels;
}

/** A number that is the same for all tautomers and stereoisomers of a molecule, however charged, and seldom for others. Hydrogens written as atoms do not count. */
export function skeletonHash({ atoms, neighbours }: MolGraph): number {
  const own = Int32Array.from(atoms, ({ z }) => z);
  const heavy = neighbours.map((around) => around.filter((each) => atoms[each]!.z !== 1));
  const labels = refine(heavy, own);
  let sum = 0;
  for (const [atom, { z }] of atoms.entries()) if (z !== 1) sum = (sum + mix(7, labels[atom]!)) | 0;
  return sum;
}

const HETERO = new Set([7, 8, 16]);

/** Whether a carbon has no hydrogen, three neighbours, and one of them is nitrogen, oxygen or sulfur: C=O, C=N and their enols are such. */
function isCarbonyl({ atoms, neighbours }: MolGraph, atom: number): boolean {
  const { z, hydrogens } = atoms[atom]!;
  return z === 6 && hydrogens === 0 && neighbours[atom]!.length === 3 && neighbours[atom]!.some((each) => HETERO.has(atoms[each]!.z));
}

/** Whether a carbon can take up a proton or lose one as easily as nitrogen or oxygen: between two carbonyl groups. */
const isMobileCarbon = (graph: MolGraph, atom: number): boolean =>
  graph.atoms[atom]!.z === 6 && graph.neighbours[atom]!.filter((each) => isCarbonyl(graph, each)).length > 1;

/** What tautomers have in common of each atom: element, isotope, degree, and the hydrogens of atoms that do not exchange them. */
const tautomerLabels = MolGraph.memoised((graph): Int32Array => {
  const own = Int32Array.from(graph.atoms, ({ z, isotope, hydrogens }, atom) => {
    const fixed = HETERO.has(z) || isMobileCarbon(graph, atom) ? 31 : hydrogens;
    return mix(z * 1_024 + isotope, graph.neighbours[atom]!.length * 64 + fixed);
  });
  return refine(graph.neighbours, own);
});

const total = (graph: MolGraph, of: 'hydrogens' | 'charge'): number => graph.atoms.reduce((sum, atom) => sum + atom[of], 0);

const sorted = (labels: Int32Array): string => labels.toSorted().join();

/**
 * Lays one molecule on a tautomer of it. Stereo is not looked at.
 *
 * @returns for each atom of `one` the atom of `other` that it is; null when they are no tautomers
 */
export function matchTautomers(one: MolGraph, other: MolGraph): number[] | null {
  if (one.atoms.length !== other.atoms.length || one.bonds.length !== other.bonds.length) return null;
  if (total(one, 'hydrogens') !== total(other, 'hydrogens') || total(one, 'charge') !== total(other, 'charge')) return null;
  const [labels, others] = [tautomerLabels(one), tautomerLabels(other)];
  if (sorted(labels) !== sorted(others)) return null;
  const order = walkOrder(one);
  const image = new Array<number>(order.length).fill(-1);
  const used = new Set<number>();
  let steps = 0;
  const place = (depth: number): boolean => {
    if (depth === order.length) return true;
    // Symmetrical molecules have many ways to lie on each other, and the first is as good as any; a number of steps bounds what has none.
    if ((steps += 1) > 20_000) return false;
    const atom = order[depth]!;
    const known = one.neighbours[atom]!.filter((each) => image[each] !== -1);
    const candidates = known.length > 0 ? other.neighbours[image[known[0]!]!]! : [...other.atoms.keys()];
    for (const candidate of candidates) {
      if (used.has(candidate) || others[candidate] !== labels[atom]) continue;
      if (!known.every((each) => other.neighbours[candidate]!.includes(image[each]!))) continue;
      image[atom] = candidate;
      used.add(candidate);
      if (place(depth + 1)) return true;
      image[atom] = -1;
      used.delete(candidate);
    }
    return false;
  };
  return place(0) ? image : null;
}

/** Atoms in an order in which each has a neighbour before it, but the first of each part. */
function walkOrder({ neighbours }: MolGraph): number[] {
  const order = new Set<number>();
  for (const start of neighbours.keys()) {
    order.add(start);
    // A set that grows is walked to its end: breadth first, part by part.
    for (const atom of order) for (const each of neighbours[atom]!) order.add(each);
  }
  return [...order];
}
