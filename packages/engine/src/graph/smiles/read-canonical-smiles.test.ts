import { describe, expect, it } from 'vitest';
import { graphAsWritten, read } from '../../test-support/read.ts';
import { constitutionHash } from '../classes.ts';
import { readCanonicalSmiles } from './read-canonical-smiles.ts';

describe('an E or Z mark on a bond of an aromatic ring', () => {
  // Imines of aromatic rings: the mark is at a ring bond, at its first atom, in a branch, or at a ring closure.
  it.each([
    'CN1CCC[C@H]1COc1ccc(C(F)(F)F)cc1C(=O)/N=c1\\sc(C(C)(C)C)cn1C[C@H]1CCCO1',
    'CC(C)(C)c1cn(C[C@H]2CCCO2)/c(=N/C(=O)c2cc(C(F)(F)F)ccc2OC[C@@H]2CCN2)s1',
    'CCOc1ccc(/N=c2\\[nH]c(=O)n(C[C@H](C)C(=O)O)c(=O)n2Cc2ccc(Cl)cc2)cc1C',
    'C[C@H](O)/C=C/c1ccc(-c2ccccc2)cc1',
  ])('%s has the same aromatic bonds as in RDKit, and as without the mark', (smiles) => {
    const { graph } = readCanonicalSmiles(smiles);
    using molecule = read(smiles);
    const theirs = graphAsWritten(molecule);
    const aromatic = (bonds: typeof graph.bonds): number => bonds.filter((bond) => bond.aromatic).length;
    expect(aromatic(graph.bonds)).toBe(aromatic(theirs.bonds));
    expect(constitutionHash(graph)).toBe(constitutionHash(readCanonicalSmiles(smiles.replaceAll(/[/\\]/g, '')).graph));
  });

  it('on a bond between two aromatic rings belongs to neither ring', () => {
    const { graph } = readCanonicalSmiles('CN=c1sccn1/c1ccccc1');
    expect(graph.bonds.filter(({ aromatic }) => aromatic)).toHaveLength(11);
  });
});
