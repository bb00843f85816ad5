import type { Molecule } from '../rdkit/molecule.ts';
import { Toolkit } from '../rdkit/toolkit.ts';

/** One RDKit instance for the tests of a file. */
export const toolkit = await Toolkit.start();

/** Parses a valid SMILES. The caller disposes of the molecule. */
export function read(smiles: string): Molecule {
  const result = toolkit.read(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.error.message}`);
  return result.molecule;
}

/** The canonical SMILES of a valid SMILES. */
export function canonicalSmiles(smiles: string): string {
  using molecule = read(smiles);
  return molecule.smiles();
}
