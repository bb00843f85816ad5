import type { MolGraph, ChiralTag } from '../graph/graph.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { centreAt, type StereoElement } from '../graph/stereo/element.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { transferTag } from '../graph/stereo/parity.ts';
import { itemAt } from '../must.ts';
import type { Query } from '../rdkit/query.ts';

/** A match of a template in a molecule, and the template's arrangement there. */
export interface Arrangement {
  /** The centre that the template's atom `:1` matches. */
  element: StereoElement;
  /** Its chiral tag in the eutomer. */
  tag: ChiralTag;
  /** The other centres defined by the template, as in the eutomer. */
  companions: Configuration;
  /** The matched atoms of the molecule, in the template's order. */
  atoms: readonly number[];
}

/**
 * The chiral tag that the template requires at each of its stereocentres in the molecule, for one match. Null if the
 * tags cannot be transferred.
 */
function readTags(template: MolGraph, molecule: MolGraph, match: readonly number[]): Map<number, ChiralTag | null> {
  const tags = new Map<number, ChiralTag | null>();
  for (const [index, atom] of template.atoms.entries()) {
    if (atom.tag === null) continue;
    const written = itemAt(template.neighbours, index).map((neighbour) => itemAt(match, neighbour));
    const target = itemAt(match, index);
    tags.set(target, transferTag(atom.tag, written, itemAt(molecule.neighbours, target)));
  }
  return tags;
}

/**
 * The arrangements that a template requires of a molecule, at most one for each centre, in the order of the centres. A
 * centre is left out if two matches require opposite arrangements, because the template cannot
 * distinguish two substituents there.
 */
export function findArrangements(query: Query, centreIndex: number, molecule: Molecule): Arrangement[] {
  const found = new Map<number, Arrangement | null>();
  for (const match of query.matches(molecule)) {
    const graph = molecule.graph();
    const tags = readTags(query.graph, graph, match);
    const centre = itemAt(match, centreIndex);
    const tag = tags.get(centre);
    tags.delete(centre);
    if (tag === undefined || tag === null) continue;
    const previous = found.get(centre);
    if (previous === undefined)
      found.set(centre, { element: centreAt(graph, centre), tag, companions: toConfiguration(tags), atoms: match });
    else if (previous !== null && previous.tag !== tag) found.set(centre, null);
  }
  return [...found.values()].filter((arrangement) => arrangement !== null);
}

const toConfiguration = (tags: ReadonlyMap<number, ChiralTag | null>): Configuration =>
  new Configuration([...tags].flatMap(([atom, tag]) => (tag === null ? [] : [[atom, tag] as const])));
