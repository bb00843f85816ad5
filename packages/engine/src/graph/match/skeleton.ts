import { mix } from '../classes.ts';
import { MolGraph } from '../graph.ts';

/**
 * A molecule reduced to what tautomers share: atoms and connections, without bond orders and hydrogens. Tautomers have
 * the same skeleton, but so do other pairs (ketones and alcohols); `matchTautomers` decides.
 */

/**
 * Repeatedly adds the hashes of each atom's neighbours to its own hash, which then depends on atoms a few bonds away.
 */
function refine(neighbours: readonly (readonly number[])[], initialLabels: Int32Array): Int32Array {
  const count = initialLabels.length;
  const labels = initialLabels.slice();
  // What each atom adds to the labels of its neighbours.
  const added = new Int32Array(count);
  const rounds = Math.min(count, 12);
  for (let round = 0; round < rounds; round += 1) {
    for (let atom = 0; atom < count; atom += 1) added[atom] = mix(11, labels[atom]!);
    for (let atom = 0; atom < count; atom += 1) {
      let sum = 0;
      for (const neighbour of neighbours[atom]!) sum = (sum + added[neighbour]!) | 0;
      labels[atom] = mix(labels[atom]!, sum);
    }
  }
  return labels;
}

/**
 * A quick hash of a skeleton's element counts and number of bonds; it collides for more molecules than {@link
 * skeletonHash}.
 */
export function skeletonSize({ atoms, bonds }: MolGraph): number {
  let sum = bonds.length;
  for (const { z } of atoms) sum = z === 1 ? sum - 1 : (sum + z * z * z * 64) | 0;
  return sum;
}

/**
 * A hash that is the same for all tautomers, stereoisomers and charge states of a molecule, and rarely for others.
 * Ignores explicit hydrogens.
 */
export function skeletonHash({ atoms, neighbours }: MolGraph): number {
  const initialLabels = Int32Array.from(atoms, ({ z }) => z);
  const heavy = atoms.some(({ z }) => z === 1)
    ? neighbours.map((adjacent) => adjacent.filter((neighbour) => atoms[neighbour]!.z !== 1))
    : neighbours;
  const labels = refine(heavy, initialLabels);
  let sum = 0;
  for (const [atom, { z }] of atoms.entries()) if (z !== 1) sum = (sum + mix(7, labels[atom]!)) | 0;
  return sum;
}

const HETERO = new Set([7, 8, 16]);

/**
 * True for a carbon without hydrogen and with three neighbours, one of them nitrogen, oxygen or sulfur: C=O, C=N and
 * their enols.
 */
function isCarbonyl({ atoms, neighbours }: MolGraph, atom: number): boolean {
  const { z, hydrogens } = atoms[atom]!;
  return (
    z === 6 &&
    hydrogens === 0 &&
    neighbours[atom]!.length === 3 &&
    neighbours[atom]!.some((neighbour) => HETERO.has(atoms[neighbour]!.z))
  );
}

/**
 * True if a carbon gains or loses a proton as easily as nitrogen or oxygen does, because it is between two carbonyl
 * groups.
 */
const isMobileCarbon = (graph: MolGraph, atom: number): boolean =>
  graph.atoms[atom]!.z === 6 && graph.neighbours[atom]!.filter((neighbour) => isCarbonyl(graph, neighbour)).length > 1;

/**
 * The properties of an atom that tautomers share: element, isotope, degree, and the hydrogens of atoms that do not
 * exchange them.
 */
const tautomerLabels = MolGraph.memoised((graph): Int32Array => {
  const initialLabels = Int32Array.from(graph.atoms, ({ z, isotope, hydrogens }, atom) => {
    const fixed = HETERO.has(z) || isMobileCarbon(graph, atom) ? 31 : hydrogens;
    return mix(z * 1_024 + isotope, graph.neighbours[atom]!.length * 64 + fixed);
  });
  return refine(graph.neighbours, initialLabels);
});

const total = (graph: MolGraph, property: 'hydrogens' | 'charge'): number =>
  graph.atoms.reduce((sum, atom) => sum + atom[property], 0);

const sorted = (labels: Int32Array): string => labels.toSorted().join();

/**
 * Maximum number of steps of a search: symmetrical molecules have many equivalent mappings, of which the first is
 * enough.
 */
const MAX_STEPS = 20_000;

/** Searches for a mapping of one graph onto another, atom by atom along bonds, between atoms with the same label. */
class TautomerMatcher {
  readonly #first: MolGraph;
  readonly #second: MolGraph;
  readonly #fits: (atom: number, candidate: number) => boolean;
  readonly #order: readonly number[];
  readonly #image: number[];
  readonly #usedAtoms = new Set<number>();
  #steps = 0;

  constructor(a: MolGraph, b: MolGraph, isMatch: (atom: number, candidate: number) => boolean) {
    this.#first = a;
    this.#second = b;
    this.#fits = isMatch;
    this.#order = walkOrder(a);
    this.#image = Array.from({ length: this.#order.length }, () => -1);
  }

  find(): number[] | null {
    return this.#mapFrom(0) ? this.#image : null;
  }

  #mapFrom(depth: number): boolean {
    if (depth === this.#order.length) return true;
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) return false;
    const atom = this.#order[depth]!;
    const mapped = this.#first.neighbours[atom]!.map((neighbour) => this.#image[neighbour]!).filter(
      (item) => item !== -1,
    );
    const candidates = mapped[0] === undefined ? this.#second.atoms.keys() : this.#second.neighbours[mapped[0]]!;
    for (const candidate of candidates) {
      if (
        this.#usedAtoms.has(candidate) ||
        !this.#fits(atom, candidate) ||
        !mapped.every((item) => this.#second.neighbours[candidate]!.includes(item))
      )
        continue;
      this.#image[atom] = candidate;
      this.#usedAtoms.add(candidate);
      if (this.#mapFrom(depth + 1)) return true;
      this.#image[atom] = -1;
      this.#usedAtoms.delete(candidate);
    }
    return false;
  }
}

/**
 * Maps a molecule onto a tautomer of it, ignoring stereo.
 *
 * @returns for each atom of `a`, the corresponding atom of `b`; null if they are not tautomers
 */
export function matchTautomers(a: MolGraph, b: MolGraph): number[] | null {
  if (a.atoms.length !== b.atoms.length || a.bonds.length !== b.bonds.length) return null;
  if (total(a, 'hydrogens') !== total(b, 'hydrogens') || total(a, 'charge') !== total(b, 'charge')) return null;
  const [labels, others] = [tautomerLabels(a), tautomerLabels(b)];
  if (sorted(labels) !== sorted(others)) return null;
  return new TautomerMatcher(a, b, (atom, candidate) => labels[atom] === others[candidate]).find();
}

/** Atoms in an order in which each has an earlier neighbour, except the first of each fragment. */
function walkOrder({ neighbours }: MolGraph): number[] {
  const order = new Set<number>();
  for (const start of neighbours.keys()) {
    order.add(start);
    // Iterating over a growing set gives a breadth-first search, fragment by fragment.
    for (const atom of order) for (const neighbour of neighbours[atom]!) order.add(neighbour);
  }
  return [...order];
}
