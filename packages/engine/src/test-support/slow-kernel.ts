import type { MolGraph } from '../graph/graph.ts';
import { getFacts } from '../graph/match/atom-facts.ts';

/**
 * The kernel of two centres written straight from its definition (`docs/method.md`), with strings instead of hashes,
 * Maps instead of sorted arrays and all 24 permutations instead of a determinant. Slow; for tests only.
 */

type Features = ReadonlyMap<string, number>;

/** The features of an implicit ligand. */
const single = (name: string): Features => new Map([[name, 1]]);

/** An atom with its neighbours, without the centre. */
function environment(graph: MolGraph, without: number, atom: number, radius: 0 | 1): string {
  const { type, totalDegree, hydrogens, charge, inRing } = getFacts(graph).atoms[atom]!;
  const ownText = [type, totalDegree, hydrogens, charge, inRing].join();
  if (radius === 0) return ownText;
  const adjacent = graph.bonds
    .filter(({ begin, end }) => begin === atom || end === atom)
    .map(({ begin, end, order, aromatic }) => {
      const to = begin === atom ? end : begin;
      return `${aromatic ? ':' : order}${to === without ? 'centre' : environment(graph, without, to, 0)}`;
    });
  return `${ownText}(${adjacent.sort().join(' ')})`;
}

const distanceClass = (distance: number): number => (distance <= 3 ? distance : 4 + Math.floor((distance - 4) / 2));

/** Everything within nine bonds of a ligand without passing the centre. */
function branch(graph: MolGraph, centre: number, ligand: number): Features {
  const features = new Map<string, number>();
  const add = (name: string, weight: number): void => {
    features.set(name, (features.get(name) ?? 0) + weight);
  };
  const distances = new Map([[ligand, 0]]);
  for (const [atom, distance] of distances) {
    const weight = 0.75 ** distance;
    const index = distanceClass(distance);
    add(`0 ${index} ${environment(graph, centre, atom, 0)}`, weight);
    add(`1 ${index} ${environment(graph, centre, atom, 1)}`, weight / 1.5);
    add(`element ${index} ${graph.atoms[atom]!.z}`, weight);
    if (distance === 9) continue;
    for (const next of graph.neighbours[atom]!)
      if (next !== centre && !distances.has(next)) distances.set(next, distance + 1);
  }
  return features;
}

function branches(graph: MolGraph, centre: number): Features[] {
  const written = graph.neighbours[centre]!.map((ligand) => branch(graph, centre, ligand));
  return written.length === 4
    ? written
    : [...written, single(graph.atoms[centre]!.hydrogens > 0 ? 'hydrogen' : 'lone pair')];
}

/** Σ min / Σ max over all features of either. */
function minMax(a: Features, b: Features): number {
  let least = 0;
  let most = 0;
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const [first, second] = [a.get(name) ?? 0, b.get(name) ?? 0];
    least += Math.min(first, second);
    most += Math.max(first, second);
  }
  return least / most;
}

/** All permutations of four items, each with its sign. */
function permutations(rest: readonly number[] = [0, 1, 2, 3]): { order: number[]; sign: number }[] {
  if (rest.length === 0) return [{ order: [], sign: 1 }];
  return rest.flatMap((first, index) =>
    permutations(rest.toSpliced(index, 1)).map(({ order, sign }) => ({
      order: [first, ...order],
      sign: index % 2 === 0 ? sign : -sign,
    })),
  );
}

const ALL = permutations();

/**
 * The sum over all superpositions of two centres, with a plus sign if handedness is preserved, otherwise a minus sign.
 */
function sumSuperpositions(graph: MolGraph, centre: number, other: MolGraph, otherCentre: number): number {
  const [first, second] = [branches(graph, centre), branches(other, otherCentre)];
  return ALL.reduce(
    (sum, { order, sign }) =>
      sum + sign * order.reduce((product, index, row) => product * minMax(first[row]!, second[index]!), 1),
    0,
  );
}

/** Two drawn centres of one kind compared: 1 for the same, −1 for the mirror image. */
export function slowSimilarity(graph: MolGraph, centre: number, other: MolGraph, otherCentre: number): number {
  const sign = graph.atoms[centre]!.tag === other.atoms[otherCentre]!.tag ? 1 : -1;
  const selfKernel = sumSuperpositions(graph, centre, graph, centre);
  const others = sumSuperpositions(other, otherCentre, other, otherCentre);
  return (sign * sumSuperpositions(graph, centre, other, otherCentre)) / Math.sqrt(selfKernel * others);
}
