import { describe, expect, it } from 'vitest';
import { read } from '../test-support/read.ts';
import { core, inScope } from '../test-support/families-core.ts';
import { answered } from '../test-support/ask.ts';

const constitution = (smiles: string): string => {
  using molecule = read(smiles);
  return molecule.constitution();
};

describe('eutomer and distomer have the constitution of the input', () => {
  it.each([
    ['a carbon radical', 'O=c1nc(NC2CCCOC[C]2O)ccn1[C@@H]1CO[C@H](CO)O1'],
    ['an oxygen radical (TEMPO ester)', 'CC(C(=O)OC1CC(C)(C)N([O])C(C)(C)C1)c1ccc(CC(C)C)cc1'],
    ['a carbon without hydrogens', '[C]c1ccc(C(C)C(=O)O)cc1'],
    ['a P-H phosphinate', 'C[C@@H](Cn1cnc2c(N)ncnc21)OC[PH](=O)O'],
    ['a dummy atom', '*c1ccc([C@H](C)C(=O)O)cc1'],
    ['a boron radical', '[B]c1ccc([C@H](C)C(=O)O)cc1'],
    ['deuterium', '[2H]C([2H])([2H])[C@H](C(=O)O)c1ccc(CC(C)C)cc1'],
    ['an atom map', 'CC(C)Cc1ccc(cc1)[C@H:7](C)C(=O)O'],
  ])('%s', (_name, smiles) => {
    const { eutomer_smiles: eutomer, distomer_smiles: distomer } = inScope(smiles);
    expect([constitution(eutomer), constitution(distomer)]).toEqual([constitution(smiles), constitution(smiles)]);
    expect(eutomer).not.toBe(distomer);
  });
  it('rejects any-bonds, with their position', () => {
    expect(core.predict(' CC(C)C~C')).toMatchObject({
      ok: false,
      error: { code: 'smiles_syntax', position: 7, message: expect.stringContaining('any bond') },
    });
  });
});

describe('a racemate drawn as two components counts as undefined', () => {
  it.each([
    ['amphetamine sulfate', 'C[C@H](N)Cc1ccccc1.C[C@@H](N)Cc1ccccc1.OS(=O)(=O)O'],
    ['salbutamol sulfate', 'CC(C)(C)NC[C@H](O)c1ccc(O)c(CO)c1.CC(C)(C)NC[C@@H](O)c1ccc(O)c(CO)c1.OS(=O)(=O)O'],
    ['ibuprofen twice', 'CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O.CC(C)Cc1ccc(cc1)[C@@H](C)C(=O)O'],
    ['ephedrine, two centres', 'CN[C@@H](C)[C@H](O)c1ccccc1.CN[C@H](C)[C@@H](O)c1ccccc1.Cl.Cl'],
  ])('%s', (_name, smiles) => {
    expect(inScope(smiles)).toMatchObject({
      input_is: 'unspecified',
      stereocenter: { drawn: null },
      notes: expect.stringContaining('racemate'),
    });
  });
  it('reads the same enantiomer twice as that enantiomer (levosalbutamol hemisulfate)', () => {
    const answer = inScope('CC(C)(C)NC[C@H](O)c1ccc(O)c(CO)c1.CC(C)(C)NC[C@H](O)c1ccc(O)c(CO)c1.OS(=O)(=O)O');
    expect(answer.input_is).toBe('eutomer');
    expect(answer.notes).not.toContain('racemate');
  });
  it('leaves the differing centre of two epimers undefined', () => {
    const answer = inScope('CN[C@@H](C)[C@H](O)c1ccccc1.CN[C@@H](C)[C@@H](O)c1ccccc1');
    expect(answer.notes).toContain('several stereoisomers');
    expect(answer.eutomer_descriptor).toBe('(2S,4?)');
  });
});

