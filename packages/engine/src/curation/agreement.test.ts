import { describe, expect, it } from 'vitest';
import type { ReadyFamily } from '../families/compile-knowledge.ts';
import { constitutionHash } from '../graph/classes.ts';
import { readText } from '../graph/smiles/read-text.ts';
import type { Compound } from '../knowledge/family.ts';
import type { Placed } from '../knowledge/records/read-table.ts';
import { literatureSchema, measuredSchema } from '../knowledge/records/schemas.ts';
import { Toolkit } from '../rdkit/toolkit.ts';
import { compareSources } from './agreement.ts';

const toolkit = await Toolkit.start();
const ONE = 'CC[C@@H](C)O';
const OTHER = 'CC[C@H](C)O';

const placed = <Row>(row: Row): Placed<Row> => ({ row, file: 'x.csv', line: 2 });
const measured = (fields: Record<string, string> = {}) =>
  measuredSchema.parse({
    target: 'CHEMBL210',
    relation: 'enantiomers',
    eutomer: ONE,
    distomer: OTHER,
    eutomer_id: '',
    distomer_id: '',
    endpoint: 'Ki',
    eutomer_value: '1',
    distomer_value: '20',
    unit: 'nM',
    ratio: '20',
    evidence: 'same-assay',
    source: 'assay:CHEMBL1',
    read_in: 'owner/name:file',
    flags: '',
    ...fields,
  });
const paper = literatureSchema.parse({
  name: 'x',
  note: '',
  smiles: ONE,
  active: 'R',
  target: 'x',
  gene: '',
  endpoint: '',
  eutomer_value: '',
  distomer_value: '',
  unit: '',
  ratio: '',
  compared: 'yes',
  says: 'x',
  source: 'doi:10.1/a',
  read_in: '',
  class: '',
});

/** What comes of comparing measured rows with each other, and with the paper where a family lists a compound. */
function compare(rows: ReturnType<typeof measured>[], compound?: Partial<Compound>) {
  const member = {
    compound: { name: 'x', smiles: ONE, active: 'R', source: ['doi:10.1/b'], ...compound },
    canonical: ONE,
    hash: constitutionHash(readText(ONE).graph),
  };
  const families = compound === undefined ? [] : [{ members: [member] } as unknown as ReadyFamily];
  const literature = compound === undefined ? [] : [placed(paper)];
  const records = {
    targets: [],
    measured: rows.map(placed),
    developed: [],
    literature,
    racemates: [],
    inchikeys: [],
    names: [],
  };
  return compareSources(toolkit, records, families).map(({ one, other, target, compared }) => [
    one,
    other,
    target,
    compared,
  ]);
}

describe('the agreement of measured rows', () => {
  it('is counted between different assays', () => {
    expect(compare([measured(), measured({ source: 'assay:CHEMBL2' })])).toEqual([
      ['measured-10', 'measured-10', 'same', 1],
    ]);
    expect(compare([measured(), measured()])).toEqual([]);
  });

  it.each([
    ['an average over assays', { evidence: 'aggregated', source: 'compound:CHEMBL7 compound:CHEMBL8' }],
    ['a table that names no assay', { source: 'table:owner/name' }],
    ['a paper, of which the assay may be one', { source: 'doi:10.1/a' }],
  ])('is not counted beside %s', (_, fields) => {
    expect(compare([measured(), measured(fields)])).toEqual([]);
    expect(compare([measured(), measured({ ...fields, target: 'CHEMBL211' })])).toEqual([]);
  });
});

describe('what families list', () => {
  it.each([
    [20, 'measured-10'],
    [4, 'measured-3'],
    [2.5, 'measured-2'],
  ])('counts as a pair measured with its ratio, %d', (ratio, grade) => {
    expect(compare([], { evidence: 'measured-pair', ratio })).toEqual([['compared', grade, 'any', 1]]);
    expect(compare([], { evidence: 'measured-pair', eutomer_value: 1, distomer_value: ratio })).toEqual([
      ['compared', grade, 'any', 1],
    ]);
  });

  it('does not count as a measured pair without a ratio, or with the paper of the record', () => {
    expect(compare([], { evidence: 'measured-pair' })).toEqual([]);
    expect(compare([], { evidence: 'measured-pair', ratio: 1.5 })).toEqual([]);
    expect(compare([], { evidence: 'measured-pair', ratio: 20, source: ['doi:10.1/a'] })).toEqual([]);
  });

  it('counts from the literature as a report of the isomer alone', () => {
    expect(compare([], { evidence: 'literature' })).toEqual([['compared', 'reported', 'any', 1]]);
  });
});
