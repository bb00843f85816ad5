import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { writeSmiles } from '../smiles/write-smiles.ts';
import { ringChainForms } from './ring-chain.ts';

function forms(smiles: string): string[] {
  using molecule = read(smiles);
  return ringChainForms(molecule.graph()).map((form) => {
    using other = read(writeSmiles(form));
    return other.smiles();
  });
}

describe('ring-chain tautomers', () => {
  it.each([
    ['a cyclic hemiketal is opened', 'CC1(O)CCCO1', ['CC(=O)CCCO']],
    ['a hydroxyaldehyde is closed', 'O=CCCCCO', ['OC1CCCCO1']],
    ['to rings of five and six atoms', 'O=CCCC(O)CO', ['OCC1CCC(O)O1', 'OC1CCC(O)OC1']],
    ['a carboxyl group closes a ring, too', 'CC(=O)CCC(=O)O', ['CC1(O)CCC(=O)O1']],
    ['centres that keep their neighbours keep their configuration', 'O[C@@H]1[C@H](F)CCO1', ['O=C[C@H](F)CCO']],
    ['an acetal is not opened', 'CC1(OC)CCCO1', []],
    ['an orthoester is not', 'OC1(OC)CCCO1', []],
    ['nor is a small ring closed', 'O=CCCO', []],
    ['nor an ester', 'COC(=O)CCCO', []],
  ])('%s', (_, smiles, expected) => {
    expect(forms(smiles)).toEqual(expected);
  });
});
