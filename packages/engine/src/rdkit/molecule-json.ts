import type { Mol } from '@rdkit/rdkit';
import { onlyMolecule, type RdkitJson } from '../graph/match/pattern-json.ts';
import type { Molecule } from './molecule.ts';
import { catchTraps } from './parse.ts';

export const getJson = (mol: Mol): RdkitJson => JSON.parse(catchTraps(() => mol.get_json())) as RdkitJson;

/**
 * A SMARTS for molecules that contain this one, which must have no stereo marks. The SMARTS allows further substituents,
 * and `*` is any atom. Null for a radical.
 */
export function toSmarts(molecule: Molecule): string | null {
  if (onlyMolecule(getJson(molecule.handle)).atoms.some(({ nRad = 0 }) => nRad > 0)) return null;
  return catchTraps(() => molecule.handle.get_smarts()).replaceAll('[#0]', '*');
}
