import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../../test-support/shipped.ts';
import { read } from '../../test-support/read.ts';
import { morganBits } from './morgan.ts';

const COMPOUNDS = loadFamiliesForTest().flatMap(({ compounds }) => compounds.map(({ smiles }) => smiles));
const RARE = [
  'C',
  'CC',
  'C=C',
  'O',
  '[Na+].[Cl-]',
  '[H][H]',
  'CO',
  'C1CC1',
  'c1ccccc1',
  'C[N+](C)(C)C',
  'O=[N+]([O-])c1ccccc1',
  'C#N',
  'CC(=O)[O-].[NH4+]',
  'F/C=C/F',
  'C[S@](=O)c1ccccc1',
  'c1cc[se]c1',
  '[CH3]',
  '[CH2]C',
  'C[Si](C)(C)C',
  'B1OCCO1',
  'OS(=O)(=O)O',
  'P(Cl)(Cl)Cl',
  'C1CC2CCC1C2',
  'c1ccc2[nH]ccc2c1',
  '*C',
  'C12C3C4C1C5C2C3C45',
  'II',
];

describe('our Morgan fingerprints', () => {
  // Similarities decide the confidence and the evidence that is shown.
  it('equal RDKit’s bit for bit, on every compound', () => {
    let created = 0;
    for (const smiles of [...COMPOUNDS, ...RARE]) {
      using molecule = read(smiles);
      const bits = morganBits(molecule.graph());
      if (bits === null) continue;
      created += 1;
      expect([smiles, bits.join()]).toEqual([smiles, molecule.toolkitFingerprint().join()]);
    }
    // Otherwise the test could pass by leaving everything to RDKit.
    expect(created / COMPOUNDS.length).toBeGreaterThan(0.9);
  });

  it.each([
    ['an isotope', '[13CH3]C'],
    ['more bonds than two words hold', 'C'.repeat(70)],
  ])('leaves %s to RDKit', (_name, smiles) => {
    using molecule = read(smiles);
    expect(morganBits(molecule.graph())).toBeNull();
    expect(molecule.fingerprint()).toEqual(molecule.toolkitFingerprint());
  });
});
