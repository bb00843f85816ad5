import { editSmiles, type AtomEdit } from '../graph/smiles/edit-smiles.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { itemAt } from '../must.ts';

/** A nitrogen with a charge and no hydrogen. */
const MAYBE_OXIDE = /\[[Nn]\+\]/;

/** A SMILES written by RDKit with N-oxides, [N+][O-], in place of their protonated forms, [N+]O, as in a hydrochloride. */
export function withoutOxideProtons(smiles: string): string {
  if (!MAYBE_OXIDE.test(smiles)) return smiles;
  const text = readCanonicalSmiles(smiles);
  const { atoms, neighbours } = text.graph;
  const isOxygen = (atom: number, charge: number): boolean =>
    itemAt(atoms, atom).z === 8 && itemAt(atoms, atom).charge === charge && itemAt(neighbours, atom).length === 1;
  const edits = new Map<number, AtomEdit>();
  for (const [index, { z, charge, hydrogens }] of atoms.entries()) {
    if (z !== 7 || charge !== 1 || hydrogens > 0) continue;
    const adjacent = itemAt(neighbours, index);
    const hydroxy = adjacent.find((atom) => isOxygen(atom, 0) && itemAt(atoms, atom).hydrogens === 1);
    if (hydroxy !== undefined && !adjacent.some((atom) => isOxygen(atom, -1)))
      edits.set(hydroxy, { charge: -1, hydrogens: 0 });
  }
  return edits.size === 0 ? smiles : editSmiles(smiles, text, edits);
}
