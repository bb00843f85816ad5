import type { Molecule } from './molecule.ts';
import { lastAtomOrder } from './atom-order.ts';
import { catchTraps } from './parse.ts';
import type { Toolkit } from './toolkit.ts';

/** Extended SMILES with what a picture needs: coordinates and stereo groups. Wedges are drawn from the configuration. */
const FOR_PICTURES = JSON.stringify({ CX_COORDS: true, CX_ENHANCEDSTEREO: true });

/**
 * The same molecule with a number that pictures show beside one of its atoms, where there is space. RDKit reads such a
 * note only from an extended SMILES. The caller disposes of it.
 *
 * @returns null if RDKit writes the atoms in another order, or does not read them back
 */
export function withNumberedAtom(toolkit: Toolkit, molecule: Molecule, atom: number, number: number): Molecule | null {
  const smiles = catchTraps(() => molecule.handle.get_smiles());
  const order = lastAtomOrder(molecule.handle);
  const text = catchTraps(() => molecule.handle.get_cxsmiles(FOR_PICTURES)).trim();
  if (!text.startsWith(smiles)) return null;
  const note = `atomProp:${order.indexOf(molecule.atomAt(atom))}.atomNote.${number}`;
  const noted = text.endsWith('|') ? `${text.slice(0, -1)},${note}|` : `${text} |${note}|`;
  return toolkit.readWithCoordinates(
    noted,
    order.map((written) => molecule.indexOf(written)),
  );
}
