import { describe, expect, it } from 'vitest';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import type { InScope } from './prediction.ts';
import { core, inScope } from '../test-support/shipped-core.ts';

const ALVESPIMYCIN =
  'CO[C@H]1/C=C\\C=C(/C)C(=O)NC2=CC(=O)C(NCCN(C)C)=C(C[C@@H](C)C[C@H](OC)[C@H](O)[C@@H](C)/C=C(\\C)[C@@H]1OC(N)=O)C2=O';

/** Ways to draw the racemate of a compound with the centres given by their indices. */
const racemates = (smiles: string, centres: string): string[] => {
  const mirrored = invertMarks(smiles);
  return [`${smiles} |&1:${centres}|`, `${mirrored} |&1:${centres}|`, `${smiles}.${mirrored}`, `${mirrored}.${smiles}`];
};

/** What must be the same, in terms that do not depend on the drawing. */
const summary = ({ basis, confidence, eutomer_smiles: eutomer, input_is: inputIs }: InScope) => ({
  basis,
  confidence,
  eutomer,
  inputIs,
});

describe('a racemate is answered the same, whichever enantiomer is drawn or comes first', () => {
  it.each([
    ['of which an epimer was measured beside one enantiomer', 'N[C@H]1C[C@]1(F)c1ccccc1', '1,3', 'known'],
    ['of a compound known as one isomer', ALVESPIMYCIN, '2,24,27,30,32,37', 'known'],
    ['without a known isomer', 'CC(C)NC[C@H](O)COc1ccc(CCCF)cc1', '5', 'family'],
  ])('%s', (_name, smiles, centres, basis) => {
    const single = inScope(smiles);
    expect(single.basis).toBe(basis);
    const answers = racemates(smiles, centres).map((drawing) => summary(inScope(drawing)));
    for (const one of answers)
      expect(one).toEqual({ ...summary(single), eutomer: single.eutomer_smiles, inputIs: 'unspecified' });
  });

  it('but a mixture of epimers, in which only one of the centres is racemic, is left as drawn', () => {
    const epimers = inScope('N[C@@H]1C[C@@]1(F)c1ccccc1 |&1:1|');
    expect(epimers.canonical_smiles).toBe(inScope('N[C@@H]1C[C@@]1(F)c1ccccc1').canonical_smiles);
  });

  it('and the canonical SMILES is that of the input', () => {
    const [one, other] = ['N[C@@H]1C[C@@]1(F)c1ccccc1', 'N[C@H]1C[C@]1(F)c1ccccc1'].map(
      (smiles) => inScope(`${smiles} |&1:1,3|`).canonical_smiles,
    );
    expect(one).not.toBe(other);
  });
});

describe('the picture of a racemate', () => {
  const draw = (smiles: string) => core.draw(smiles, { width: 200, height: 150, dark: false });

  it('has no wedge if it has one centre', () => {
    const flat = draw('CCC(C)O');
    expect(draw('C[C@H](O)CC')).not.toBe(flat);
    expect(draw('C[C@H](O)CC |&1:1|')).toBe(flat);
    expect(draw('C[C@H](O)CC.C[C@@H](O)CC')).toBe(flat);
  });

  it('shows the relative configuration of several centres', () => {
    const [cis, trans] = ['N[C@H]1C[C@]1(F)c1ccccc1', 'N[C@@H]1C[C@]1(F)c1ccccc1'].map((smiles) =>
      draw(`${smiles} |&1:1,3|`),
    );
    expect(cis).not.toBe(trans);
  });
});
