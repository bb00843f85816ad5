import { getClasses } from '../classes.ts';
import type { MolGraph } from '../graph.ts';
import { ringSystems, smallestRing } from '../rings.ts';
import { isPlanar } from './chirality-without-centre.ts';

/**
 * Detects bonds between two rings whose rotation is so hindered that there may be two atropisomers, as in sotorasib. They
 * are not predicted: an answer about a stereocentre only says that the axis may be there.
 */

/**
 * Substituted positions next to the bond, of four, from which on rotation may be slow between two six-membered rings. A
 * judgement: of 6,781 drugs and other known compounds of November 2026, 11 had such a bond.
 */
const HINDERED = 3;
/** The same if a ring is smaller, so that its substituents point away. */
const HINDERED_SMALL_RING = 4;

/** How many of the two ring atoms next to an end of the bond are substituted; null if these are equivalent. */
function countSubstituted(graph: MolGraph, end: number, other: number): number | null {
  const classes = getClasses(graph);
  const [one, two, ...more] = graph.neighbours[end]!.filter((neighbour) => neighbour !== other);
  if (one === undefined || two === undefined || more.length > 0 || classes[one] === classes[two]) return null;
  // Deuterium is an atom of its own.
  const isHeavy = (atom: number): boolean => graph.atoms[atom]!.z !== 1;
  return [one, two].filter((neighbour) => graph.neighbours[neighbour]!.filter(isHeavy).length > 2).length;
}

function isHindered(graph: MolGraph, a: number, b: number): boolean {
  const systems = ringSystems(graph);
  if (systems[a] === -1 || systems[b] === -1 || systems[a] === systems[b]) return false;
  if (!isPlanar(graph, a) || !isPlanar(graph, b)) return false;
  const [first, second] = [countSubstituted(graph, a, b), countSubstituted(graph, b, a)];
  if (first === null || second === null) return false;
  const isSmall = smallestRing(graph, a) < 6 || smallestRing(graph, b) < 6;
  return first + second >= (isSmall ? HINDERED_SMALL_RING : HINDERED);
}

/** The first bond that may be a chiral axis; null if there is none. */
export function findHinderedAxis(graph: MolGraph): readonly [number, number] | null {
  const axis = graph.bonds.find(
    ({ begin, end, order, aromatic }) => order === 1 && !aromatic && isHindered(graph, begin, end),
  );
  return axis === undefined ? null : [axis.begin, axis.end];
}
