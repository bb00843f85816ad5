import type { MolGraph } from '../graph/graph.ts';
import { readGraph } from '../graph/match/pattern-json.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { getJson } from '../rdkit/molecule-json.ts';
import { Toolkit } from '../rdkit/toolkit.ts';

/** One RDKit instance for the tests of a file. */
export const toolkit = await Toolkit.start();

/** Parses a valid SMILES. The caller disposes of the molecule. */
export function read(smiles: string): Molecule {
  const result = toolkit.read(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.error.message}`);
  return result.molecule;
}

export function canonicalSmiles(smiles: string): string {
  using molecule = read(smiles);
  return molecule.smiles();
}

export function canonicalWithGroups(smiles: string): string {
  using molecule = read(smiles);
  return molecule.smilesWithGroups();
}

/** A graph in RDKit's atom order, not that of the canonical SMILES. */
export const graphAsWritten = ({ handle }: Molecule): MolGraph => readGraph(getJson(handle));