describe('a letter comes with its centre', () => {
  it('gives the letter, and the atom in the notes, for one centre', () => {
    expect(inScope('CC(C)Cc1ccc(cc1)C(C)C(=O)O')).toMatchObject({
      eutomer_descriptor: 'S',
      basis: 'known',
      notes: expect.stringContaining('the eutomer has S at atom 10'),
    });
  });
  it('gives several centres by their atoms in the input, in any atom order', () => {
    expect(inScope('CN[C@@H](C)[C@H](O)c1ccccc1')).toMatchObject({
      eutomer_descriptor: '(2S,4R)',
      stereocenter: { atom_index: 2 },
      notes: expect.stringContaining('have S at atom 2'),
    });
    expect(inScope('O[C@H](c1ccccc1)[C@H](C)NC')).toMatchObject({
      eutomer_descriptor: '(1R,8S)',
      stereocenter: { atom_index: 8 },
    });
    expect(inScope('CN[C@@H](C)[C@H](O)c1ccccc1').notes).not.toMatch(/the S enantiomer/i);
  });
  it('the centres are those that RDKit labels in the eutomer', () => {
    // Ramipril: five centres, three of them in a bicycle.
    const { eutomer_descriptor: descriptor, eutomer_smiles: eutomer } = inScope(
      'CCOC(=O)[C@H](CCc1ccccc1)N[C@@H](C)C(=O)N1[C@H]2CCC[C@H]2C[C@H]1C(=O)O',
    );
    expect(descriptor.match(/\d+[RS]/g)).toHaveLength(5);
    const indexed = inScope(eutomer);
    using molecule = read(eutomer);
    const labels = [...molecule.labels()]
      .map(([atom, label]) => ({ index: molecule.atomAt(atom), label }))
      .sort((a, b) => a.index - b.index);
    expect(indexed.eutomer_descriptor).toBe(`(${labels.map(({ index, label }) => `${index}${label}`).join()})`);
  });
});

describe('a known compound is found as any tautomer', () => {
  it.each([
    [
      'omeprazole, 5-methoxy',
      'COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C',
      'COc1ccc2nc([nH]c2c1)S(=O)Cc1ncc(C)c(OC)c1C',
    ],
    ['lansoprazole', 'Cc1c(OCC(F)(F)F)ccnc1CS(=O)c1nc2ccccc2[nH]1', 'Cc1c(OCC(F)(F)F)ccnc1CS(=O)c1[nH]c2ccccc2n1'],
    ['warfarin, enol and diketone', 'CC(=O)CC(c1ccccc1)c1c(O)c2ccccc2oc1=O', 'CC(=O)CC(c1ccccc1)C1C(=O)Oc2ccccc2C1=O'],
    ['medetomidine', 'Cc1cccc(C(C)c2c[nH]cn2)c1C', 'Cc1cccc(C(C)c2cnc[nH]2)c1C'],
    [
      'guanine nucleoside phosphonate, lactim',
      'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O',
      'CC(Cn1cnc2c1[nH]cnc2=N)OCP(=O)(O)O',
    ],
  ])('%s', (name, defaults, other) => {
    const [first, second] = [inScope(defaults), inScope(other)];
    expect(first.basis).toBe('known');
    expect(second).toMatchObject({ basis: 'known', family: first.family, confidence: first.confidence });
    // The letter is that of the tautomer as drawn: S for the enol of warfarin, R for the diketone.
    const asEutomer = { input_is: 'eutomer', active_enantiomer: second.active_enantiomer };
    expect(inScope(second.eutomer_smiles)).toMatchObject(asEutomer);
    expect(second.active_enantiomer === first.active_enantiomer).toBe(!name.startsWith('warfarin'));
    expect(constitution(second.eutomer_smiles)).toBe(constitution(other));
  });
  it('recognises either enantiomer of the other tautomer', () => {
    expect(inScope('COc1ccc2nc([nH]c2c1)[S@@](=O)Cc1ncc(C)c(OC)c1C')).toMatchObject({
      input_is: 'eutomer',
      stereocenter: { atom_index: 11, drawn: 'S' },
    });
    expect(inScope('COc1ccc2nc([nH]c2c1)[S@](=O)Cc1ncc(C)c(OC)c1C')).toMatchObject({
      input_is: 'distomer',
      stereocenter: { atom_index: 11, drawn: 'R' },
    });
  });
});

