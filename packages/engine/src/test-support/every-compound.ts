import { describe, expect, it } from 'vitest';
import { getSample, LONG } from '../../../../tests/support/long.ts';
import { isVerified } from '../knowledge/family.ts';
import { drawings } from './drawings.ts';
import { loadFamiliesForTest } from './shipped.ts';
import { inScope } from './families-core.ts';

/**
 * The main guarantee, tested on every compound with a checked source (the others follow their family's rule): every
 * drawing gives the source's letter. Split into two test files, to use both processors.
 */
export async function testEveryCompound(half: 0 | 1): Promise<void> {
  // A compound whose enantiomers are active at different targets gets no letter.
  const families = loadFamiliesForTest()
    .filter((_, index) => index % 2 === half)
    .map((family) => ({
      ...family,
      compounds: family.compounds.filter((compound) => compound.opposite_at === undefined),
    }));

  describe('every compound of every family', () => {
    it.each(families.map((family) => [family.id, family] as const))(
      '%s: gets the source’s letter, drawn without stereo or as either enantiomer',
      (id, family) => {
        const constitutions = family.compounds.filter(isVerified).map(({ smiles }) => drawings(smiles).flat);
        for (const [index, { name, smiles, active }] of getSample(family.compounds.filter(isVerified), 12).entries()) {
          const { flat, mirrored, shuffled } = drawings(smiles);
          // A flat drawing shared with a known diastereomer is ambiguous.
          const drawn = constitutions.filter((constitution) => constitution === flat).length > 1 ? smiles : flat;
          // Reordered drawings, which differ only in atom order, are tried on some compounds of each family.
          const ways = LONG ? (index < 4 ? 4 : 2) : index === 0 ? 4 : 1;
          const answers = [drawn, mirrored, smiles, shuffled].slice(0, ways).map(inScope);
          expect([name, ...answers.map((answer) => answer.active_enantiomer)]).toEqual([
            name,
            ...answers.map(() => active),
          ]);
          expect([name, ...answers.map((answer) => answer.family)]).toEqual([name, ...answers.map(() => id)]);
          expect([name, ...answers.map((answer) => answer.input_is)]).toEqual([
            name,
            ...[drawn === flat ? 'unspecified' : 'eutomer', 'distomer', 'eutomer', 'eutomer'].slice(0, answers.length),
          ]);
          expect([name, ...answers.slice(1, 2).map(({ stereocenter }) => stereocenter.drawn)]).toEqual([
            name,
            ...answers.slice(1, 2).map(() => (active === 'R' ? 'S' : 'R')),
          ]);
          for (const answer of answers) expect(answer.confidence).toBeGreaterThanOrEqual(0.82);
          for (const answer of answers) expect(answer.confidence).toBeLessThanOrEqual(0.99);
        }
      },
    );

    it('eutomer and distomer SMILES are mirror images, and predict themselves', () => {
      for (const { smiles } of families.flatMap((family) => family.compounds.filter(isVerified).slice(0, 1))) {
        const { eutomer_smiles: eutomer, distomer_smiles: distomer } = inScope(smiles);
        expect(drawings(eutomer).mirrored).toBe(distomer);
        expect(inScope(eutomer).input_is).toBe('eutomer');
        expect(inScope(distomer).input_is).toBe('distomer');
      }
    });
  });
}
