import { describe, expect, it } from 'vitest';
import { compoundSchema } from './family-schema.ts';

const compound = {
  name: 'a compound',
  smiles: 'CC[C@@H](C)O',
  active: 'R',
  evidence: 'measured-pair',
  source: 'chembl:CHEMBL1',
  measured: 'same-assay',
  endpoint: 'Ki',
  unit: 'nM',
  eutomer_value: 0.8318,
  distomer_value: 2951,
};
const says = (fields: object = {}) => compoundSchema.parse({ ...compound, ...fields }).says;
const problems = (fields: object) =>
  compoundSchema
    .safeParse({ ...compound, ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the sentence about a measured compound of a family', () => {
  it.each([
    [
      'same-assay',
      'Both enantiomers were measured in one assay: Ki 0.832 nM for this isomer, 2950 nM for its mirror image.',
    ],
    [
      'same-paper',
      'Both enantiomers were reported in one paper: Ki 0.832 nM for this isomer, 2950 nM for its mirror image.',
    ],
    [
      'aggregated',
      'Both enantiomers were measured (each value is a mean over assays): Ki 0.832 nM for this isomer, 2950 nM for its mirror image.',
    ],
    [
      'across-assays',
      'Both enantiomers were measured, in separate records: Ki 0.832 nM for this isomer, 2950 nM for its mirror image.',
    ],
  ])('says how comparable the values are: %s', (measured, sentence) => {
    expect(says({ measured })).toBe(sentence);
  });

  it('names the epimer, and no quantity that is a mean of several', () => {
    expect(says({ epimers: true, endpoint: 'pChEMBL' })).toBe(
      'Both epimers at this centre were measured in one assay: 0.832 nM for this isomer, 2950 nM for its epimer.',
    );
  });

  it('comes before what the entry adds', () => {
    expect(says({ says: 'This is an exception.' })).toMatch(/ for its mirror image\. This is an exception\.$/);
  });

  it('needs the values, and only a measured compound has an epimer', () => {
    const needed = [['measured', 'expected endpoint, unit, eutomer_value and distomer_value too']];
    for (const field of ['endpoint', 'unit', 'eutomer_value', 'distomer_value'])
      expect(problems({ [field]: undefined })).toEqual(needed);
    expect(problems({ measured: undefined, epimers: true })).toEqual([['epimers', 'expected measured too']]);
    expect(says({ measured: undefined })).toBeUndefined();
  });
});