describe('a drawing that fits several known diastereomers matches none of them', () => {
  it.each([
    ['a flat hexopyranose', 'OCC1OC(O)C(O)C(O)C1O', ['glucose', 'galactose']],
    ['ephedrine drawn flat', 'CNC(C)C(O)c1ccccc1', ['ephedrine', 'pseudoephedrine']],
    ['ephedrine with one centre drawn', 'CN[C@@H](C)C(O)c1ccccc1', ['ephedrine', 'pseudoephedrine']],
  ])('%s', (_name, smiles, names) => {
    const result = answered(core.predict(smiles));
    expect(result.notes).not.toContain('Known compound:');
    for (const name of names) expect(result.notes).toContain(name);
  });
});

describe('a compound with a different target for each enantiomer gets no letter', () => {
  it.each([
    ['D-serine', 'N[C@H](CO)C(=O)O'],
    ['serine drawn flat', 'NC(CO)C(=O)O'],
    ['L-serine', 'N[C@@H](CO)C(=O)O'],
    ['D-aspartate', 'N[C@H](CC(=O)O)C(=O)O'],
  ])('%s', (_name, smiles) => {
    expect(core.predict(smiles)).toMatchObject({
      scope: 'out-of-scope',
      notes: expect.stringMatching(/depends on the target: S at .*; R at NMDA receptor/),
      evidence: expect.anything(),
    });
  });
});

describe('a compound whose enantiomers do not differ gets no letter, whatever template matches', () => {
  it.each([
    ['bupropion', 'CC(NC(C)(C)C)C(=O)c1cccc(Cl)c1'],
    ['(R)-bupropion hydrochloride', 'C[C@@H](NC(C)(C)C)C(=O)c1cccc(Cl)c1.Cl'],
    ['fluoxetine', 'CNCCC(Oc1ccc(C(F)(F)F)cc1)c1ccccc1'],
    ['(S)-nornicotine', 'c1cncc(c1)[C@@H]1CCCN1'],
    ['(R)-nornicotine', 'c1cncc(c1)[C@H]1CCCN1'],
    ['nornicotine drawn flat', 'c1cncc(c1)C1CCCN1'],
    ['eltanolone', 'CC(=O)[C@H]1CC[C@H]2[C@@H]3CC[C@@H]4C[C@H](O)CC[C@]4(C)[C@H]3CC[C@]12C'],
  ])('%s', (_name, smiles) => {
    expect(core.predict(smiles)).toMatchObject({
      scope: 'out-of-scope',
      notes: expect.stringMatching(/^Known compound: .*\bno eutomer\b/),
    });
  });
  it('still answers its diastereomers and analogues', () => {
    expect(inScope('CN1CCC[C@H]1c1cccnc1').active_enantiomer).toBe('S');
    expect(inScope('CC(=O)[C@H]1CC[C@H]2[C@@H]3CC[C@H]4C[C@H](O)CC[C@]4(C)[C@H]3CC[C@]12C').basis).toBe('known');
  });
});

describe('a bridged ring system', () => {
  it('is inverted as a whole, because one bridgehead cannot be inverted alone: N-butyldextrorphan', () => {
    expect(inScope('CCCCN1CC[C@@]23CCCC[C@@H]2[C@@H]1Cc1ccc(O)cc13')).toMatchObject({
      family: 'morphinan-opioids',
      input_is: 'distomer',
      eutomer_descriptor: '(7R,12R,13R)',
      eutomer_smiles: 'CCCCN1CC[C@]23CCCC[C@H]2[C@H]1Cc1ccc(O)cc13',
    });
  });
});

describe('below 0.60 no letter is given', () => {
  it('but the evidence and the reason are', () => {
    // An ether of abscisic acid: the members of its family contradict each other.
    const undecided = core.predict(String.raw`CC1=CC(=O)CC(C)(C)C1(OC)/C=C/C(C)=C\C(=O)OC`);
    if (!undecided.ok || undecided.scope !== 'out-of-scope') throw new Error('expected no letter');
    expect(undecided).not.toHaveProperty('active_enantiomer');
    expect(undecided.evidence!.length).toBeGreaterThan(0);
    expect(undecided.notes).toMatch(/no prediction is made below 0\.60/);
  });
});
