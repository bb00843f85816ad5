import { describe, expect, it } from 'vitest';
import { isVerified } from '../knowledge/family.ts';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { drawings } from '../test-support/drawings.ts';
import { core, inScope } from '../test-support/families-core.ts';
import { answered } from '../test-support/ask.ts';

describe('letters that flip although the arrangement is the same', () => {
  /** [SMILES, its letter, another, its letter, reason]: pairs of one family with the same arrangement. */
  it.each([
    [
      'linezolid',
      'CC(=O)NCC1CN(c2ccc(N3CCOCC3)c(F)c2)C(=O)O1',
      'S',
      'tedizolid',
      'Cn1nnc(n1)-c1ccc(cn1)-c1ccc(cc1F)N1CC(CO)OC1=O',
      'R',
    ],
    ['tenofovir', 'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O', 'R', 'cidofovir', 'Nc1ccn(CC(CO)OCP(=O)(O)O)c(=O)n1', 'S'],
    ['ibuprofen', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'S', 'tiaprofenic acid', 'CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1', 'R'],
    ['adrenaline', 'CNCC(O)c1ccc(O)c(O)c1', 'R', 'bufuralol', 'CCc1cccc2cc(oc12)C(O)CNC(C)(C)C', 'S'],
  ])('%s and %s', (_one, smiles, letter, _other, otherSmiles, otherLetter) => {
    const [first, second] = [inScope(smiles), inScope(otherSmiles)];
    expect([first.active_enantiomer, second.active_enantiomer]).toEqual([letter, otherLetter]);
    expect(second.family).toBe(first.family);
  });
  it('duloxetine is S and atomoxetine R, which is not a flip: an ortho substituent decides between two families', () => {
    const [duloxetine, atomoxetine] = [inScope('CNCCC(Oc1cccc2ccccc12)c1cccs1'), inScope('CNCCC(Oc1ccccc1C)c1ccccc1')];
    expect([duloxetine.active_enantiomer, atomoxetine.active_enantiomer]).toEqual(['S', 'R']);
    expect(duloxetine.family).not.toBe(atomoxetine.family);
  });
});

