import { classesOf } from '../graph/classes.ts';
import { opposite, type MolGraph, type Turn } from '../graph/graph.ts';
import { isOdd } from '../graph/stereo/turns.ts';

/**
 * How each stereocentre is arranged, told by classes of atoms instead of their numbers, so that two drawings of one constitution can be
 * compared without laying one on the other.
 *
 * @returns the turn by the centre's class; null where a class occurs twice among centres, or around one of them: then this cannot be told
 */
export function parityByClass(graph: MolGraph): Map<number, Turn> | null {
  const classes = classesOf(graph);
  const parities = new Map<number, Turn>();
  for (const [index, { turn }] of graph.atoms.entries()) {
    if (turn === null) continue;
    const around = graph.neighbours[index]!.map((each) => classes[each]!);
    const own = classes[index]!;
    if (parities.has(own) || new Set(around).size < around.length) return null;
    parities.set(own, isOdd(around) ? opposite(turn) : turn);
  }
  return parities;
}

/** The classes of the centres in which two stereoisomers differ; null where that cannot be told. */
export function differingClasses(one: MolGraph, other: MolGraph): number[] | null {
  const [first, second] = [parityByClass(one), parityByClass(other)];
  if (first === null || second === null || first.size !== second.size) return null;
  const different: number[] = [];
  for (const [own, turn] of first) {
    const otherTurn = second.get(own);
    if (otherTurn === undefined) return null;
    if (otherTurn !== turn) different.push(own);
  }
  return different;
}
