import { describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { PredictorCore } from './predictor-core.ts';

/**
 * The notes name the racemate and the mirror image of the molecule if they are sold, and say so if no comparison shows
 * which isomer is active.
 */

const { knowledge, catalogue } = loadPreparedForTest();
const core = await PredictorCore.start(knowledge, { catalogue });

const notesOn = (smiles: string): string => {
  const result = core.predict(smiles);
  if (!result.ok) throw new Error(result.error.message);
  return result.notes;
};

describe('the racemate', () => {
  it.each([
    ['flat', 'Nc1cccc2c1C(=O)N(C1CCC(=O)NC1=O)C2=O', 'The racemate has been sold as pomalidomide.'],
    ['one enantiomer', 'Nc1cccc2c1C(=O)N([C@H]1CCC(=O)NC1=O)C2=O', 'The racemate has been sold as pomalidomide.'],
    ['as a salt', 'Nc1cccc2c1C(=O)N(C1CCC(=O)NC1=O)C2=O.Cl', 'The racemate has been sold as pomalidomide.'],
    ['of a drug sold as one isomer', 'CCCCN1CCCCC1C(=O)Nc1c(C)cccc1C', 'The racemate has been sold as bupivacaine.'],
    [
      'recorded as another tautomer',
      'COc1ccc2[nH]c(S(=O)Cc3ncc(C)c(OC)c3C)nc2c1',
      'The racemate has been sold as omeprazole.',
    ],
    ['never sold', 'CC(C(=O)O)c1ccc(Nc2ccccc2C(=O)O)cc1', 'The racemate is known as araprofen.'],
  ])('is named: %s', (_how, smiles, sentence) => {
    expect(notesOn(smiles)).toContain(sentence);
  });
  it('is only called a mixture if there are several stereocentres, because it may contain diastereomers', () => {
    const esfenvalerate = 'CC(C)[C@H](C(=O)O[C@H](C#N)c1cccc(Oc2ccccc2)c1)c1ccc(Cl)cc1';
    expect(notesOn(esfenvalerate)).toContain('A mixture of its stereoisomers has been sold as fenvalerate.');
  });
  it('is named if there is no prediction', () => {
    const ketoconazole = 'CC(=O)N1CCN(c2ccc(OCC3COC(Cn4ccnc4)(c4ccc(Cl)cc4Cl)O3)cc2)CC1';
    expect(core.predict(ketoconazole)).toMatchObject({
      reason: 'undefined-stereocentres',
      notes: expect.stringContaining('A mixture of its stereoisomers has been sold as ketoconazole.'),
    });
  });
  it.each([
    ['of one diastereomer, drawn flat in the table', 'COc1cccc([C@@]2(O)CCCC[C@@H]2CN(C)C)c1'],
    ['drawn with some of its centres in the table', 'CC(C)[C@H]1CC[C@@H](C)C[C@@H]1O'],
    ['of one of several compounds that it matches: L-glucose for any hexose', 'OCC1OC(O)C(O)C(O)C1O'],
  ])('is not named if the drawing may be a diastereomer of it: %s', (_which, smiles) => {
    expect(notesOn(smiles)).not.toMatch(/has been sold as|is known as/);
  });
  it('is not named for another compound', () => {
    expect(notesOn('CC(C)Cc1ccc(C(CCC)C(=O)O)cc1')).not.toMatch(/has been sold as|is known as/);
  });
});

describe('a known compound whose isomers were not compared', () => {
  it.each([
    [
      'sold as one isomer',
      'CCCCN1CCCCC1C(=O)Nc1c(C)cccc1C',
      'The S enantiomer is taken to be the active one, because it is the one that is sold',
    ],
    ['compared', 'CC(C)NCC(O)COc1cccc2ccccc12', 'The S enantiomer is the active one'],
  ])('says why: %s', (_how, smiles, sentence) => {
    expect(notesOn(smiles)).toContain(sentence);
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
    expect(notesOn('COc1cccc([C@]2(O)CCCC[C@H]2CN(C)C)c1')).not.toContain('epimer');
  });
  it('leads to the record that leaves a centre open', () => {
    const hemiacetal = 'CC/C=C/[C@@H]1COC(O)[C@@H]1/C=C/CC';
    expect(notesOn(hemiacetal.replace('C(O)', '[C@@H](O)'))).toMatch(
      /It is recorded with fewer stereocentres defined: 3,4-bis.*tetrahydro-2-furanol, .*COC\(O\)/,
    );
  });
  it('leads to the stereoisomer that is recorded', () => {
    const monocrotaline = 'C[C@H]1C(=O)O[C@@H]2CCN3CC=C(COC(=O)[C@](C)(O)[C@]1(C)O)[C@H]23';
    expect(notesOn(monocrotaline.replace('[C@@H]2', '[C@H]2'))).toContain(
      `Another stereoisomer of it is recorded: Monocrotaline, ${monocrotaline}.`,
    );
  });
});

describe('the mirror image', () => {
  it.each([
    ['levopropoxyphene', 'CCC(=O)OC(Cc1ccccc1)(c1ccccc1)C(C)CN(C)C'],
    ['levmetamfetamine', 'CN[C@@H](C)Cc1ccccc1'],
  ])('of a compound in a family is named if it is sold as well: %s', (name, smiles) => {
    expect(notesOn(smiles)).toContain(`Its mirror image is also sold, as ${name}.`);
  });
  it('is not called sold if only the racemate and one isomer are', () => {
    expect(notesOn('CC(C)Cc1ccc(C(C)C(=O)O)cc1')).not.toContain('mirror image');
  });
});

it('a known compound whose isomers hardly differ is answered by the rule of its family, and the notes say so', () => {
  expect(notesOn('COc1cccc(C2(O)CCCCC2CN(C)C)c1')).toContain(
    'Its isomers differ only by a factor of 1.83, which shows no preference; the letter is that of the family’s rule.',
  );
  expect(notesOn('CC(C)Cc1ccc(C(C)C(=O)O)cc1')).not.toContain('no preference');
});
