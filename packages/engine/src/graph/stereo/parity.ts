import { opposite, type ChiralTag } from '../graph.ts';
import { isOdd } from './chiral-tags.ts';

/**
 * The tag that gives a molecule's atom the template's arrangement.
 *
 * A tag refers to neighbours in a certain order; the same arrangement has the opposite tag if the molecule lists them
 * in an odd permutation. At most one neighbour may be unwritten (hydrogen, lone pair, or one the template leaves out):
 * RDKit counts it last.
 *
 * @param templateNeighbours the molecule's atoms that the template's neighbours matched, in the template's order
 * @param moleculeNeighbours the atom's neighbours in the molecule's own order
 * @returns null when the atom cannot be a tetrahedral centre of this template (more than one neighbour unwritten)
 */
export function transferTag(
  templateTag: ChiralTag,
  templateNeighbours: readonly number[],
  moleculeNeighbours: readonly number[],
): ChiralTag | null {
  const missing = moleculeNeighbours.filter((atom) => !templateNeighbours.includes(atom));
  if (missing.length > 1 || moleculeNeighbours.length < 3 || moleculeNeighbours.length > 4) return null;
  const order = [...templateNeighbours, ...missing];
  if (order.length !== moleculeNeighbours.length) return null;
  return isOdd(order.map((atom) => moleculeNeighbours.indexOf(atom))) ? opposite(templateTag) : templateTag;
}
