import { describe, expect, it } from 'vitest';
import { classifyChirality } from '../../read/chirality.ts';
import { read } from '../../test-support/read.ts';

function describeChirality(smiles: string): string {
  using molecule = read(smiles);
  return classifyChirality(molecule);
}

describe('chirality without a stereocentre is detected', () => {
  it.each([
    ['BINOL', 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12'],
    ['gossypol', 'CC(C)c1c(O)c(O)c(C=O)c2c(O)c(-c3c(C)cc4c(C(C)C)c(O)c(O)c(C=O)c4c3O)c(C)cc12'],
    ['lesinurad', 'OC(=O)CSc1nnc(Br)n1-c1ccc(C2CC2)c2ccccc12'],
    ['penta-2,3-diene', 'CC=C=CC'],
    ['hexahelicene', 'c1ccc2c(c1)ccc1ccc3ccc4ccc5ccccc5c4c3c12'],
    ['methaqualone', 'Cc1ccccc1-n1c(C)nc2ccccc2c1=O'],
    ['a hindered benzamide', 'Cc1cccc(C)c1C(=O)N(C)CC'],
    ['4-methylcyclohexylideneacetic acid', 'CC1CCC(=CC(=O)O)CC1'],
    ['a paracyclophane', 'OC(=O)c1cc2CCc3ccc(CCc1cc2)cc3'],
    ['trans-cyclooctene', 'C1CCC/C=C/CC1'],
    ['spiro[4.4]nona-1,6-diene', 'C1=CC2(CC1)C=CCC2'],
  ])('%s', (_name, smiles) => {
    expect(describeChirality(smiles)).not.toBe('achiral');
  });

  it.each([
    ['ethanol', 'CCO'],
    ['paracetamol', 'CC(=O)Nc1ccc(O)cc1'],
    ['biphenyl', 'c1ccc(-c2ccccc2)cc1'],
    ['celecoxib', 'Cc1ccc(-c2cc(C(F)(F)F)nn2-c2ccc(S(N)(=O)=O)cc2)cc1'],
    ['allene', 'C=C=C'],
    ['phenyl isocyanate', 'O=C=Nc1ccccc1'],
    ['dimethyl sulfone', 'CS(C)(=O)=O'],
    ['diphenhydramine', 'CN(C)CCOC(c1ccccc1)c1ccccc1'],
    ['anthracene', 'c1ccc2cc3ccccc3cc2c1'],
    ['imatinib', 'Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1'],
  ])('%s is achiral', (_name, smiles) => {
    expect(describeChirality(smiles)).toBe('achiral');
  });
});
