import { getClasses } from '../graph/classes.ts';
import { opposite, type MolGraph, type ChiralTag } from '../graph/graph.ts';
import { isOdd } from '../graph/stereo/chiral-tags.ts';

/**
 * Configurations of the stereocentres in terms of atom classes instead of atom numbers, so that two drawings of one
 * constitution can be compared without mapping their atoms.
 *
 * @returns the chiral tag by the centre's class; null if a class occurs twice among the centres or around one of them,
 * which makes this ambiguous
 */
export function tagsByClass(graph: MolGraph): Map<number, ChiralTag> | null {
  const classes = getClasses(graph);
  const parities = new Map<number, ChiralTag>();
  for (const [index, { tag }] of graph.atoms.entries()) {
    if (tag === null) continue;
    const adjacent = graph.neighbours[index]!.map((neighbour) => classes[neighbour]!);
    const ownClass = classes[index]!;
    if (parities.has(ownClass) || new Set(adjacent).size < adjacent.length) return null;
    parities.set(ownClass, isOdd(adjacent) ? opposite(tag) : tag);
  }
  return parities;
}

/** The classes of the centres in which two stereoisomers differ; null if that is ambiguous. */
export function differingClasses(a: MolGraph, b: MolGraph): number[] | null {
  const [first, second] = [tagsByClass(a), tagsByClass(b)];
  if (first === null || second === null || first.size !== second.size) return null;
  const different: number[] = [];
  for (const [centreClass, tag] of first) {
    const otherTag = second.get(centreClass);
    if (otherTag === undefined) return null;
    if (otherTag !== tag) different.push(centreClass);
  }
  return different;
}
