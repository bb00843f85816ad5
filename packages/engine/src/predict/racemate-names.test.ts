import { describe, expect, it } from 'vitest';
import { notesOn } from '../test-support/ask.ts';
import { core } from '../test-support/shipped-core.ts';

/** The notes name the racemate of the molecule. */

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
    expect(notesOn(core, smiles)).toContain(sentence);
  });
  it('is only called a mixture if there are several stereocentres, because it may contain diastereomers', () => {
    const esfenvalerate = 'CC(C)[C@H](C(=O)O[C@H](C#N)c1cccc(Oc2ccccc2)c1)c1ccc(Cl)cc1';
    expect(notesOn(core, esfenvalerate)).toContain('A mixture of its stereoisomers has been sold as fenvalerate.');
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
    expect(notesOn(core, smiles)).not.toMatch(/has been sold as|is known as/);
  });
  it('is not named for a single isomer that the tables draw without stereo: mitopodozide', () => {
    const mitopodozide = 'CCNNC(=O)C1C(c2cc(OC)c(OC)c(OC)c2)c2cc3c(cc2C(O)C1CO)OCO3';
    expect(notesOn(core, mitopodozide)).not.toContain('mitopodozide');
  });
  it('is not named for another compound', () => {
    expect(notesOn(core, 'CC(C)Cc1ccc(C(CCC)C(=O)O)cc1')).not.toMatch(/has been sold as|is known as/);
  });
});
