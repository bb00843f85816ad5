import { describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import {
  distomerCentre,
  distomerDescriptor,
  eutomerCentre,
  evidenceLetter,
  describeFamilyFigures,
  describeWhatIsMissing,
  hasOneCentre,
  knownEvidence,
  shortRatio,
} from './in-words.ts';
import { core, inScope } from '../test-support/families-core.ts';

describe('descriptors', () => {
  it.each([
    ['S', 'R'],
    ['(3S,4R)', '(3R,4S)'],
    ['(1r,4s,6R)', '(1r,4s,6S)'],
    ['(2?,10S)', '(2?,10R)'],
  ])('the mirror image of %s is %s', (eutomer, distomer) => {
    expect(distomerDescriptor(eutomer)).toBe(distomer);
    expect(distomerDescriptor(distomer)).toBe(eutomer);
  });
  it('of the distomer are those of its structure', () => {
    const { distomer_smiles: distomer, eutomer_descriptor: eutomer } = inScope('C[C@H](NC)[C@H](O)c1ccccc1');
    expect(eutomer).toMatch(/^\(\d+[RS],\d+[RS]\)$/);
    const again = inScope(distomer);
    expect([...distomerDescriptor(eutomer).matchAll(/[RS]/g)].map(String).sort()).toEqual(
      [...distomerDescriptor(again.eutomer_descriptor).matchAll(/[RS]/g)].map(String).sort(),
    );
    expect(again.input_is).toBe('distomer');
  });
  it('name the deciding centre', () => {
    const ibuprofen = inScope('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    expect([hasOneCentre(ibuprofen), eutomerCentre(ibuprofen), distomerCentre(ibuprofen)]).toEqual([
      true,
      'S at atom 10',
      'R at atom 10',
    ]);
    expect(hasOneCentre(inScope('CC(NC)C(O)c1ccccc1'))).toBe(false);
  });
});

describe('what is known', () => {
  it.each([
    ['tenofovir', 'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O'],
    // Three stereoisomers of it are known, all with a similarity of 1.00; the family’s file lists a different
    // one first.
    ['(2S,3R,7R)-diprionyl propionate', 'CCC(=O)O[C@@H](C)[C@H](C)CCC[C@H](C)CCCCCCCC'],
  ])('of %s is the first of the evidence', (name, smiles) => {
    const prediction = inScope(smiles);
    expect(prediction.basis).toBe('known');
    const known = knownEvidence(prediction)!;
    expect(known.name).toContain(name);
    expect(known.similarity).toBe(1);
    expect(prediction.notes).toContain(`Known compound: ${known.name}. `);
  });
  it('is null if only the family answers', () => {
    const prediction = inScope('CCCCCc1ccc(cc1)C(C)C(=O)O');
    expect([prediction.basis, knownEvidence(prediction)]).toEqual(['family', null]);
  });
});

describe('the letters of known compounds', () => {
  const { families } = loadPreparedForTest().knowledge;
  it('name their centre if there are several', () => {
    const [tenofovir] = inScope('CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O').evidence;
    expect(evidenceLetter(tenofovir!)).toBe('R');
    const [ephedrine] = inScope('C[C@H](NC)[C@H](O)c1ccccc1').evidence;
    expect(evidenceLetter(ephedrine!)).toMatch(/^[RS] at atom \d+ of its SMILES$/);
  });
  it('are not given if the isomers do not differ by a factor of two', () => {
    const item = { smiles: 'C[C@H](N)F', active_enantiomer: 'R' as const };
    expect(evidenceLetter({ ...item, eudismic_ratio: 1.9 })).toBe('no preference');
    expect([evidenceLetter({ ...item, eudismic_ratio: 2 }), evidenceLetter(item)]).toEqual(['R', 'R']);
  });
  it.each(
    families
      .filter(({ compounds }) => compounds.some(({ smiles }) => (smiles.match(/@@?/g)?.length ?? 0) > 1))
      .slice(0, 25)
      .map(({ id }) => id),
  )('are those of the atoms they name: %s', (id) => {
    const wrong = families
      .find((family) => family.id === id)!
      .compounds.flatMap(({ smiles }) => {
        const result = core.predict(smiles);
        if (!result.ok || result.scope === 'out-of-scope' || result.basis !== 'known') return [];
        const { smiles: own, active_enantiomer: letter, atom_index: atom } = result.evidence[0]!;
        const itself = core.predict(own);
        const found =
          itself.ok && itself.scope !== 'out-of-scope'
            ? [itself.active_enantiomer, itself.stereocenter.atom_index]
            : [];
        return found[0] === letter && found[1] === atom
          ? []
          : [`${own}: ${letter} at ${atom}, found ${found.join(' at ')}`];
      });
    expect(wrong).toEqual([]);
  });
});

describe('a family’s record', () => {
  const stats = { accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' } as const;
  it('is not reported as a failure if nothing could be assessed', () => {
    expect(describeFamilyFigures({ ...stats, n_correct: 0, n_validated: 0 })).toBe(
      'too few compounds to judge by leave-one-out',
    );
    expect(describeFamilyFigures({ ...stats, n_correct: 0, n_validated: 2 })).toBe('0 of 2 correct in leave-one-out');
  });
});

it.each([
  ['no-stereocentre', 'support for chirality'],
  ['undefined-stereocentres', 'the configuration'],
  ['unlike-known', 'a known compound that is similar enough'],
] as const)('says what is missing: %s', (reason, expected) => {
  expect(describeWhatIsMissing(reason)).toMatch(new RegExp(`^${expected}`));
});

it('rounds ratios for reading', () => {
  expect([1202, 28.64, 5, 0.03217, 145].map(shortRatio)).toEqual(['1200', '28.6', '5', '0.0322', '145']);
});
