import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../../test-support/shipped.ts';
import { read } from '../../test-support/read.ts';
import { readCanonicalSmiles } from '../smiles/read-canonical-smiles.ts';
import { copyConfiguration, findIsomorphism } from './isomorphism.ts';

const { families } = loadPreparedForTest().knowledge;
const KNOWN = families
  .flatMap(({ compounds }) => compounds.map(({ smiles }) => smiles))
  .filter((smiles) => !/[/\\.]/.test(smiles));

/** A SMILES of the same molecule in another order, with and without stereo marks. */
function redraw(smiles: string, seed: number): { shuffled: string; flat: string; canonical: string } {
  using molecule = read(smiles);
  const shuffled = molecule.handle.get_smiles(JSON.stringify({ doRandom: true, randomSeed: seed }));
  return { shuffled, flat: shuffled.replaceAll(/@+/g, ''), canonical: molecule.smiles() };
}

describe('two drawings of one constitution are superposed', () => {
  it('so that a configuration copied from one to the other gives the same isomer: random known compounds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.integer({ min: 1, max: 1_000 }), (smiles, seed) => {
        const { flat, canonical } = redraw(smiles, seed);
        using target = read(flat);
        const copied = copyConfiguration(readCanonicalSmiles(canonical).graph, target.graph());
        expect(target.canonicalWith(copied!)).toBe(canonical);
      }),
      { numRuns: 300 },
    );
  });
  it.each([
    ['cubane with two substituents', 'C[C@]12C3C4[C@@]5(F)C(C31)C2C45'],
    ['a symmetric diol', 'C[C@H](O)CC[C@@H](C)O'],
    ['a cis-decalin', '[H][C@@]12CCCC[C@]1([H])CCCC2'],
    [
      'a macrolide',
      'CC[C@H]1OC(=O)[C@H](C)[C@@H](O)[C@H](C)[C@@H](O)[C@](C)(O)C[C@@H](C)C(=O)[C@H](C)[C@@H](O)[C@]1(C)O',
    ],
  ])('%s', (_name, smiles) => {
    const { flat, canonical } = redraw(smiles, 7);
    using target = read(flat);
    expect(target.canonicalWith(copyConfiguration(readCanonicalSmiles(canonical).graph, target.graph())!)).toBe(
      canonical,
    );
  });
  it('but not drawings of different constitutions, even with the same atoms and number of bonds', () => {
    const graph = (smiles: string) => readCanonicalSmiles(smiles).graph;
    expect(findIsomorphism(graph('CCCO'), graph('CCOC'))).toBeNull();
    expect(findIsomorphism(graph('C1CCCC1C'), graph('CC1CCCCC1'))).toBeNull();
    expect(findIsomorphism(graph('CC'), graph('CCC'))).toBeNull();
  });
});