describe('what is drawn', () => {
  const FLAT = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
  it.each([
    ['a sodium salt', 'CC(C)Cc1ccc(cc1)C(C)C(=O)[O-].[Na+]', 'S'],
    ['an uncharged hydrochloride', 'CC(C)NCC(O)COc1cccc2ccccc12.Cl', 'S'],
    ['a charged hydrochloride', 'CC(C)[NH2+]CC(O)COc1cccc2ccccc12.[Cl-]', 'S'],
    ['a salt of which the larger part is not the drug', 'CNCCC(Oc1ccccc1C)c1ccccc1.OC(=O)C(O)C(O)C(=O)O', 'R'],
    ['explicit hydrogens', '[H]OC(=O)C([H])(C)c1ccc(CC(C)C)cc1', 'S'],
    ['a sulfoxide with charges', 'COc1ccc2[nH]c(nc2c1)[S+]([O-])Cc1ncc(C)c(OC)c1C', 'S'],
    ['a sulfoxide with a double bond', 'COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C', 'S'],
  ])('%s', (_name, smiles, letter) => {
    expect(inScope(smiles).active_enantiomer).toBe(letter);
  });

  it('canonicalises the whole input and predicts for the largest organic fragment, and says so', () => {
    const answer = inScope('CC(C)Cc1ccc(cc1)C(C)C(=O)[O-].[Na+]');
    expect(answer.canonical_smiles).toContain('[Na+]');
    expect(answer.eutomer_smiles).not.toContain('Na');
    expect(answer.eutomer_smiles).toContain('[O-]');
    expect(answer.notes).toContain('largest organic fragment');
  });
  it('numbers atoms as in the input, even after another fragment and explicit hydrogens', () => {
    expect(inScope(FLAT).stereocenter.atom_index).toBe(10);
    expect(inScope(`[Na+].${FLAT}`).stereocenter.atom_index).toBe(11);
    expect(inScope('[H]OC(=O)[C@@]([H])(C)c1ccc(CC(C)C)cc1').stereocenter.atom_index).toBe(4);
  });
  it('treats a racemate (&1) as an undefined centre and rejects relative stereo (o1)', () => {
    expect(inScope('C[C@H](C(=O)O)c1ccc(CC(C)C)cc1 |&1:1|')).toMatchObject({
      input_is: 'unspecified',
      stereocenter: { drawn: null },
    });
    expect(core.predict('C[C@H](C(=O)O)c1ccc(CC(C)C)cc1 |o1:1|')).toMatchObject({
      scope: 'out-of-scope',
      notes: expect.stringContaining('relative'),
    });
  });
  it('answers a racemate of a drawn diastereomer (&1 over all centres), but not of a part of it', () => {
    const threo = 'COC(=O)[C@H](c1ccccc1)[C@H]1CCCCN1';
    const answers = [threo, drawings(threo).mirrored].map((smiles) => inScope(`${smiles} |&1:4,11|`));
    for (const racemate of answers)
      expect(racemate).toMatchObject({
        eutomer_smiles: inScope(threo).eutomer_smiles,
        input_is: 'unspecified',
        stereocenter: { drawn: null },
        notes: expect.stringContaining('racemic'),
      });
    const partial = 'CCOC(=O)[C@H](CCc1ccccc1)N[C@@H](C)C(=O)N1CCC[C@H]1C(=O)O |&1:5,14|';
    expect(core.predict(partial)).toMatchObject({ scope: 'out-of-scope', reason: 'relative-stereo' });
  });
  it('reads centres that are racemic independently of each other (&1, &2) as undefined', () => {
    const flat = inScope('CNC(C)C(O)c1ccccc1');
    for (const smiles of ['CN[C@@H](C)[C@H](O)c1ccccc1 |&1:2,&2:4|', 'CN[C@H](C)[C@H](O)c1ccccc1 |&1:2,&2:4|'])
      expect({ ...inScope(smiles), input_smiles: '' }).toEqual({ ...flat, input_smiles: '' });
    expect(inScope('[H]N(C)[C@@H](C)[C@H](O)c1ccccc1 |&1:3,&2:5|')).toMatchObject({
      eutomer_smiles: flat.eutomer_smiles,
      stereocenter: { atom_index: flat.stereocenter.atom_index + 1 },
    });
  });
  it('fills in companion centres, keeps drawn ones, and recognises a full mirror image as the distomer', () => {
    const eutomer = 'CCOC(=O)[C@H](CCc1ccccc1)N[C@@H](C)C(=O)N1CCC[C@H]1C(=O)O';
    const flat = inScope('CCOC(=O)C(CCc1ccccc1)NC(C)C(=O)N1CCCC1C(=O)O');
    expect(flat.eutomer_smiles).toBe(inScope(eutomer).eutomer_smiles);
    const mirrored = inScope(drawings(eutomer).mirrored);
    expect(mirrored).toMatchObject({
      active_enantiomer: 'S',
      input_is: 'distomer',
      eutomer_smiles: flat.eutomer_smiles,
    });
    const epimer = inScope('CCOC(=O)[C@@H](CCc1ccccc1)N[C@@H](C)C(=O)N1CCC[C@H]1C(=O)O');
    expect(epimer).toMatchObject({ active_enantiomer: 'S', input_is: 'distomer', eutomer_smiles: flat.eutomer_smiles });
    const other = inScope('CCOC(=O)[C@H](CCc1ccccc1)N[C@H](C)C(=O)N1CCC[C@H]1C(=O)O');
    expect(other).toMatchObject({ scope: 'exploratory', notes: expect.stringContaining('diastereomer') });
  });
});

