import type { Mol } from '@rdkit/rdkit';
import { lastAtomOrder } from './atom-order.ts';
import { catchTraps } from './parse.ts';

/** Extended SMILES with what a picture needs: coordinates and stereo groups. Wedges are drawn from the configuration. */
const FOR_PICTURES = JSON.stringify({ CX_COORDS: true, CX_ENHANCEDSTEREO: true });

/**
 * An extended SMILES with the coordinates of a molecule, and RDKit's number of each atom in it.
 *
 * @returns null if RDKit writes the atoms in another order than in its canonical SMILES
 */
export function pictureSmiles(mol: Mol): { text: string; order: readonly number[] } | null {
  const smiles = catchTraps(() => mol.get_smiles());
  const order = lastAtomOrder(mol);
  const text = catchTraps(() => mol.get_cxsmiles(FOR_PICTURES)).trim();
  return text.startsWith(smiles) ? { text, order } : null;
}
