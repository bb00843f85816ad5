import type { Molecule } from './molecule.ts';
import { pictureSmiles } from './picture-smiles.ts';
import type { Toolkit } from './toolkit.ts';

/**
 * The same molecule with a number that pictures show beside one of its atoms, where there is space. RDKit reads such a
 * note only from an extended SMILES. The caller disposes of it.
 *
 * @returns null if RDKit writes the atoms in another order, or does not read them back
 */
export function withNumberedAtom(toolkit: Toolkit, molecule: Molecule, atom: number, number: number): Molecule | null {
  const written = pictureSmiles(molecule.handle);
  if (written === null) return null;
  const { text, order } = written;
  const note = `atomProp:${order.indexOf(molecule.atomAt(atom))}.atomNote.${number}`;
  const noted = text.endsWith('|') ? `${text.slice(0, -1)},${note}|` : `${text} |${note}|`;
  return toolkit.readWithHydrogens(
    noted,
    order.map((position) => molecule.indexOf(position)),
  );
}
