import { describe, expect, it } from 'vitest';
import { REASONS, type Reason } from '../methods/reasons.ts';
import { REASON_LABELS } from './in-words.ts';
import { core } from '../test-support/shipped-core.ts';

/** Every answer without a letter says why, by a code of a closed list. */

const CASES: readonly (readonly [Reason, name: string, smiles: string])[] = [
  ['no-carbon', 'water', 'O'],
  ['no-carbon', 'a salt', '[Na+].[Cl-]'],
  ['relative-stereo', 'an enantiomer of unknown configuration', 'C[C@H](F)Cl |o1:1|'],
  ['undefined-stereocentres', 'three open centres', 'CC(O)C(F)C(Cl)CC'],
  ['undefined-stereocentres', 'catechin or epicatechin', 'Oc1cc(O)c2c(c1)OC(c1ccc(O)c(O)c1)C(O)C2'],
  ['no-stereocentre', 'binol, an axis', 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12'],
  ['achiral', 'ethanol', 'CCO'],
  ['achiral', 'a profen without a stereocentre', 'CC(C)(C(=O)O)c1ccccc1'],
  ['achiral', 'a symmetrical ether like a beta blocker', 'OC(COc1ccccc1)COc1ccccc1'],
  ['meso', 'meso-tartaric acid', 'O[C@H](C(=O)O)[C@@H](O)C(=O)O'],
  ['no-eutomer', 'fluoxetine, in a family', 'CNCCC(Oc1ccc(C(F)(F)F)cc1)c1ccccc1'],
  ['no-eutomer', 'a record with a ratio near 1', 'CCCC[C@H](C)NC(=O)OCCCc1cnc[nH]1'],
  ['depends-on-target', 'aspartic acid', 'N[C@@H](CC(=O)O)C(=O)O'],
  ['contradictory', 'an ABCC8 ligand', 'CN1CC2=C(C1=O)[C@@H](c1ccc(F)c(Br)c1)C1=C(O)CCCC1=N2'],
  ['unlike-known', '2-chlorobutane', 'CC[C@@H](C)Cl'],
  ['too-uncertain', 'a pyridine whose analogues disagree', 'CC(C)C(CN1CCCC1)c1ccccn1'],
];

describe('a molecule without a prediction', () => {
  it.each(CASES)('%s: %s', (reason, _name, smiles) => {
    const result = core.predict(smiles);
    expect(result).toMatchObject({ ok: true, scope: 'out-of-scope', reason, notes: expect.stringMatching(/\S/) });
  });
  it('can have each of the reasons, and each has a label of its own', () => {
    expect(new Set(CASES.map(([reason]) => reason))).toEqual(new Set(REASONS));
    expect(new Set(Object.values(REASON_LABELS)).size).toBe(REASONS.length);
  });
});
