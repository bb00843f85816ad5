import { describe, expect, it } from 'vitest';
import { core, inScope } from '../test-support/shipped-core.ts';

const withoutLabels = (smiles: string): string =>
  inScope(smiles.replaceAll(/\[\d+(?=[A-Za-z])/g, '[')).canonical_smiles;

describe('an isotopically labelled compound', () => {
  it.each([
    ['ibuprofen-d3', 'CC(C)Cc1ccc(cc1)C(C([2H])([2H])[2H])C(=O)O', 'S'],
    ['pregabalin-13C', '[13CH3]C(C)CC(CN)CC(=O)O', 'S'],
    ['ibuprofen deuterated at its stereocentre', 'CC(C)Cc1ccc(cc1)C([2H])(C)C(=O)O', 'S'],
    ['ibuprofen deuterated at its stereocentre, in another order', '[2H]C(C)(C(=O)O)c1ccc(cc1)CC(C)C', 'S'],
    ['salbutamol-d9', 'OC(CNC(C([2H])([2H])[2H])(C([2H])([2H])[2H])C([2H])([2H])[2H])c1ccc(O)c(CO)c1', 'R'],
  ])('%s is answered like the unlabelled one, and keeps its labels', (_, smiles, letter) => {
    const labelled = inScope(smiles);
    const plain = inScope(withoutLabels(smiles));
    expect(labelled).toMatchObject({ basis: 'known', active_enantiomer: letter, confidence: plain.confidence });
    expect(labelled.notes).toContain('Isotopic labels were ignored.');
    expect(labelled.eutomer_smiles).toMatch(/\[\d+/);
    expect(withoutLabels(labelled.eutomer_smiles)).toBe(plain.eutomer_smiles);
    expect(withoutLabels(labelled.distomer_smiles)).toBe(plain.distomer_smiles);
  });

  it('is compared with the eutomer as drawn, even if the label is at the stereocentre', () => {
    const { eutomer_smiles: eutomer, distomer_smiles: distomer } = inScope('CC(C)Cc1ccc(cc1)C([2H])(C)C(=O)O');
    expect([inScope(eutomer).input_is, inScope(distomer).input_is]).toEqual(['eutomer', 'distomer']);
  });

  it('is named as its racemate is', () => {
    expect(inScope('CC(C)Cc1ccc(cc1)C(C([2H])([2H])[2H])C(=O)O').notes).toContain(
      'The racemate has been sold as ibuprofen.',
    );
  });

  it('names its atoms as in the input', () => {
    expect(inScope('[2H]C(C)(C(=O)O)c1ccc(cc1)CC(C)C').stereocenter.atom_index).toBe(1);
  });

  it('is not called achiral if only a label makes it chiral', () => {
    expect(core.predict('[2H]C(O)c1ccccc1')).toMatchObject({ scope: 'out-of-scope' });
    expect(core.predict('[2H]C(O)c1ccccc1')).not.toMatchObject({ reason: 'achiral' });
  });
});
