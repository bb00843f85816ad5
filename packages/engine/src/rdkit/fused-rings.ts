import type { MainModule, Mol } from '@rdkit/rdkit';
import { onlyMolecule } from '../graph/match/pattern-json.ts';
import { DisjointSets } from '../disjoint-sets.ts';
import { groupBy } from '../group-by.ts';
import type { SmilesError } from './errors.ts';
import { getJson } from './molecule-json.ts';
import { catchTraps, free } from './parse.ts';

/**
 * Maximum number of rings of a fused system whose atoms may all be aromatic. If none of them is aromatic, RDKit tries
 * their combinations: 32 such rings cost a third of a second, and 63 (a ladder of `N`, 470 characters) cost 28 seconds.
 * Fullerene C60 has 31.
 */
export const MAX_FUSED_RINGS = 32;

/**
 * Number of rings in the largest system of potentially aromatic atoms: all atoms except carbons with only single bonds.
 */
function largestSystem(mol: Mol): number {
  const { atoms, bonds = [] } = onlyMolecule(getJson(mol));
  const unsaturated = new Set(bonds.filter(({ bo = 1 }) => bo !== 1).flatMap((bond) => bond.atoms));
  const mayBeAromatic = atoms.map(
    ({ z = 6, chg = 0, nRad = 0 }, atom) => z !== 6 || chg !== 0 || nRad > 0 || unsaturated.has(atom),
  );
  const links = bonds.map((bond) => bond.atoms).filter((ends) => ends.every((atom) => mayBeAromatic[atom]));
  const systems = new DisjointSets<number>();
  // A bond within a system closes a ring.
  const closures = links.filter(([begin, end]) => !systems.merge(begin, end));
  const bySystem = groupBy(closures, ([begin]) => systems.root(begin));
  return Math.max(0, ...[...bySystem.values()].map(({ length }) => length));
}

/**
 * Rejects a molecule with too many fused rings before RDKit perceives its aromaticity; null if it is accepted.
 * @param text SMILES or molfile
 */
export function checkFusedRings(module: MainModule, text: string): SmilesError | null {
  const mol = catchTraps(() => module.get_mol(text, JSON.stringify({ sanitize: false, removeHs: false })));
  if (mol === null) return null;
  try {
    const rings = largestSystem(mol);
    return rings <= MAX_FUSED_RINGS
      ? null
      : {
          code: 'smiles_too_complex',
          message: `Expected at most ${MAX_FUSED_RINGS} fused rings of potentially aromatic atoms; got ${rings}. Send a molecule with fewer rings.`,
        };
  } finally {
    free(mol);
  }
}
