import { describe, expect, it } from 'vitest';
import type { Statement } from '../catalogue/statements/statement.ts';
import { canonicalSmiles as canonical, read } from '../test-support/read.ts';
import { core } from '../test-support/shipped-core.ts';
import { statement } from '../test-support/statement.ts';
import { onlyNamedIsomer } from './only-named-isomer.ts';

const RR = canonical('C[C@@H](O)[C@@H](C)Cl');
const SS = canonical('C[C@H](O)[C@H](C)Cl');
const RS = canonical('C[C@@H](O)[C@H](C)Cl');

/** The named isomer that a drawing fits, as SMILES. */
function named(statements: readonly Partial<Statement>[], drawing = 'CC(O)C(C)Cl'): string | null {
  using molecule = read(drawing);
  const found = onlyNamedIsomer(molecule, statements.map(statement));
  return found === null ? null : molecule.canonicalWith(found);
}
const developed = (better: string): Partial<Statement> => ({ kind: 'developed', grade: 'developed', better });

describe('the named isomer of a flat drawing', () => {
  it('is the one that was developed, not those that were only measured, tested or bound', () => {
    const others: Partial<Statement>[] = [
      { better: SS, ratio: 50 },
      { kind: 'developed', grade: 'tested', better: RS },
      { kind: 'developed', grade: 'bound', better: RS },
    ];
    expect(named([developed(RR), ...others])).toBe(RR);
    expect(named(others)).toBeNull();
  });

  it('is not chosen if two are named, unless the drawing fits only one of them', () => {
    expect(named([developed(RR), developed(RS)])).toBeNull();
    const [syn, anti] = ['C[C@H](O)[C@H](F)[C@H](C)Cl', 'C[C@H](O)[C@@H](F)[C@H](C)Cl'].map(canonical) as [
      string,
      string,
    ];
    expect(named([developed(syn), developed(anti)], 'CC(O)C(F)C(C)Cl')).toBeNull();
    expect(named([developed(syn), developed(anti)], 'C[C@H](O)[C@H](F)C(C)Cl')).toBe(syn);
    // The mirror image is the same relative configuration.
    expect(named([developed(syn), developed(anti)], 'C[C@@H](O)[C@@H](F)C(C)Cl')).toBe(syn);
  });
});

describe('a drawing that fits several isomers', () => {
  it('is answered with vernakalant, because its epimers have no name', () => {
    expect(core.predict('COc1ccc(CCOC2CCCCC2N2CCC(O)C2)cc1OC')).toMatchObject({
      basis: 'known',
      eutomer_smiles: 'COc1ccc(CCO[C@@H]2CCCC[C@H]2N2CC[C@@H](O)C2)cc1OC',
      notes: expect.stringContaining('the only one that papers or tables of developed compounds name'),
    });
  });

  it('is answered with vernakalant even if it leaves open one centre only, and its two epimers act alike', () => {
    expect(core.predict('COc1ccc(CCO[C@@H]2CCCC[C@H]2N2CCC(O)C2)cc1OC')).toMatchObject({
      basis: 'known',
      eutomer_smiles: 'COc1ccc(CCO[C@@H]2CCCC[C@H]2N2CC[C@@H](O)C2)cc1OC',
      notes: expect.stringContaining('the only one that papers or tables of developed compounds name'),
    });
  });

  it('gets no answer at a target at which two epimers that it fits act alike', () => {
    const drawing = 'COc1ccc(CCO[C@@H]2CCCC[C@H]2N2CCC(O)C2)cc1OC';
    expect(core.predict(drawing, { target: { id: 'CHEMBL1980', genes: ['SCN5A'] } })).toMatchObject({
      reason: 'no-eutomer',
    });
  });
});
