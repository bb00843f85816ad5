import { getClasses } from '../classes.ts';
import { opposite, type ChiralTag, type MolGraph } from '../graph.ts';
import { ringBonds, shareRingSystem } from '../rings.ts';
import { isOdd } from './chiral-tags.ts';
import { Configuration } from './configuration.ts';

/**
 * Bridgeheads of small bicycles, as in norbornane, tropane and the morphinans: one determines the other, because the
 * bridges are too short to join them in any other way.
 */

/** Maximum number of atoms in a bridge, and in all three together. */
const MAX_BRIDGE = 3;
const MAX_BICYCLE = 7;

type Three = readonly [number, number, number];

/** A bridgehead and the neighbours from which the three bridges start, in the same order at both ends. */
interface Bicycle {
  other: number;
  starts: Three;
  ends: Three;
}

const isBridgehead = (graph: MolGraph, atom: number): boolean => ringBonds(graph, atom) >= 3;

/** The paths of one to three ring atoms from a bridgehead to every other one. */
function findBridges(graph: MolGraph, from: number): Map<number, number[][]> {
  const bridges = new Map<number, number[][]>();
  const walk = (path: readonly number[], atom: number): void => {
    for (const next of graph.neighbours[atom]!) {
      if (next === from || !shareRingSystem(graph, from, next) || path.includes(next)) continue;
      if (path.length > 0 && isBridgehead(graph, next)) bridges.set(next, [...(bridges.get(next) ?? []), [...path]]);
      if (path.length < MAX_BRIDGE) walk([...path, next], next);
    }
  };
  walk([], from);
  return bridges;
}

const areDisjoint = (bridges: readonly (readonly number[])[]): boolean =>
  new Set(bridges.flat()).size === bridges.flat().length;

/** The small bicycles of which an atom is a bridgehead. */
function findBicycles(graph: MolGraph, atom: number): Bicycle[] {
  const bicycles: Bicycle[] = [];
  for (const [other, bridges] of findBridges(graph, atom))
    for (const [i, first] of bridges.entries())
      for (const [j, second] of bridges.slice(i + 1).entries())
        for (const third of bridges.slice(i + j + 2)) {
          const three = [first, second, third];
          if (three.flat().length > MAX_BICYCLE || !areDisjoint(three)) continue;
          bicycles.push({
            other,
            starts: [first[0]!, second[0]!, third[0]!],
            ends: [first.at(-1)!, second.at(-1)!, third.at(-1)!],
          });
        }
  return bicycles;
}

/** The tag of an atom over its three bridges, with its fourth neighbour, written or not, last. */
function tagOverBridges({ neighbours }: MolGraph, atom: number, bridges: Three, tag: ChiralTag): ChiralTag {
  const others = neighbours[atom]!.filter((neighbour) => !bridges.includes(neighbour));
  return isOdd([...bridges, ...others]) ? opposite(tag) : tag;
}

/**
 * True if a configuration joins two bridgeheads in a way that the bridges do not allow.
 *
 * @param atom one of the bridgeheads; pairs without it are not examined
 */
export function isImpossibleAt(graph: MolGraph, configuration: Configuration, atom: number): boolean {
  const tag = configuration.get(atom);
  if (tag === undefined || !isBridgehead(graph, atom)) return false;
  return findBicycles(graph, atom).some(({ other, starts, ends }) => {
    const otherTag = configuration.get(other);
    if (otherTag === undefined) return false;
    // Seen from outside, the bridges run clockwise at one end and anticlockwise at the other.
    return tagOverBridges(graph, atom, starts, tag) === tagOverBridges(graph, other, ends, otherTag);
  });
}

/** True if the drawing of a molecule joins two bridgeheads in a way that the bridges do not allow. */
export function isImpossible(graph: MolGraph): boolean {
  const drawn = Configuration.drawn(graph);
  return [...drawn.keys()].some((atom) => isImpossibleAt(graph, drawn, atom));
}

/** The drawn centres in the ring system of an atom, without the atom itself. */
export const drawnInRingSystem = (graph: MolGraph, atom: number): number[] =>
  [...Configuration.drawn(graph).keys()].filter((other) => other !== atom && shareRingSystem(graph, atom, other));

/** The bridgeheads that an atom determines across a three-membered ring, which joins them *cis*. */
function acrossThreeRing(graph: MolGraph, atom: number): number[] {
  const adjacent = graph.neighbours[atom]!;
  return adjacent.filter(
    (other) => isBridgehead(graph, other) && adjacent.some((next) => graph.neighbours[other]!.includes(next)),
  );
}

/** The bridgeheads that an atom determines, in a small bicycle or across a three-membered ring. */
export function tiedBridgeheads(graph: MolGraph, atom: number): number[] {
  if (!isBridgehead(graph, atom)) return [];
  return [...acrossThreeRing(graph, atom), ...findBicycles(graph, atom).map(({ other }) => other)];
}

/**
 * The bridgeheads that an atom determines and that are its mirror image: each bridge looks the same from both ends. In
 * bicyclo[3.3.1]nona-2,6-diene and in Tröger's base, two bridges are exchanged instead, so that these are chiral.
 */
function mirroredBridgeheads(graph: MolGraph, atom: number): number[] {
  if (!isBridgehead(graph, atom)) return [];
  const classes = getClasses(graph);
  const mirrored = findBicycles(graph, atom).filter(({ starts, ends }) =>
    starts.every((start, bridge) => classes[start] === classes[ends[bridge]!]),
  );
  return [...acrossThreeRing(graph, atom), ...mirrored.map(({ other }) => other)].filter(
    (other) => classes[other] === classes[atom],
  );
}

/** True for a bridgehead with an equivalent one that is not its mirror image. */
export const isTwistedBridgehead = (graph: MolGraph, atom: number): boolean => {
  const classes = getClasses(graph);
  const equivalent = tiedBridgeheads(graph, atom).filter((other) => classes[other] === classes[atom]);
  return equivalent.length > 0 && mirroredBridgeheads(graph, atom).length === 0;
};

/**
 * Undefined bridgeheads that need no definition, as those of 8-oxa-3-azabicyclo[3.2.1]octane with a substituent only at
 * nitrogen: one determines the other, and the two are mirror images, so that both ways to define them give the same
 * molecule.
 *
 * @param undrawn the undefined centres of a molecule
 * @param others its other centres
 */
export function symmetricBridgeheads(
  graph: MolGraph,
  undrawn: readonly number[],
  others: readonly number[],
): ReadonlySet<number> {
  const classes = getClasses(graph);
  const symmetric = undrawn.filter((atom) => mirroredBridgeheads(graph, atom).some((other) => undrawn.includes(other)));
  // With two further equivalent centres, defined differently, the two ways are diastereomers.
  const rest = [...others, ...undrawn].filter((atom) => !symmetric.includes(atom)).map((atom) => classes[atom]);
  return new Set(new Set(rest).size < rest.length ? [] : symmetric);
}
