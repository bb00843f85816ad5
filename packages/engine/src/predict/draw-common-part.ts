import { drawFit, type PictureStyle } from '../rdkit/picture.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';

/**
 * Draws a molecule with the part marked that it has in common with another, and the bonds between its atoms.
 *
 * @param common atoms in the order of the molecule's SMILES, its stereocentre first
 * @returns SVG; null where nothing of the molecule can be drawn, or it has no atom of the part
 */
export function drawCommonPart(
  { parent, textIndex }: ReadMolecule,
  common: readonly number[],
  style: PictureStyle,
): string | null {
  if (parent === null) return null;
  const { drawn } = parent;
  const { atoms, bonds } = drawn.graph();
  const places = new Map(atoms.map((_, atom) => [textIndex(atom), atom]));
  const marked = common.flatMap((place) => places.get(place) ?? []);
  const [centre] = marked;
  if (centre === undefined) return null;
  const isMarked = new Set(marked);
  const within = bonds.filter(({ begin, end }) => isMarked.has(begin) && isMarked.has(end));
  return drawFit(drawn, style, { atoms: marked, bonds: within.map(({ begin, end }) => [begin, end] as const), centre });
}
