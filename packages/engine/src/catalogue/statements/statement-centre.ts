import { readCanonicalSmiles } from '../../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../../graph/stereo/configuration.ts';
import type { Toolkit } from '../../rdkit/toolkit.ts';
import type { Statement } from './statement.ts';

/**
 * The centre at which a structure and an isomer that differs at a single centre have opposite chiral tags, as an atom
 * of the structure's SMILES.
 */
function differingCentre(toolkit: Toolkit, smiles: string, epimer: string): number | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return null;
  using molecule = read.molecule;
  const drawn = Configuration.drawn(molecule.graph());
  const focus = [...drawn.keys()].find((atom) => molecule.canonicalWith(drawn.invert(atom)) === epimer);
  return focus === undefined ? null : molecule.inputPosition(focus);
}

/**
 * The centre that a statement's letter refers to, as an atom of the better isomer's SMILES: the only one, or the one in
 * which an epimer differs. Null for mirror images with several centres, which all differ.
 */
export function getStatementCentre(toolkit: Toolkit, { better, epimer }: Statement): number | null {
  if (epimer !== null) return differingCentre(toolkit, better, epimer);
  const [centre = null, ...others] = Configuration.drawn(readCanonicalSmiles(better).graph).keys();
  return others.length === 0 ? centre : null;
}
