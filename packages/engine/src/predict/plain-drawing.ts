import { withoutAtomMaps } from '../graph/smiles/atom-maps.ts';
import { editSmiles } from '../graph/smiles/edit-smiles.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { markedBridgeheads } from '../graph/stereo/cages.ts';
import { itemAt } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { withIons } from '../read/covalent-salts.ts';
import { withoutOxideProtons } from '../read/protonated-oxides.ts';
import { readMolecule, type OrganicMolecule, type ReadMolecule } from '../read/read-molecule.ts';

/**
 * Known compounds are recorded without details that do not change the compound: atom maps, bonds to metals of salts, the
 * proton of an N-oxide, marks at bridgeheads of symmetric cages, and the hydrogen that marks an imine or amidine N–H as E
 * or Z, which RDKit keeps as an atom (the N–H inverts quickly).
 */

/** Without its mark, RDKit merges the hydrogen into its neighbour on parsing. */
const MARKED_HYDROGEN = /\[H\][/\\]|[/\\]\[H\]/g;

/** The canonical SMILES without marks at bridgeheads that are no stereocentres. */
function withoutMarkedBridgeheads({ canonical, parent }: OrganicMolecule): string {
  const marked = markedBridgeheads(parent.drawn.graph());
  if (marked.length === 0) return canonical;
  const edits = new Map(marked.map((atom) => [parent.indexInWhole(atom), { tag: null }]));
  return editSmiles(canonical, readCanonicalSmiles(canonical), edits);
}

/** The molecule drawn as known compounds are; null if it is already. The caller disposes of it. */
export function readPlainDrawing(toolkit: Toolkit, molecule: OrganicMolecule): ReadMolecule | null {
  const unmarked = withoutAtomMaps(withoutMarkedBridgeheads(molecule)).replaceAll(MARKED_HYDROGEN, '[H]');
  const deprotonated = withoutOxideProtons(unmarked);
  const ionic = withIons(deprotonated);
  const smiles = ionic?.smiles ?? deprotonated;
  if (smiles === molecule.canonical) return null;
  const read = readMolecule(toolkit, { smiles, extension: null });
  if (!read.ok) return null;
  const plain = read.molecule;
  return ionic === null ? plain : { ...plain, inputIndex: (atom) => itemAt(ionic.order, plain.inputIndex(atom)) };
}
