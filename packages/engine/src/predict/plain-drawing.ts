import { Draft } from '../graph/draft.ts';
import type { MolGraph } from '../graph/graph.ts';
import { hasAtomMaps } from '../graph/smiles/atom-maps.ts';
import { writeSmiles } from '../graph/smiles/write-smiles.ts';
import { markedBridgeheads } from '../graph/stereo/cages.ts';
import { itemAt } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { deprotonateCarbocations } from '../read/carbocations.ts';
import { splitSalts } from '../read/covalent-salts.ts';
import { dehydrateBoronates, dehydrateCarbonyls, hydrolyseBoroxines } from '../read/hydrates.ts';
import { deprotonateOxides } from '../read/protonated-oxides.ts';
import { readMolecule, type ReadMolecule } from '../read/read-molecule.ts';

/** Clears marks at bridgeheads that are no stereocentres. */
function clearBridgeheads(graph: MolGraph): MolGraph {
  const draft = new Draft(graph);
  for (const atom of markedBridgeheads(graph)) draft.clearTag(atom);
  return draft.finish();
}

/**
 * Clears the E/Z marks at the hydrogens of imines and amidines, which invert quickly: RDKit keeps a marked hydrogen as
 * an atom.
 */
function clearImineMarks(graph: MolGraph): MolGraph {
  const draft = new Draft(graph);
  const isElement = (atom: number, z: number): boolean => itemAt(graph.atoms, atom).z === z;
  for (const bond of graph.bonds) {
    const [hydrogen, nitrogen] = isElement(bond.begin, 1) ? [bond.begin, bond.end] : [bond.end, bond.begin];
    if (bond.mark !== undefined && isElement(hydrogen, 1) && isElement(nitrogen, 7)) draft.unmark(bond);
  }
  return draft.finish();
}

type Change = (graph: MolGraph) => MolGraph;

/** Marks that mean nothing. */
const MARKS: readonly Change[] = [clearBridgeheads, clearImineMarks];
/** Charges and bonds of salts. */
const SALTS: readonly Change[] = [splitSalts, deprotonateOxides, deprotonateCarbocations];
const HYDRATES: readonly Change[] = [dehydrateBoronates, hydrolyseBoroxines, dehydrateCarbonyls];

const WITHOUT_WATER =
  'The drawing is a hydrate or anhydride; the answer is for the acid, aldehyde or ketone that it is in equilibrium with.';

const apply = (changes: readonly Change[], graph: MolGraph): MolGraph =>
  changes.reduce((changed, change) => change(changed), graph);

/** A molecule in a plainer drawing. */
export interface PlainDrawing extends ReadMolecule {
  /** A sentence that says what was changed, if that is not obvious. */
  remark: string | null;
}

/**
 * The molecule drawn as known compounds are: without details that do not change the compound, such as atom maps and
 * bonds to the metals of salts. Null if it is already drawn so. The caller disposes of it.
 *
 * @param isKnown tells whether it is known as it is drawn; then only marks and atom maps are left out
 */
export function readPlainDrawing(
  toolkit: Toolkit,
  { canonical, graph }: ReadMolecule,
  isKnown: () => boolean,
): PlainDrawing | null {
  const unmarked = apply(MARKS, graph);
  const uncharged = apply(SALTS, unmarked);
  const dehydrated = apply(HYDRATES, uncharged);
  const plain = dehydrated === unmarked || isKnown() ? unmarked : dehydrated;
  if (plain === graph && !hasAtomMaps(canonical)) return null;
  const read = readMolecule(toolkit, { smiles: writeSmiles(plain), extension: null });
  return read.ok
    ? { ...read.molecule, remark: plain === unmarked || plain === uncharged ? null : WITHOUT_WATER }
    : null;
}
