import { describe, expect, it } from 'vitest';
import { notesOn } from '../test-support/ask.ts';
import { must } from '../must.ts';
import { core } from '../test-support/shipped-core.ts';
import { loadTargetsForTest } from '../test-support/shipped.ts';

/** The notes say why an isomer of a known compound is the active one, and which of its diastereomers are recorded. */

describe('a known compound whose isomers were not compared', () => {
  it.each([
    [
      'sold as one isomer',
      'CCCCN1CCCCC1C(=O)Nc1c(C)cccc1C',
      'The S enantiomer is taken to be the active one, because it is the one that is sold',
    ],
    ['compared', 'CC(C)NCC(O)COc1cccc2ccccc12', 'The S enantiomer is the active one'],
  ])('says why: %s', (_how, smiles, sentence) => {
    expect(notesOn(core, smiles)).toContain(sentence);
  });
});

describe('a diastereomer of a known compound', () => {
  const TRAMADOL = '[C@@]2(O)CCCC[C@@H]2CN(C)C';
  it.each([
    [
      'the reference centre',
      `COc1cccc(${TRAMADOL.replace('[C@@]', '[C@]')})c1`,
      'known',
      'an epimer of tramadol, not its mirror image',
    ],
    ['another centre', `COc1cccc(${TRAMADOL.replace('[C@@H]', '[C@H]')})c1`, 'family', 'the input is a diastereomer'],
  ])('is said to be one if it differs at %s', (_where, smiles, basis, sentence) => {
    expect(core.predict(smiles)).toMatchObject({ basis, notes: expect.stringContaining(sentence) });
  });
  it('is not an epimer if it is the mirror image', () => {
    expect(notesOn(core, 'COc1cccc([C@]2(O)CCCC[C@H]2CN(C)C)c1')).not.toContain('epimer');
  });
  it('leads to the record that leaves a centre open', () => {
    const hemiacetal = 'CC/C=C/[C@@H]1COC(O)[C@@H]1/C=C/CC';
    expect(notesOn(core, hemiacetal.replace('C(O)', '[C@@H](O)'))).toMatch(
      /It is recorded with fewer stereocentres defined: 3,4-bis.*tetrahydro-2-furanol, .*COC\(O\)/,
    );
  });
  it('leads to the stereoisomer that is recorded', () => {
    const monocrotaline = 'C[C@H]1C(=O)O[C@@H]2CCN3CC=C(COC(=O)[C@](C)(O)[C@]1(C)O)[C@H]23';
    expect(notesOn(core, monocrotaline.replace('[C@@H]2', '[C@H]2'))).toContain(
      `Another stereoisomer of it is recorded: Monocrotaline, ${monocrotaline}.`,
    );
  });
});

describe('a flat drawing that fits several known diastereomers', () => {
  it.each([
    ['NC1=NC(=O)N(C=C1)C1OC(CO)C(O)C1O', 'Known compound: cytarabine.', 'The drawing also fits cytidine.'],
    [
      'CC12CCC(=O)C=C1CCC1C2CCC2(C)C(O)CCC12',
      'Known compound: testosterone.',
      'The drawing also fits epitestosterone.',
    ],
    ['C=CC1CN2CCC1CC2C(O)c1ccnc2ccccc12', 'Matched the family', 'The drawing fits cinchonidine and cinchonine.'],
  ])('names the others: %s', (smiles, known, others) => {
    const notes = notesOn(core, smiles);
    expect(notes).toContain(known);
    expect(notes).toContain(others);
  });
  it('is not answered for the one that has a record', () => {
    const brassinolide = 'CC(C)C(C)C(O)C(O)C(C)C1CCC2C3COC(=O)C4CC(O)C(O)CC4(C)C3CCC12C';
    expect(core.predict(brassinolide)).toMatchObject({
      basis: 'family',
      eutomer_descriptor: expect.stringMatching(/^\((\d+\?,)*\d+R(,\d+\?)*\)$/),
      notes: expect.stringContaining('brassinolide and 24-epibrassinolide'),
    });
  });
  it('calls two mirror images by one name if no one is chosen', () => {
    expect(notesOn(core, 'CC12CCC(O)CC1CCC1C2CCC2(C)C1CCC2=O')).toContain(
      'several known compounds: androsterone; etiocholanolone.',
    );
  });
  it.each(['CC(C)CC(N)C(=O)O', 'CC(C)NC[C@H](O)COc1cccc2ccccc12', 'CCO[C@@H](Cc1ccccc1)C(=O)O'])(
    'says nothing about other compounds if there are none: %s',
    (smiles) => {
      expect(notesOn(core, smiles)).not.toContain('fits');
    },
  );
});

describe('a natural nucleoside whose mirror image is a drug', () => {
  const FLAT = { thymidine: 'CC1=CN(C(=O)NC1=O)C1CC(O)C(CO)O1', deoxycytidine: 'NC1=NC(=O)N(C=C1)C1CC(O)C(CO)O1' };
  it.each(Object.entries(FLAT))('has no eutomer without a target: %s', (_name, smiles) => {
    expect(core.predict(smiles)).toMatchObject({ scope: 'out-of-scope', reason: 'depends-on-target' });
  });
  it('has the natural form at its own enzyme, and the other one at the virus', () => {
    const targets = loadTargetsForTest();
    const at = (target: string): unknown =>
      core.predict(FLAT.thymidine, { target: must(targets.find(target), 'a target') });
    expect(at('TK1')).toMatchObject({ eutomer_smiles: expect.stringContaining('[C@H]2C[C@H](O)[C@@H](CO)O2') });
    expect(at('hepatitis-b-virus')).toMatchObject({
      eutomer_smiles: expect.stringContaining('[C@@H]2C[C@@H](O)[C@H](CO)O2'),
    });
  });
});

describe('the mirror image of a listed compound', () => {
  it.each([
    ['levopropoxyphene', 'CCC(=O)OC(Cc1ccccc1)(c1ccccc1)C(C)CN(C)C'],
    ['levmetamfetamine', 'CN[C@@H](C)Cc1ccccc1'],
  ])('is named if it is sold as well: %s', (name, smiles) => {
    expect(notesOn(core, smiles)).toContain(`Its mirror image is also sold, as ${name}.`);
  });
  it('is not called sold if only the racemate and one isomer are', () => {
    expect(notesOn(core, 'CC(C)Cc1ccc(C(C)C(=O)O)cc1')).not.toContain('mirror image');
  });
});

it('a listed compound whose isomers hardly differ is answered by its family, and the notes say so', () => {
  expect(notesOn(core, 'COc1cccc(C2(O)CCCCC2CN(C)C)c1')).toContain(
    'Its isomers differ only by a factor of 1.83, which shows no preference; the letter is that of the family’s rule.',
  );
  expect(notesOn(core, 'CC(C)Cc1ccc(C(C)C(=O)O)cc1')).not.toContain('no preference');
});
