import { opposite, type ChiralTag } from '../graph.ts';

/** Placeholder for what an atom list omits: the implicit hydrogen, the lone pair, or an unwritten neighbour. */
const IMPLICIT = -1;

/** True if an odd number of swaps turns `from` into `to`. Both contain the same distinct numbers. */
function isOddPermutation(from: readonly number[], to: readonly number[]): boolean {
  const rest = [...from];
  let odd = false;
  for (let position = 0; position < to.length; position += 1) {
    const found = rest.indexOf(to[position]!, position);
    if (found === -1) throw new Error(`not a permutation: ${from.join()} and ${to.join()}`);
    if (found === position) continue;
    [rest[position], rest[found]] = [rest[found]!, rest[position]!];
    odd = !odd;
  }
  return odd;
}

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
  const from = [...templateNeighbours, ...missing];
  const to = [...moleculeNeighbours];
  if (from.length === 3) {
    from.push(IMPLICIT);
    to.push(IMPLICIT);
  }
  if (from.length !== to.length) return null;
  return isOddPermutation(from, to) ? opposite(templateTag) : templateTag;
}
