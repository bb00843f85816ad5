import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { readCanonicalSmiles } from '../smiles/read-canonical-smiles.ts';
import { matchTautomers } from './tautomers.ts';

describe('a molecule drawn as another tautomer', () => {
  it.each([
    ['keeps E', 'C/C=C/c1cccc(O)n1', 'C/C=C/c1cccc(=O)[nH]1'],
    ['keeps Z', 'C/C=C\\c1cccc(O)n1', 'C/C=C\\c1cccc(=O)[nH]1'],
    ['keeps the marks of a diene', 'C/C=C\\C=C\\c1cccc(O)n1', 'C/C=C\\C=C\\c1cccc(=O)[nH]1'],
    ['keeps E beside a centre', 'C[C@H](F)/C=C/c1cccc(O)n1', 'C[C@H](F)/C=C/c1cccc(=O)[nH]1'],
    ['loses the mark of an enol', 'CC(=O)/C(CC)=C(\\O)c1ccccc1', 'CCC(C(C)=O)C(=O)c1ccccc1'],
    ['loses that of an imine that becomes an amine', 'CC/N=C(\\N)SC', 'CCNC(=N)SC'],
  ])('%s', (_, drawn, known) => {
    using drawing = read(drawn);
    using expected = read(known);
    const constitution = readCanonicalSmiles(expected.constitution()).graph;
    const indices = matchTautomers(constitution, drawing.graph())!;
    using redrawn = drawing.asTautomer(constitution, indices);
    expect(redrawn.smiles()).toBe(expected.smiles());
  });
});
