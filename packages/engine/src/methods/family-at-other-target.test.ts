import { describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { core } from '../test-support/shipped-core.ts';
import { answered } from '../test-support/ask.ts';
import { must } from '../must.ts';

/** At a target that is not its family's, a molecule that is not a member is answered by analogy or not at all. */

const { targets } = new Catalogue(loadPreparedForTest().catalogue);

const predict = (smiles: string, gene?: string) => {
  const found = gene === undefined ? undefined : [...targets.values()].find((target) => target.gene.includes(gene));
  const target = gene === undefined ? undefined : { id: must(found, gene).id, genes: [gene] };
  return answered(core.predict(smiles, target === undefined ? {} : { target }));
};

/** No record, and a member of no family, but claimed by the beta-blockers. */
const BETA_BLOCKER = 'CCC(C)(C)NCC(O)COc1cccc2ccccc12';
/** Claimed by the benzamides at D2 and D3, whose targets are ids of the table. */
const BENZAMIDE = 'CCCN1CCCC1CNC(=O)c1c(OC)ccc(Br)c1OC';
/** Claimed by a family of pheromones, none of whose receptors is in the table. */
const PHEROMONE = 'CCCCCCCCCCCC1CCC(=O)O1';

describe('a molecule that a family claims', () => {
  it.each([
    ['ADRB1', BETA_BLOCKER],
    ['DRD3', BENZAMIDE],
  ])('is answered by the family at its own target, %s', (gene, smiles) => {
    expect(predict(smiles, gene)).toMatchObject({ basis: 'family' });
    expect(predict(smiles)).toMatchObject({ basis: 'family' });
  });
  it.each([
    ['HRH1', BETA_BLOCKER],
    ['HRH1', BENZAMIDE],
    ['KCNJ11', BETA_BLOCKER],
    ['HRH1', PHEROMONE],
  ])('is not answered by the family at another target, %s', (gene, smiles) => {
    const { notes, ...result } = predict(smiles, gene);
    expect(notes).toMatch(/The rule of its family, ".+", is about another target: /);
    expect('basis' in result ? result.basis : result.scope).toMatch(/^(analogy|out-of-scope)$/);
  });
  it('gets no answer there if no analogue speaks clearly, and is told why', () => {
    const unlikeAny = 'CC(C)NCC(O)COc1nc(C(F)(F)F)nc2sccc12';
    expect(predict(unlikeAny)).toMatchObject({ basis: 'family' });
    expect(predict(unlikeAny, 'KCNJ11')).toMatchObject({
      scope: 'out-of-scope',
      reason: 'too-uncertain',
      notes: expect.stringContaining('no prediction is made; without a target, the answer is for the family’s own'),
      evidence: [{}, {}, {}],
    });
  });
});
