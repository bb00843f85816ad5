import { words } from '../../bench/words.ts';
import type { RandomSource } from '../random-source.ts';

/**
 * Molecules that chemists seldom draw and a parser may misread: radicals, unusual bonds, dummies, P-H and S(VI)
 * centres, isotopes, ylides.
 */

const ATOMS = words`
  [C] [CH] [CH2] [N] [NH] [O] [S] [13CH2] [13C@H](N) [2H]C [C@@]([2H])(O) * [*] [1*] [P@H](C) [P@@H](O) [PH]
  [P@](=O)(O) [P@@](C) [S@](=O) [S@@+]([O-]) [S@](=O)(=N) [S@@](=O)(=NC) [N@+](C)(CC) [N@@+](C)([O-]) [n+]
  [nH+] [Si@](C)(F) [Se@](=O) [Se] [As@](C) [B-](F)(F) [B] [BH] [Ge@H](C) [C-] [CH-] [C+] [N-] [N+](=O)[O-]
  [S-] [O+] [CH2+] [SiH2] [SH] [SH2] [Al] [Zn] [I](=O) [Cl+] [C@H]([C@H](F)Cl) [C@H](/C=C/C) [C@]1(C)CCC1
  [C@@H]1CCN(C)CC1`;
const BONDS = ['', '', '', '', '', '', '-', '=', '#', ':', '->', '<-', '$'];
const RINGS = words`
  C1CC1 c1ccccc1 c1ccncc1 c1c[nH]cn1 C1CC=CC1 c1ccc2[nH]ccc2c1 c1cc2ccccc2o1 C1:C:C:C:C:C1 c1ccsc1 c1cnc[n+]1C
  c1cc[o+]cc1 C1[C@H]2CC[C@@H]1CC2 [C@H]1CC[C@@H](O)CC1 [P@]1(=O)OCCO1 c1ccpcc1 b1ccccc1 N1C=CC=C1
  [C@@H]1C[C@H]1F c1nc[nH]n1`;
const ENDS = ['C', 'CC', 'O', 'N', 'F', 'Cl', 'C(=O)O', 'C#N', '[O-]', '[NH3+]', 'C(C)C', 'OC', 'S', 'P', 'I', '[2H]'];

/** Inserts an odd atom or bond into a chain of a known molecule. */
function insertUnusualPart(rng: RandomSource, molecules: readonly string[]): string {
  const text = rng.pick(molecules);
  const positions = [0, ...[...text.matchAll(/C(?=[CNO])/g)].map((match) => match.index + 1)];
  const at = rng.pick(positions);
  return `${text.slice(0, at)}${at === 0 ? '' : rng.pick(BONDS)}${rng.pick(ATOMS)}${text.slice(at)}`;
}

const closeRing = (rng: RandomSource, number: number): string =>
  rng.pick(RINGS).replaceAll(/(?<=[A-Za-z\]])[12]/g, (digit) => `%${number + Number(digit)}`);

/** A small molecule assembled from odd parts. */
function assembleMolecule(rng: RandomSource): string {
  const parts = rng.times(2 + rng.below(5), () =>
    rng.chance(0.35)
      ? closeRing(rng, 10 + rng.below(80))
      : `${rng.pick(ATOMS)}${rng.chance(0.5) ? `(${rng.pick(ENDS)})` : ''}`,
  );
  return (
    parts.map((part, index) => (index === 0 ? part : `${rng.chance(0.8) ? '' : rng.pick(BONDS)}${part}`)).join('') +
    rng.pick(ENDS)
  );
}

export const unusualMolecule = (rng: RandomSource, molecules: readonly string[]): string =>
  rng.chance(0.5) ? insertUnusualPart(rng, molecules) : assembleMolecule(rng);
