import { readText } from '../graph/smiles/read-text.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { Statement } from './statement.ts';

/** The centre of a structure at which an isomer that differs at one only has the other chiral tag, as an atom of its SMILES. */
function differingCentre(toolkit: Toolkit, smiles: string, epimer: string): number | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return null;
  using molecule = read.molecule;
  const drawn = Configuration.drawn(molecule.graph());
  const focus = [...drawn.keys()].find((atom) => molecule.canonicalWith(drawn.invert(atom)) === epimer);
  return focus === undefined ? null : molecule.atomAt(focus);
}

/**
 * The centre that a statement's letter is of, as an atom of the better isomer's SMILES: the only one, or that in which an epimer differs. Null of mirror
 * images with several centres, which all differ.
 */
export function getCentre(toolkit: Toolkit, { better, epimer }: Statement): number | null {
  if (epimer !== null) return differingCentre(toolkit, better, epimer);
  const centres = readText(better).graph.atoms.flatMap(({ tag }, atom) => (tag === null ? [] : [atom]));
  return centres.length === 1 ? centres[0]! : null;
}
