import { withoutAtomMaps } from '../graph/smiles/atom-maps.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { readMolecule, type ReadMolecule } from '../read/read-molecule.ts';

/**
 * Known compounds are recorded without atom maps, and without the hydrogen that marks an imine or amidine N–H as E or Z,
 * which RDKit keeps as an atom. Neither makes a different compound: an imine N–H inverts quickly.
 */

/** Without its mark, RDKit merges the hydrogen into its neighbour on parsing. */
const MARKED_HYDROGEN = /\[H\][/\\]|[/\\]\[H\]/g;

/**
 * The molecule without atom maps and marked hydrogens; null if it has none. The caller disposes of it.
 */
export function readPlainDrawing(toolkit: Toolkit, { canonical }: ReadMolecule): ReadMolecule | null {
  const smiles = withoutAtomMaps(canonical).replaceAll(MARKED_HYDROGEN, '[H]');
  if (smiles === canonical) return null;
  const read = readMolecule(toolkit, { smiles, extension: null });
  return read.ok ? read.molecule : null;
}
