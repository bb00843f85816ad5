import { describe, expect, it } from 'vitest';
import { checkEvidence, checkRowNumbers } from './check-evidence.ts';
import type { Compound } from '../knowledge/family.ts';

const PAIR: Compound = {
  name: 'a pair',
  smiles: 'C[C@H](N)c1ccccc1',
  active: 'S',
  evidence: 'measured-pair',
  source: ['chembl:CHEMBL1'],
  says: 'Both enantiomers in one assay: the S form is 50 times more potent than its mirror image.',
  unit: 'nM',
  eutomer_value: 10,
  distomer_value: 500,
  racemate_value: 19,
  ratio: 50,
};
const errors = (change: Partial<Compound>): string[] => checkEvidence({ ...PAIR, ...change });

describe('evidence that contradicts itself', () => {
  it('is not reported if there is none', () => {
    expect(errors({})).toEqual([]);
  });
  it.each<[string, Partial<Compound>, RegExp]>([
    [
      'a ratio that is not that of the values',
      { ratio: 83, says: 'x' },
      /ratio 83 does not match the values, which give 50/,
    ],
    [
      'swapped values',
      { eutomer_value: 500, distomer_value: 10, ratio: undefined, racemate_value: undefined, says: 'x' },
      /distomer’s value \(10\) is better/,
    ],
    [
      'a racemate as weak as the distomer',
      { racemate_value: 480 },
      /racemate’s value \(480\) contradicts the pair, which predicts about 19\.6/,
    ],
    ['a racemate far better than the eutomer', { racemate_value: 2 }, /racemate’s value \(2\) contradicts/],
    ['one assay and two records', { source: ['chembl:CHEMBL1', 'chembl:CHEMBL2'] }, /"one assay", but cites 2 records/],
    [
      'the same assay and two records',
      { source: ['chembl:CHEMBL1', 'chembl:CHEMBL2'], says: 'Both in the same assay.' },
      /cites 2 records/,
    ],
    [
      'a marketed enantiomer that was a candidate',
      { evidence: 'marketed-enantiomer', says: 'The drug candidate is named (S).' },
      /developed-enantiomer/,
    ],
    [
      'a marketed enantiomer that was not marketed',
      { evidence: 'marketed-enantiomer', says: 'It was not marketed.' },
      /developed-enantiomer/,
    ],
    [
      'a limit used as a value',
      { says: 'The S form is better; the R form is above 500 nM.' },
      /a ratio based on a limit/,
    ],
    [
      'a limit in micromolar used as a value',
      { distomer_value: 5000, ratio: 500, racemate_value: undefined, says: 'The R form is above 5 micromolar.' },
      /a ratio based on a limit/,
    ],
    [
      'a factor in words that differs from the figures',
      { says: 'The S form is 80 times more potent than its mirror image.' },
      /says 80 times, but the ratio is 50/,
    ],
    [
      'a COVID Moonshot table alone',
      { source: ['https://example.org/COVID_Moonshot/activity.csv'] },
      /configurations are often unknown/,
    ],
    ['a row number in the text', { says: 'As in EP00123.' }, /EP00123 is an internal row number/],
    ['a row number in the name', { name: 'pair EP00123' }, /EP00123 is an internal row number/],
  ])('%s', (_name, change, message) => {
    expect(errors(change)).toEqual([expect.stringMatching(message)]);
  });
  it('accepts consistent evidence', () => {
    expect(errors({ ratio: 52 })).toEqual([]);
    expect(errors({ source: ['chembl:CHEMBL1', 'doi:10.1/x'] })).toEqual([]);
    expect(errors({ says: 'The S form is at least 50 times better; the R form is above 500 nM.' })).toEqual([]);
    expect(errors({ says: 'The S form is better; at another target the R form is above 900 nM.' })).toEqual([]);
    expect(errors({ evidence: 'developed-enantiomer', says: 'The candidate is named (S).' })).toEqual([]);
    expect(errors({ source: ['https://example.org/COVID_Moonshot/activity.csv', 'doi:10.1/x'] })).toEqual([]);
    expect(checkRowNumbers('EP 1 antagonist', 'EP4 receptor')).toEqual([]);
  });
});
