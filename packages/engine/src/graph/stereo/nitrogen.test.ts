import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { countCentres } from './centres.ts';

const QUININE = '[C@H](O)c1ccnc2ccc(OC)cc12';

describe('an amine is no stereocentre', () => {
  it.each([
    ['if it inverts by losing a proton', 'CC[NH+](C)Cc1ccccc1', 0],
    ['even if a mark says so', 'CC[N@@H+](C)Cc1ccccc1', 0],
    ['in a ring (metazocine, protonated)', 'C[NH+]1CC[C@]2(C)c3cc(O)ccc3C[C@@H]1[C@H]2C', 3],
    ['at a tropane bridge', 'COC(=O)[C@H]1[C@@H](OC(=O)c2ccccc2)C[C@@H]2CC[C@H]1[N@H+]2C', 4],
    ['at a bridgehead that a carbon determines', `C=C[C@H]1CN2CC[C@H]1C[C@H]2${QUININE}`, 4],
    ['the same, protonated and marked', `C=C[C@H]1C[N@@H+]2CC[C@H]1C[C@H]2${QUININE}`, 4],
  ])('%s', (_, smiles, centres) => {
    using molecule = read(smiles);
    expect(molecule.smiles()).not.toContain('[N@');
    expect([...molecule.labels().values()].filter((label) => label !== '?')).toHaveLength(centres);
    expect([...molecule.labels().values()]).not.toContain('?');
    expect(countCentres(molecule.graph())).toEqual({ drawn: centres, undrawn: [] });
  });

  it.each([
    ['the nitrogen of an oxaziridine', 'CC1(C)ON1C(C)C'],
    ['a quaternary ammonium', 'CC[N+](C)(CC=C)Cc1ccccc1'],
    ['an amine oxide', 'CC[N+](C)([O-])Cc1ccccc1'],
  ])('but %s is one', (_, smiles) => {
    using molecule = read(smiles);
    expect([...molecule.labels().values()]).toContain('?');
  });
});