describe('E and Z', () => {
  /** [isomer, other isomer]: they must remain different molecules. */
  it.each([
    [
      'a pyrethroid',
      'CC1(C)C(C(=O)OCc2cccc(-c3ccccc3)c2C)C1/C=C(\\Cl)C(F)(F)F',
      'CC1(C)C(C(=O)OCc2cccc(-c3ccccc3)c2C)C1/C=C(/Cl)C(F)(F)F',
    ],
    [
      'one of two fragments',
      'CC1(C)C(C(=O)OCc2cccc(-c3ccccc3)c2C)C1/C=C(\\Cl)C(F)(F)F.CCO',
      'CC1(C)C(C(=O)OCc2cccc(-c3ccccc3)c2C)C1/C=C(/Cl)C(F)(F)F.CCO',
    ],
    [
      'a charged oxime',
      'CO/N=C(/C(=O)NC1C(C)N(C1=O)S(=O)(=O)[O-])c1csc(N)n1.[Na+]',
      'CO/N=C(\\C(=O)NC1C(C)N(C1=O)S(=O)(=O)[O-])c1csc(N)n1.[Na+]',
    ],
  ])('stay as drawn in eutomer and distomer: %s', (_name, a, b) => {
    const [first, second] = [inScope(a), inScope(b)];
    for (const smiles of [first.eutomer_smiles, first.distomer_smiles, second.eutomer_smiles, second.distomer_smiles])
      expect(smiles).toMatch(/[/\\]/);
    expect(first.eutomer_smiles).not.toBe(second.eutomer_smiles);
    expect(first.distomer_smiles).not.toBe(second.distomer_smiles);
  });
  it('finds a known compound drawn without its E/Z', () => {
    expect(inScope('O=C(O)C1C(=CCO)OC2CC(=O)N12').notes).toContain('Known compound: clavulanic acid');
    expect(inScope('O=C(O)[C@H]1/C(=C/CO)O[C@@H]2CC(=O)N12').notes).toContain('Known compound: clavulanic acid');
  });
});

describe('known compounds', () => {
  it('belong to the family that lists them, whatever other patterns match', () => {
    expect(inScope('CP(=O)(O)CCC(N)C(=O)O').family).toBe('phosphinothricins');
  });
  it('distinguishes drawn diastereomers of one constitution', () => {
    expect(inScope('CN[C@@H](C)[C@H](O)c1ccccc1').notes).toContain('Known compound: ephedrine');
    expect(inScope('CN[C@@H](C)[C@@H](O)c1ccccc1').notes).toContain('Known compound: pseudoephedrine');
  });
  it('are those with a checked source; others are neither known nor evidence', () => {
    const { families } = loadPreparedForTest().knowledge;
    // A diastereomer of a known compound is known as its epimer.
    const flat = (smiles: string): string => smiles.replaceAll(/\[(C)@+H?\]|[@/\\]/g, '$1');
    const checked = new Set(
      families.flatMap(({ compounds }) => compounds.filter(isVerified).map(({ smiles }) => flat(smiles))),
    );
    const unchecked = families
      .flatMap(({ compounds }) => compounds.filter((compound) => !isVerified(compound)))
      .filter(({ smiles }) => !checked.has(flat(smiles)));
    expect(unchecked.length).toBeGreaterThan(10);
    for (const { smiles } of unchecked) {
      const answer = answered(core.predict(smiles));
      expect(answer.notes).not.toContain('Known compound');
      expect((answer.evidence ?? []).flatMap(({ sources }) => sources)).not.toContain('unverified');
    }
  });
  it('follows the evidence of a compound that contradicts its family, and says so', () => {
    const mephedrone = inScope('CNC(C)C(=O)c1ccc(C)cc1');
    expect(mephedrone).toMatchObject({
      active_enantiomer: 'R',
      notes: expect.stringContaining('contradicts the family’s rule and takes precedence'),
    });
    expect(inScope(mephedrone.eutomer_smiles)).toMatchObject({ active_enantiomer: 'R', input_is: 'eutomer' });
  });
});
