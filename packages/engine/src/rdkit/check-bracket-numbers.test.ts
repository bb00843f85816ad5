import { describe, expect, it } from 'vitest';
import { read } from '../test-support/read.ts';
import { checkSmilesText } from './check-smiles-text.ts';

const getError = (text: string) => {
  const checked = checkSmilesText(text);
  return checked.ok ? null : checked.error;
};

describe('numbers in square brackets', () => {
  it.each([
    ['[CH256]', 0, 'Expected 0 to 9 hydrogens on an atom; [CH256] has 256 hydrogens.'],
    ['CC[nH128]1cccc1', 2, 'Expected 0 to 9 hydrogens on an atom; [nH128] has 128 hydrogens.'],
    ['C[C@@H10](F)Cl', 1, 'Expected 0 to 9 hydrogens on an atom; [C@@H10] has 10 hydrogens.'],
    ['[CH999]', 0, 'Expected 0 to 9 hydrogens on an atom; [CH999] has 999 hydrogens.'],
    ['[C+999]', 0, 'Expected a charge from -15 to +15; [C+999] has charge +999.'],
    ['C.[NH2-16:1]', 2, 'Expected a charge from -15 to +15; [NH2-16:1] has charge -16.'],
    ['[65549CH4]', 0, 'Expected an isotope of at most 999; [65549CH4] has isotope 65549.'],
    [`  [1000C${'H'.repeat(50)}]`, 2, `Expected an isotope of at most 999; [1000C${'H'.repeat(34)}… has isotope 1000.`],
  ])('are rejected before RDKit wraps them around: %s', (text, position, message) => {
    expect(getError(text)).toEqual({ code: 'smiles_syntax', message, position });
  });
  it.each([
    '[UH9]',
    '[C+15]',
    '[U-15]',
    '[999CH4]',
    '[13CH3:1234]C',
    'C-12CC-1C2',
    'C-%10CCC-%10',
    '[Co@OH12](F)(Cl)(Br)(I)(C)O',
    'F[C@TH1H](Cl)Br',
    '[2H]C([2H])[2H]',
    '[Hg+2].[Cl-].[Cl-]',
    '[#6H4]',
  ])('are read as written: %s', (text) => {
    expect(getError(text)).toBeNull();
  });
  it('accepts only numbers that RDKit reads correctly', () => {
    for (const [text, charge, isotope] of [
      ['[U+15]', 15, 0],
      ['[U-15]', -15, 0],
      ['[999UH9]', 0, 999],
    ] as const) {
      using molecule = read(text);
      expect(molecule.graph().atoms[0]).toMatchObject({ charge, isotope });
    }
    using molecule = read('[UH9]');
    expect(molecule.smiles()).toBe('[UH9]');
  });
});
