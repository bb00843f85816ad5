import { describe, expect, it } from 'vitest';
import type { InScope, OutOfScope } from '../predict/prediction.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import { read } from '../test-support/read.ts';
import { loadPreparedForTest, loadTargetsForTest } from '../test-support/shipped.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import { core } from '../test-support/shipped-core.ts';

const { knowledge, ...known } = loadPreparedForTest();
const targets = loadTargetsForTest();

const answer = (smiles: string, target?: string): InScope =>
  core.predict(smiles, target === undefined ? {} : { target: targets.find(target)! }) as InScope;

/** The statements about each compound that has only statements of one grade. */
const recordedOnlyAs = (grade: Statement['grade']): Statement[][] =>
  Object.values(known.catalogue.statements)
    .map((text) => JSON.parse(text) as Statement[])
    .filter((all) => all.every((statement) => statement.grade === grade));

describe('a compound with records', () => {
  // The isomers under these names in the record tables; not checked against the INN lists.
  it.each([
    ['clopidogrel', 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1', 'S'],
    ['pregabalin', 'CC(C)CC(CN)CC(=O)O', 'S'],
    ['montelukast', 'CC(C)(O)c1ccccc1CCC(SCC1(CC(=O)O)CC1)c1cccc(/C=C/c2ccc3ccc(Cl)cc3n2)c1', 'R'],
    ['sitagliptin', 'NC(Cc1cc(F)c(F)cc1F)CC(=O)N1CCn2c(C(F)(F)F)nnc2C1', 'R'],
    ['dapoxetine', 'CN(C)C(CCOc1cccc2ccccc12)c1ccccc1', 'S'],
  ])('%s, drawn flat, is answered', (_, smiles, letter) => {
    expect(answer(smiles)).toMatchObject({ basis: 'known', active_enantiomer: letter });
  });

  it('is found if drawn as either enantiomer, and without E/Z', () => {
    const [a, b] = [answer('COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1'), answer('COC(=O)[C@@H](c1ccccc1Cl)N1CCc2sccc2C1')];
    expect([a.input_is, b.input_is]).toEqual(['eutomer', 'distomer']);
    expect(b.eutomer_smiles).toBe(a.eutomer_smiles);
    expect(answer('CC(C)(O)c1ccccc1CCC(SCC1(CC(=O)O)CC1)c1cccc(C=Cc2ccc3ccc(Cl)cc3n2)c1')).toMatchObject({
      basis: 'known',
      active_enantiomer: 'R',
    });
  });

  it('has evidence with sources, and the family “known compounds” if none claims it', () => {
    const clopidogrel = answer('COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1');
    expect(clopidogrel.evidence[0]!.sources.length).toBeGreaterThan(0);
    const { smiles, atom_index: atom } = clopidogrel.evidence[0]!;
    expect(answer(smiles).stereocenter.atom_index).toBe(atom);
    expect(clopidogrel).toMatchObject({ family: 'known-compounds', scope: 'validated' });
    expect(clopidogrel.confidence).toBeGreaterThan(0.82);
    expect(clopidogrel.notes).toContain('The S enantiomer is the active one; ');
  });

  it('is answered as known at a target for which a database lists it and a family has a rule', () => {
    const sitagliptin = answer('NC(Cc1cc(F)c(F)cc1F)CC(=O)N1CCn2c(C(F)(F)F)nnc2C1', 'DPP4');
    expect(sitagliptin).toMatchObject({ basis: 'known', active_enantiomer: 'R', family: 'dpp4-beta-amino-amides' });
    expect(sitagliptin.evidence[0]!.name).toBe('sitagliptin');
  });

  it('is not limited at the target for which it was developed', () => {
    const sotorasib = 'C=CC(=O)N1CCN(c2nc(=O)n(-c3c(C)ccnc3C(C)C)c3nc(-c4c(O)cccc4F)c(F)cc23)C(C)C1';
    const [intended, other] = [answer(sotorasib, 'KRAS'), answer(sotorasib, 'BRAF')];
    expect(intended.confidence).toBe(answer(sotorasib).confidence);
    expect(intended.notes).not.toContain('requested target');
    expect(other.confidence).toBeLessThanOrEqual(0.75);
    expect(other.notes).toContain('There is no record of it at the requested target');
  });

  // Neither a comparison without a difference, nor one at hERG, nor one that favours the other isomer, shows that the
  // isomer that was developed is the active one.
  it.each([
    ['niraparib', 'NC(=O)c1cccc2cn(-c3ccc(C4CCCNC4)cc3)nc12', 'S'],
    ['branebrutinib', 'CC#CC(=O)NC1CCCN(c2c(F)cc(C(N)=O)c3[nH]c(C)c(C)c23)C1', 'S'],
    ['fezolinetant', 'Cc1nsc(-c2nnc3n2CCN(C(=O)c2ccc(F)cc2)C3C)n1', 'R'],
    ['mirdametinib', 'O=C(NOCC(O)CO)c1ccc(F)c(F)c1Nc1ccc(I)cc1F', 'R'],
  ])('%s is only taken to be the active isomer', (_, smiles, letter) => {
    const { active_enantiomer: active, notes } = answer(smiles);
    expect(active).toBe(letter);
    expect(notes).toContain(`The ${letter} enantiomer is taken to be the active one, because it is the one that `);
  });

  it('is the active isomer if a comparison that is not shown as evidence says so: crizotinib', () => {
    const crizotinib = answer('CC(Oc1cc(-c2cnn(C3CCNCC3)c2)cnc1N)c1c(Cl)ccc(F)c1Cl');
    expect(crizotinib.notes).toContain('The R enantiomer is the active one; ');
  });

  it.each([
    ['niraparib', 'NC(=O)c1cccc2cn(-c3ccc(C4CCCNC4)cc3)nc12', 'PARP1'],
    ['ozanimod, of a family', 'CC(C)Oc1ccc(-c2nc(-c3cccc4c3CC[C@@H]4NCCO)no2)cc1C#N', 'S1PR1'],
  ])('says at which targets its isomers are alike if it was developed without a comparison: %s', (_, smiles, gene) => {
    expect(answer(smiles).notes).toMatch(new RegExp(`\\(${gene}\\), and they do not differ`));
  });

  it('does not say so if another target shows which one is the more active: levorphanol', () => {
    expect(answer('CN1CC[C@]23CCCC[C@H]2[C@H]1Cc1ccc(O)cc13').notes).not.toContain('do not differ');
  });

  it('says that it may have a chiral axis as well: sotorasib', () => {
    const sotorasib = answer('C=CC(=O)N1CCN(c2nc(=O)n(-c3c(C)ccnc3C(C)C)c3nc(-c4c(O)cccc4F)c(F)cc23)[C@@H](C)C1');
    expect(sotorasib.notes).toContain('(atoms 12 and 13) may be a chiral axis');
  });

  it('gets no letter if a paper says that its enantiomers do not differ, and the answer says so', () => {
    const { notes } = core.predict('CCOc1cc(N)c(Cl)cc1C(=O)NCC1CN(Cc2ccc(F)cc2)CCO1') as OutOfScope;
    expect(notes).toMatch(
      /^Known compound: mosapride\. .+ practically equipotent .+ There is therefore no eutomer at this target\./,
    );
  });
  it('gets no letter if the two measured isomers do not differ', () => {
    const equal = core.predict('CCCC[C@H](C)NC(=O)OCCCc1cnc[nH]1') as OutOfScope;
    expect(equal).toMatchObject({ scope: 'out-of-scope', notes: expect.stringContaining('do not differ') });
    expect(equal.by_target).toMatchObject([{ genes: ['HRH3'], active_enantiomer: null }]);
    expect(equal.notes).toMatch(/There is therefore no eutomer at this target\.$/);
  });

  it('is answered from its epimers if these were measured', () => {
    const epimer = answer(
      'CC(=O)OC[C@H]1O[C@@H](NC(=S)NNC(=O)c2ccc(S(N)(=O)=O)cc2)[C@H](OC(C)=O)[C@@H](OC(C)=O)[C@H]1OC(C)=O',
    );
    expect(epimer).toMatchObject({ basis: 'known' });
    expect(epimer.notes).toContain('CA9');
    // The letter refers to the centre that differs, which is the one in the answer.
    const { atom_index: atom, smiles, active_enantiomer: letter } = epimer.evidence[0]!;
    const itself = answer(smiles);
    expect([itself.stereocenter.atom_index, itself.active_enantiomer]).toEqual([atom, letter]);
  });
});

describe('an isomer that was compared with several epimers', () => {
  // CCR2 antagonists, assay:CHEMBL1685777: 10.5 nM as drawn, 174 and 28.2 nM for the two epimers.
  const [drawn, epimer, other] = [
    'CC(C)[C@]1(C(=O)N2CCN(c3cccc(C(F)(F)F)c3)CC2)CC[C@@H](N[C@@H]2CCOC[C@@H]2C)C1',
    'CC(C)[C@]1(C(=O)N2CCN(c3cccc(C(F)(F)F)c3)CC2)CC[C@@H](N[C@@H]2CCOC[C@H]2C)C1',
    'CC(C)[C@]1(C(=O)N2CCN(c3cccc(C(F)(F)F)c3)CC2)CC[C@@H](N[C@H]2CCOC[C@@H]2C)C1',
  ] as const;
  it('is answered from the best supported comparison, and the others are described', () => {
    const result = answer(drawn);
    expect(result).toMatchObject({ basis: 'known', input_is: 'eutomer', eutomer_smiles: drawn });
    expect(result.evidence[0]!.eudismic_ratio).toBeCloseTo(16.6, 1);
    expect(result.notes).toContain(
      `The isomer as drawn was compared with other isomers, too: it is 2.69 times as active as ${other} at `,
    );
  });
  it('is answered with the most active isomer if it is less active than its epimers', () => {
    // 3.09 nM in the same assay.
    const best = 'CC(C)[C@]1(C(=O)N2CCN(c3cccc(C(F)(F)F)c3)CC2)CC[C@@H](N[C@H]2CCOC[C@H]2C)C1';
    for (const smiles of [epimer, other])
      expect(answer(smiles)).toMatchObject({ basis: 'known', input_is: 'distomer', eutomer_smiles: best });
  });
  it('is answered with the most active isomer if drawn flat', () => {
    // Muscarinic M1 receptor: 3.98 and 4.17 times as active as two of its epimers.
    const flat = answer('CN1CCCC1C1CSC(c2ccccc2)(C2CCCCC2)O1');
    expect(flat).toMatchObject({ basis: 'known', input_is: 'unspecified', eutomer_descriptor: '(5R,6R,9S)' });
    expect(flat.notes).toMatch(
      /The drawing fits several known isomers; .+ This isomer was compared with other isomers/,
    );
    expect(answer(flat.eutomer_smiles)).toMatchObject({ input_is: 'eutomer', eutomer_smiles: flat.eutomer_smiles });
  });
  it('is answered from the mirror image if that was measured too, even if the two do not differ', () => {
    const muscarinic = 'c1ccc(C2(c3ccccc3)COC[C@@H](CO[C@@H]3CN4CCC3CC4)O2)cc1';
    const result = core.predict(muscarinic, { target: targets.find('CHRM2')! });
    expect(result).toMatchObject({
      reason: 'no-eutomer',
      notes: expect.stringContaining('The isomer as drawn was compared with other isomers, too: '),
    });
  });
  it('is answered at a requested target', () => {
    expect(answer(drawn, 'CCR2')).toMatchObject({ basis: 'known', input_is: 'eutomer' });
    expect(answer(drawn, 'CCR2').notes).toMatch(/^Known compound: CHEMBL1683060\. .*C-C chemokine receptor type 2/);
  });
});

describe('a drawing with one undefined centre', () => {
  // ADORA2A antagonists: 0.2 nM and, for the epimer that also fits, 2.9 nM; the latter’s mirror image has 207 nM.
  const OPEN = 'COc1cc(F)cc2c1nc(N)n1nc([C@@H]3CC[CH](C)N(c4cn(CC(C)(C)O)nc4C)C3)nc21';
  it('is answered from the two epimers that fit it, not from the mirror image of one of them', () => {
    const { eutomer_smiles: eutomer, evidence } = answer(OPEN);
    expect(eutomer).toContain('[C@@H]3CC[C@');
    expect(evidence[0]!.epimer).toContain('[C@@H]3CC[C@');
    expect(evidence[0]!.epimer).not.toBe(eutomer);
  });
});

describe('a molecule without a mirror image', () => {
  it('says which of its measured diastereomers is the more active one', () => {
    const [cis, trans] = ['[C@H]', '[C@@H]'].map(
      (centre) => `CC(C)Oc1ccccc1N1CCN([C@H]2CC${centre}(NS(=O)(=O)c3ccccc3F)CC2)CC1`,
    );
    for (const smiles of [cis!, trans!])
      expect(core.predict(smiles)).toMatchObject({
        reason: 'meso',
        notes: expect.stringContaining(`(ADRA1D) the diastereomer ${trans} is 12.6 times as active as ${cis} (Ki`),
      });
  });
});

describe('a flat drawing', () => {
  it('that is symmetric stands for one pair of mirror images, however its centres are numbered: nebivolol', () => {
    const { notes, eutomer_smiles: eutomer } = answer('OC(CNCC(O)C1CCc2cc(F)ccc2O1)C1CCc2cc(F)ccc2O1');
    expect(notes).toMatch(/^Known compound: nebivolol\./);
    expect(answer(eutomer).input_is).toBe('eutomer');
  });
  it('of several known diastereomers names each of them once, and shows the nearest', () => {
    const { notes, nearest } = core.predict('CCC(OC(C)=O)C(CC(C)N(C)C)(c1ccccc1)c1ccccc1') as OutOfScope;
    expect(notes).toContain('matches several known compounds: alphacetylmethadol; betacetylmethadol. Define');
    expect(nearest!.map(({ name, similarity }) => [name, similarity])).toContainEqual(['betacetylmethadol', 1]);
  });
  it.each([
    ['many centres: picrotoxinin', 'C=C(C)C1C2OC(=O)C1C1(O)CC3OC34C(=O)OC2C14C'],
    ['a trans-cyclohexane: volasertib', 'CCC1C(=O)N(C)c2cnc(Nc3ccc(C(=O)NC4CCC(N5CCN(CC6CC6)CC5)CC4)cc3OC)nc2N1C(C)C'],
  ])('finds a compound with %s', (_name, smiles) => {
    expect(answer(smiles)).toMatchObject({ basis: 'known' });
    expect(answer(smiles).eutomer_descriptor).not.toContain('?');
  });
  it('finds a record that leaves a centre open, too', () => {
    expect(answer('CNC(=O)Oc1ccc2c(c1)C1(C)CCN(C)C1N2Cc1ccccc1')).toMatchObject({
      basis: 'known',
      eutomer_descriptor: expect.stringMatching(/^\(\d+[RS],\d+\?\)$/),
    });
  });
});

describe('the centre that an answer names', () => {
  // In the ring of each, the carbons with two equal branches have letters because of the stereocentre elsewhere.
  it.each([
    ['drawn', 'CN(c1ncnc2[nH]ccc12)[C@H]1CC[C@H](CS(=O)(=O)N2CC[C@@H](CC#N)C2)CC1', 22, 'distomer'],
    ['drawn, with a label', 'CN(c1ncnc2[nH]ccc12)[13C@H]1CC[C@H](CS(=O)(=O)N2CC[C@@H](CC#N)C2)CC1', 22, 'distomer'],
    ['undefined', 'CCS(=O)(=O)c1ccc(CNC(=O)c2cnc3c(c2)CN(C[C@H]2CC[C@H](C(F)(F)F)CC2)C3C(C)C)nc1', 32, 'unspecified'],
  ])('is not a ring atom with two equal branches if there is another one: %s', (_, smiles, atom, drawn) => {
    expect(answer(smiles)).toMatchObject({ basis: 'known', stereocenter: { atom_index: atom }, input_is: drawn });
  });
});

describe('an answer does not depend on the order of the atoms', () => {
  it.each([
    [
      'a template that only RDKit matches, at two centres',
      'Cc1ccc(C(=O)N2[C@H](Cc3cccc(-n4nccn4)c3)COC[C@H]2C)c(-n2nccn2)c1',
      'N1(C(c2ccc(cc2-n2nccn2)C)=O)[C@@H](COC[C@H]1Cc1cccc(-n2nccn2)c1)C',
    ],
    [
      'undefined centres that only RDKit finds',
      'NC(C(=O)N1CCC(F)C1)C1CCC(NC(=O)c2ccccc2C(F)(F)F)CC1',
      'C1C(F)CCN1C(C(C1CCC(NC(=O)c2c(C(F)(F)F)cccc2)CC1)N)=O',
    ],
  ])('%s', (_, ...drawings) => {
    const [one, other] = drawings.map((smiles) => answer(smiles));
    for (const field of ['scope', 'confidence', 'reason', 'eutomer_smiles'] as const)
      expect([field, (one as Partial<InScope & OutOfScope>)[field]]).toEqual([
        field,
        (other as Partial<InScope & OutOfScope>)[field],
      ]);
  });
});

describe('a compound that is on record as another tautomer', () => {
  it.each(['CC1N=C(N)NC(=N1)N(C)C', 'CC1NC(=NC(=N1)N(C)C)N', 'CC1N=C(N)N=C(N(C)C)N1'])(
    'gets the letter of the tautomer that was drawn, like its structure: imeglimin as %s',
    (smiles) => {
      const drawn = answer(smiles);
      expect(drawn).toMatchObject({ basis: 'known', eutomer_descriptor: drawn.active_enantiomer });
      using eutomer = read(drawn.eutomer_smiles);
      expect([...eutomer.labels().values()]).toEqual([drawn.active_enantiomer]);
    },
  );
});

describe('a compound whose targets disagree', () => {
  // Pairs of `knowledge/records/measured` with ratios of five or more at the two targets, in opposite directions.
  it.each([
    ['c1ccc([C@H](Oc2cccc3c2OCC3)[C@@H]2CNCCO2)cc1', 'SLC6A2', 'SLC6A4'],
    ['CN1CCC[C@H]1c1ccc2ncccc2c1', 'CHRNA4', 'CHRNA7'],
    ['CN1CC[C@]2(c3cccc(O)c3)CC(=O)/C(=C/c3ccccc3)[C@H]1C2', 'OPRM1', 'SIGMAR1'],
    ['NS(=O)(=O)c1ccc(C(=O)N2CCN[C@H](Cc3ccccc3)C2)cc1', 'CA2', 'CA9'],
    ['COc1ccc(CC(=O)N2CCC3(CC2)CN([C@H]2CCc4cc(-c5ncccn5)ccc42)C3)cc1', 'CHRM2', 'GHSR'],
    ['O=C(Cc1ccc(Cl)c(Cl)c1)N1C[C@H]2CC[C@H](N3CCCC3)[C@@H]1CN2Cc1ccccc1', 'OPRM1', 'SIGMAR1'],
    ['c1cc2n[nH]cc2cc1N1CCNC[C@@H]1CC1CCOCC1', 'SLC6A3', 'SLC6A4'],
    ['Fc1ccc(O[C@@H](c2ccccc2)[C@@H]2CNCCO2)c(Cl)c1', 'SLC6A2', 'SLC6A4'],
    ['O=S(=O)(c1cncc2ccccc12)N1CCC[C@H]1CCN1CCN(c2nsc3ccccc23)CC1', 'DRD2', 'HTR6'],
    ['CC(C)C[C@@H](NC(=O)N1CCOCC1)C(=O)N[C@@H](/C=C/S(=O)(=O)c1ccccc1)CCc1ccccc1', 'CTSB', 'CTSK'],
  ])('%s is answered for the requested target', (smiles, a, b) => {
    const [first, second] = [answer(smiles, a), answer(smiles, b)];
    expect(first.eutomer_smiles).toBe(second.distomer_smiles);
    const letterAt = (gene: string) => first.by_target!.find(({ genes }) => genes.includes(gene))!.active_enantiomer;
    expect(letterAt(a)).toBe(first.active_enantiomer);
    // Targets that disagree come first.
    expect(first.by_target![0]!.active_enantiomer).not.toBe(first.active_enantiomer);
  });

  it('gets no letter without a target if both preferences are about as strong: venlafaxine', () => {
    const venlafaxine = 'CN(C)CC(c1ccc(OC)cc1)C1(O)CCCCC1';
    expect(core.predict(venlafaxine)).toMatchObject({
      reason: 'depends-on-target',
      notes: expect.stringMatching(
        /^Known compound: venlafaxine\. Which isomer .+: R for .+\(SLC6A2\), 12 times as active; S for .+\(SLC6A4\), 4\.6/,
      ),
    });
    expect([answer(venlafaxine, 'SLC6A2'), answer(venlafaxine, 'SLC6A4')]).toMatchObject([
      { active_enantiomer: 'R' },
      { active_enantiomer: 'S' },
    ]);
  });

  it('is answered with the isomer that is sold, and names the targets of the other: crizotinib', () => {
    const crizotinib = answer('CC(Oc1cc(-c2cnn(C3CCNCC3)c2)cnc1N)c1c(Cl)ccc(F)c1Cl');
    expect([crizotinib.active_enantiomer, crizotinib.scope]).toEqual(['R', 'validated']);
    expect(crizotinib.notes).toMatch(/The reverse holds at other targets: S for .*\(NUDT1\)/);
  });

  it('says so if nothing is known at the target, with lower confidence', () => {
    const otherTarget = answer('COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1', 'DRD2');
    expect(otherTarget.notes).toContain('There is no record of it at the requested target.');
    expect(otherTarget.confidence).toBeLessThanOrEqual(0.75);
  });
});

describe('a member of a family that is too small for a proven rule', () => {
  it('is validated by its own measurements: escitalopram', () => {
    const escitalopram = answer('CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(C#N)ccc12');
    expect(escitalopram).toMatchObject({ family: 'citalopram-phthalanes', active_enantiomer: 'S', scope: 'validated' });
    const analogue = answer('CN(C)CCCC1(c2ccc(Br)cc2)OCc2cc(C#N)ccc12');
    expect(analogue).toMatchObject({ family: 'citalopram-phthalanes', scope: 'exploratory' });
  });
});

describe('a compound that its family answers for', () => {
  it('is answered with the recorded isomer if its mirror image is drawn, at all centres: U-69593', () => {
    const recorded = 'CN(C(=O)Cc1ccccc1)[C@H]1CC[C@@]2(CCCO2)C[C@@H]1N1CCCC1';
    const mirrored = answer(invertMarks(recorded));
    expect([mirrored.basis, mirrored.eutomer_smiles, mirrored.input_is]).toEqual(['family', recorded, 'distomer']);
    expect(answer(recorded)).toMatchObject({ eutomer_smiles: recorded, input_is: 'eutomer' });
  });

  const PROPRANOLOL = 'CC(C)NCC(O)COc1cccc2ccccc12';
  const ABSENT = /There is no record of it at the requested target; the answer is for its family’s target: .*ADRB1/;
  const ANALOGUE = PROPRANOLOL.replace('CC(C)N', 'CCC(C)(C)N');

  it('says so if another target was requested, with confidence limited like that of records at other targets', () => {
    const otherTarget = answer(PROPRANOLOL, 'HRH1');
    expect(otherTarget.notes).toMatch(ABSENT);
    expect(otherTarget.confidence).toBeLessThanOrEqual(0.75);
    expect(answer(PROPRANOLOL).confidence).toBeGreaterThan(0.82);
  });
  it('does not mention it at the family’s own target, or without a target', () => {
    expect(answer(PROPRANOLOL, 'ADRB1').notes).not.toMatch(/no record of it/);
    expect(answer(PROPRANOLOL).notes).not.toMatch(/no record of it/);
    expect(answer(ANALOGUE, 'ADRB1').confidence).toBe(answer(ANALOGUE).confidence);
  });
  it('recognises the family’s own target even if its text has no gene symbol', () => {
    // A benzamide of the family `pyrrolidinylmethyl-benzamides`, whose target is “Dopamine D2 and D3 receptors”.
    const benzamide = 'CCCN1CCCC1CNC(=O)c1c(OC)ccc(Br)c1OC';
    expect(answer(benzamide).family).toBe('pyrrolidinylmethyl-benzamides');
    expect(answer(benzamide, 'DRD3').notes).not.toMatch(/no record of it/);
    expect(answer(benzamide, 'DRD3').confidence).toBe(answer(benzamide).confidence);
  });
  it('gives the mirror image at a target at which that is the active one', () => {
    const SERINE = 'NC(CO)C(=O)O';
    expect(answer(SERINE).notes).toContain('No prediction is made, because no target was named.');
    const reversed = answer(SERINE, 'GRIN1');
    expect(reversed).toMatchObject({
      active_enantiomer: 'R',
      basis: 'known',
      eutomer_descriptor: expect.stringMatching(/R/),
    });
    expect(reversed.notes).toContain(
      'At NMDA receptor, glycine site (GRIN1) the active enantiomer has the arrangement opposite to that of its family.',
    );
    expect(reversed.evidence[0]).toMatchObject({ active_enantiomer: 'R', smiles: reversed.eutomer_smiles });
  });
  it('gives its family’s enantiomer at the family’s own target, although other targets disagree', async () => {
    const families = knowledge.families.map((family) =>
      family.id === 'aliphatic-l-amino-acids' ? { ...family, targets: [targets.find('SLC1A2')!.id] } : family,
    );
    const own = await PredictorCore.start({ ...knowledge, families }, known);
    const at = own.predict('NC(CC(=O)O)C(=O)O', { target: targets.find('SLC1A2')! }) as InScope;
    expect(at).toMatchObject({ active_enantiomer: 'S', basis: 'known' });
    expect(at.notes).not.toMatch(/no record of it/);
  });
  it('gives no letter at a further target if its targets disagree, and does not ask for a target', () => {
    expect(answer('NC(CO)C(=O)O', 'HRH1').notes).toContain('No prediction is made. ');
  });
});

describe('a ligand that a curated database lists', () => {
  it('is answered as listed if nothing else is known', () => {
    expect(answer('Cc1c(C(=O)c2cccc3ccccc23)c2cccc3c2n1C(CN1CCOCC1)CO3')).toMatchObject({
      basis: 'known',
      scope: 'exploratory',
      active_enantiomer: 'R',
      evidence: [{ name: 'WIN55212-2', sources: expect.arrayContaining(['gtopdb:733']) }],
    });
  });

  const ofFamily = (): { smiles: string; family: string } => {
    const listed = recordedOnlyAs('listed')
      .map(([first]) => first!.better)
      .find((smiles) => answer(smiles).basis === 'family' && answer(smiles).scope === 'validated')!;
    return { smiles: listed, family: answer(listed).family! };
  };

  it('is left to a family whose rule agrees, and gets no letter if a proven rule disagrees', async () => {
    const { smiles, family } = ofFamily();
    expect(answer(smiles)).toMatchObject({ basis: 'family', family });
    const reversed = Object.fromEntries(
      Object.entries(known.catalogue.statements).map(([hash, text]) => [
        hash,
        text.includes(JSON.stringify(smiles))
          ? text.replaceAll(JSON.stringify(smiles), JSON.stringify(answer(smiles).distomer_smiles))
          : text,
      ]),
    );
    const { analogues: _, ...catalogue } = known.catalogue;
    const other = await PredictorCore.start(knowledge, { ...known, catalogue: { ...catalogue, statements: reversed } });
    const rejected = other.predict(smiles, {}) as OutOfScope;
    expect(rejected).toMatchObject({ scope: 'out-of-scope', by_target: [expect.anything()] });
    expect(rejected.notes).toContain('says the opposite, and neither is more reliable, so no prediction is made.');
  });
});

describe('an isomer tested alone', () => {
  const tested = recordedOnlyAs('tested')
    .filter(({ length }) => length === 1)
    .map(([first]) => first!);
  const first = (of: (smiles: string) => boolean): string => tested.find(({ better }) => of(better))!.better;

  it('is answered as a known compound in exploratory scope, with its value and the reliability of such tests', () => {
    const smiles = first((item) => answer(item).basis === 'known');
    const { agreeing, compared } = known.catalogue.figures.tested;
    expect(answer(smiles)).toMatchObject({
      scope: 'exploratory',
      input_is: 'eutomer',
      evidence: [
        { says: expect.stringMatching(/ nM; no record of its mirror image was found, so it is only inferred .*\.$/) },
      ],
      drug_class_stats: { n_correct: agreeing, n_validated: compared },
    });
    expect(answer(smiles).confidence).toBeLessThan(0.9);
  });

  it('is left to a family that claims it', () => {
    const smiles = first((item) => answer(item).basis !== 'known');
    expect(answer(smiles).basis).toBe('family');
  });
});

describe('an isomer seen bound in a crystal', () => {
  const bound = recordedOnlyAs('bound');
  /** Lazily, because there are thousands. */
  const answers = () => bound.values().map(([first]) => answer(first!.better));

  it('is answered as a known compound in exploratory scope, with the structure as its source', () => {
    const { agreeing, compared } = known.catalogue.figures.bound;
    expect(answers().find(({ basis }) => basis === 'known')).toMatchObject({
      scope: 'exploratory',
      input_is: 'eutomer',
      evidence: [
        { sources: [expect.stringMatching(/^pdb:/)], says: expect.stringMatching(/^Bound in the structure /) },
      ],
      drug_class_stats: { n_correct: agreeing, n_validated: compared },
    });
  });

  it('is left to a family that claims it', () => expect(answers().some(({ basis }) => basis === 'family')).toBe(true));
});

describe('an isomer that only one table draws, while others draw another', () => {
  it('is answered by the rule of a proven family: glenvastatin, which ChEMBL and DrugBank draw differently', () => {
    const glenvastatin = answer('CC(C)c1nc(-c2ccccc2)cc(-c2ccc(F)cc2)c1/C=C/[C@H]1C[C@H](O)CC(=O)O1');
    expect(glenvastatin).toMatchObject({ basis: 'family', active_enantiomer: 'R' });
    expect(glenvastatin.notes).toContain(
      'Known compound: glenvastatin, recorded as S. Developed as this single isomer (ChEMBL); drawn differently by DrugBank. The family’s rule decides between them.',
    );
  });
});

describe('a measurement that another source contradicts', () => {
  it('names no eutomer by itself: trans-3-methylfentanyl', () => {
    const result = core.predict('CCC(=O)N(c1ccccc1)[C@@H]1CCN(CCc2ccccc2)C[C@H]1C') as OutOfScope;
    expect(result).toMatchObject({ scope: 'out-of-scope', reason: 'too-uncertain' });
    expect(result.evidence![0]!.says).toContain('Another source says that the other isomer is the more active one.');
  });

  it('names none in the list by target either: pioglitazone, two crystal structures', () => {
    const [item] = answer('CCc1ccc(CCOc2ccc(CC3SC(=O)NC3=O)cc2)nc1').by_target!;
    expect(item).toMatchObject({ genes: ['PPARG'], active_enantiomer: null, eudismic_ratio: null, contradicted: true });
  });
});

describe('a compound of a family, drawn with undefined centres', () => {
  // The isomers that ChEMBL gives for these drugs.
  it.each([
    [
      'nirmatrelvir',
      'CC(C)(C)C(NC(=O)C(F)(F)F)C(=O)N1CC2C(C1C(=O)NC(CC1CCNC1=O)C#N)C2(C)C',
      'CC(C)(C)[C@H](NC(=O)C(F)(F)F)C(=O)N1C[C@H]2[C@@H]([C@H]1C(=O)N[C@H](C#N)C[C@@H]1CCNC1=O)C2(C)C',
    ],
    [
      'valbenazine',
      'COc1cc2c(cc1OC)[C@@H]1CC(OC(=O)C(N)C(C)C)C(CC(C)C)CN1CC2',
      'COc1cc2c(cc1OC)[C@H]1C[C@@H](OC(=O)[C@@H](N)C(C)C)[C@H](CC(C)C)CN1CC2',
    ],
  ])('is answered with all its centres: %s', (name, drawn, eutomer) => {
    expect(answer(drawn).notes).toContain(`Known compound: ${name}.`);
    expect(answer(drawn).eutomer_smiles).toBe(eutomer);
    expect(answer(drawn).eutomer_descriptor).not.toContain('?');
  });
});

describe('another stereoisomer of a recorded compound, which a family claims', () => {
  it('is said to be one, also if there is no prediction: a diastereomer of U-69593', () => {
    const { notes } = core.predict('CN([C@@H]1CC[C@@]2(CCCO2)C[C@@H]1N1CCCC1)C(=O)Cc1ccccc1') as OutOfScope;
    expect(notes).toMatch(/no prediction is made below 0\.60\. Another stereoisomer of it is recorded: U69593, /);
  });
});
