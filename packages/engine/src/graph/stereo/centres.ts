import { getClasses } from '../classes.ts';
import type { MolGraph } from '../graph.ts';
import { getLinks } from '../links.ts';
import { ringSystems } from '../rings.ts';
import { symmetricBridgeheads } from './bridgeheads.ts';
import { isNoCentre } from './no-centre.ts';

/**
 * Finds stereocentres, as far as constitution decides, in plain TypeScript: RDKit's labeller costs as much as parsing.
 * Uncertain cases are left to the labeller.
 */

/** True if two neighbours of an atom are constitutionally equivalent. */
export function hasEqualNeighbours(graph: MolGraph, index: number): boolean {
  const classes = getClasses(graph);
  const adjacent = graph.neighbours[index]!;
  return adjacent.some((a, position) =>
    adjacent.some((other, later) => later > position && classes[a] === classes[other]),
  );
}

/** True if stereo is marked anywhere but at this atom: equivalent branches may then differ in it. */
const hasOtherStereo = ({ atoms, hasBondStereo }: MolGraph, index: number): boolean =>
  hasBondStereo || atoms.some(({ tag }, atom) => tag !== null && atom !== index);

/**
 * True if an atom has the surroundings of a stereocentre: at least three neighbours, at most one hydrogen, not a planar
 * carbon.
 */
function hasCentreGeometry({ atoms, neighbours }: MolGraph, index: number): boolean {
  const { z, hydrogens, aromatic } = atoms[index]!;
  const adjacent = neighbours[index]!.length;
  return adjacent >= 3 && hydrogens <= 1 && !aromatic && (z !== 6 || adjacent + hydrogens === 4);
}

/** False if an atom is certainly not a stereocentre, whatever is drawn. */
export const mayBeCentre = (graph: MolGraph, index: number): boolean =>
  !graph.plain ||
  (hasCentreGeometry(graph, index) && (hasOtherStereo(graph, index) || !hasEqualNeighbours(graph, index)));

/** Elements that are configurationally stable with any substituents. */
const CONFIGURATIONALLY_STABLE = [6, 16];

/** True if an atom is a stereocentre because all its neighbours are constitutionally different. */
export const isCentreByConstitution = (graph: MolGraph, index: number): boolean =>
  CONFIGURATIONALLY_STABLE.includes(graph.atoms[index]!.z) &&
  hasCentreGeometry(graph, index) &&
  !hasEqualNeighbours(graph, index);

/** Equivalent neighbours without further substituents (methyl groups, halogens, =O) rule out a stereocentre. */
function hasEqualEnds(graph: MolGraph, index: number): boolean {
  const classes = getClasses(graph);
  const ends = graph.neighbours[index]!.filter((neighbour) => graph.neighbours[neighbour]!.length === 1);
  return hasDuplicates(ends.map((neighbour) => classes[neighbour]));
}

/**
 * True for a phosphorus that may be a centre although it has only two neighbours (a secondary phosphine) or is aromatic
 * (a phosphole).
 */
function isUnusualPhosphorus({ atoms, neighbours }: MolGraph, index: number): boolean {
  const { z, hydrogens, aromatic } = atoms[index]!;
  return (
    z === 15 && ((hydrogens === 1 && neighbours[index]!.length === 2) || (aromatic && neighbours[index]!.length === 3))
  );
}

/** The status of an atom without a chiral mark: an undefined stereocentre, certainly none, or uncertain. */
function classify(graph: MolGraph, index: number): 'open' | 'none' | 'depends' | 'unknown' {
  const { z } = graph.atoms[index]!;
  if (isUnusualPhosphorus(graph, index)) return isNoCentre(graph, index) ? 'none' : 'unknown';
  if (!hasCentreGeometry(graph, index) || hasEqualEnds(graph, index) || isNoCentre(graph, index)) return 'none';
  if (z === 7 && isPlanarNitrogen(graph, index)) return 'none';
  if (z !== 6 && !isAmmonium(graph, index)) return 'unknown';
  return hasEqualNeighbours(graph, index) ? 'depends' : 'open';
}

/** True if a nitrogen with four neighbours has equivalent ones, as a ring carbon may. */
const isAmmonium = (graph: MolGraph, index: number): boolean =>
  graph.atoms[index]!.z === 7 && graph.neighbours[index]!.length === 4 && hasEqualNeighbours(graph, index);

/** True if a nitrogen has a double bond, as in nitro groups and nitrones. */
const isPlanarNitrogen = (graph: MolGraph, index: number): boolean =>
  getLinks(graph)[index]!.some(({ order }) => order === 2);

export interface Centres {
  drawn: number;
  /** Atoms that are undefined centres, without bridgeheads that need no definition. */
  undrawn: number[];
}

const hasDuplicates = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

/** True if two potential E/Z double bonds are equivalent. */
function hasEquivalentDoubleBonds(graph: MolGraph): boolean {
  const classes = getClasses(graph);
  const stereoBonds = graph.bonds.filter(
    ({ begin, end, order, aromatic }) =>
      order === 2 && !aromatic && graph.neighbours[begin]!.length > 1 && graph.neighbours[end]!.length > 1,
  );
  return hasDuplicates(
    stereoBonds.map(({ begin, end }) => [classes[begin]!, classes[end]!].sort((a, b) => a - b).join()),
  );
}

/**
 * Counts the defined and undefined stereocentres of a molecule. An atom with two equivalent branches is a centre only
 * if these can differ: by a second such atom in the ring, by two equivalent centres, or by E and Z. Such cases are left
 * undecided.
 *
 * @returns null if constitution alone does not decide
 */
export function countCentres(graph: MolGraph): Centres | null {
  if (!graph.plain) return null;
  const classes = getClasses(graph);
  const certain: number[] = [];
  const undrawn: number[] = [];
  const dependent: number[] = [];
  const drawn: number[] = [];
  for (const [index, { tag }] of graph.atoms.entries()) {
    const status = tag === null ? classify(graph, index) : 'drawn';
    if (status === 'unknown') return null;
    if (status === 'drawn') drawn.push(index);
    if (status === 'open') undrawn.push(index);
    if (status === 'depends') dependent.push(index);
    else if (status !== 'none') certain.push(classes[index]!);
  }
  if (dependent.length > 0) {
    const systems = ringSystems(graph);
    if (
      hasDuplicates(certain) ||
      hasDuplicates(dependent.map((atom) => classes[atom])) ||
      graph.hasBondStereo ||
      hasEquivalentDoubleBonds(graph)
    )
      return null;
    if (hasDuplicates(dependent.map((atom) => systems[atom]).filter((system) => system !== -1))) return null;
  }
  const symmetric = symmetricBridgeheads(graph, undrawn, drawn);
  return { drawn: drawn.length, undrawn: undrawn.filter((atom) => !symmetric.has(atom)) };
}

/** Fewer cannot make a molecule chiral: exchanging the equal branches inverts both. */
const LEAST_RELATIVE_CENTRES = 3;

/**
 * Ring atoms with two equivalent branches that may differ only in where the substituents of the ring point, as in the
 * hexachlorocyclohexanes; none of a ring system with only one or two of them (1,4-dimethylcyclohexane).
 */
export function relativeCentres(graph: MolGraph): number[] {
  const systems = ringSystems(graph);
  const candidates = [...graph.atoms.keys()].filter(
    (index) => graph.atoms[index]!.tag === null && systems[index] !== -1 && classify(graph, index) === 'depends',
  );
  const count = (system: number | undefined): number => candidates.filter((index) => systems[index] === system).length;
  return candidates.filter((index) => count(systems[index]) >= LEAST_RELATIVE_CENTRES);
}

/** True unless constitution alone shows that a molecule has no stereocentre. */
export function mayHaveCentre(graph: MolGraph): boolean {
  const counted = countCentres(graph);
  return counted === null || counted.drawn + counted.undrawn.length > 0;
}

/**
 * True if a molecule whose stereocentres are all defined is certainly chiral: a reflection maps a centre that has no
 * equivalent onto itself, and inverts it if its four neighbours differ.
 */
export function isCertainlyChiral(graph: MolGraph): boolean {
  const classes = getClasses(graph);
  return graph.atoms.some(
    ({ tag }, index) =>
      tag !== null &&
      !hasEqualNeighbours(graph, index) &&
      classes.indexOf(classes[index]!) === classes.lastIndexOf(classes[index]!),
  );
}
