import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_KNOWLEDGE } from '../../paths.ts';
import { checkIsomers, checkValues } from '../check-measured.ts';
import { structureReader } from '../structures.ts';
import { readTable } from '../../knowledge/records/read-table.ts';
import { measuredSchema, targetSchema } from '../../knowledge/records/schemas.ts';
import { canonicalSmiles, toolkit } from '../../test-support/read.ts';
import { itemAt, must } from '../../must.ts';
import { findPairs, type FoundPairs } from './find-pairs.ts';
import { MEASURED_COLUMNS, pairCells } from './pair-cells.ts';
import { placeRows } from './place-rows.ts';
import { readMeasurement, type Cells } from './read-measurement.ts';

// No table has these: a propranolol with a heptyl group, and a pyrrolidine with two centres.
const R = 'CCCCCCCNC[C@@H](O)COc1cccc2ccccc12';
const S = 'CCCCCCCNC[C@H](O)COc1cccc2ccccc12';
const CIS = 'CCCCCCCN1C[C@@H](c2ccccc2)[C@@H](N)C1';
const EPIMER = 'CCCCCCCN1C[C@@H](c2ccccc2)[C@H](N)C1';

const cells = (smiles: string, value: string, changes: Partial<Cells> = {}): Cells => ({
  smiles,
  value,
  unit: 'nM',
  relation: '=',
  endpoint: 'Ki',
  target: 'ADRB2',
  id: '',
  assay: 'CHEMBL1',
  paper: '',
  ...changes,
});

const RECORDS = {
  targets: readTable(join(SHIPPED_KNOWLEDGE, 'records/targets.csv'), targetSchema).rows,
  measured: readTable(join(SHIPPED_KNOWLEDGE, 'records/measured/ADRB2.csv'), measuredSchema).rows,
  tested: [],
  developed: [],
  literature: [],
};
const find = (...rows: Cells[]): FoundPairs => findPairs(toolkit, RECORDS, rows, 'local/table');

describe('pairs in a table of measurements', () => {
  it('are mirror images and epimers with values from one assay', () => {
    const found = find(cells(R, '100'), cells(`Cl.${S}`, '4'), cells(CIS, '20'), cells(EPIMER, '50'));
    expect(found.fresh.map(({ relation, eutomer, ratio }) => ({ relation, eutomer, ratio }))).toEqual([
      { relation: 'enantiomers', eutomer: S, ratio: 25 },
      { relation: 'epimers', eutomer: canonicalSmiles(CIS), ratio: 2.5 },
    ]);
    expect(found.fresh[0]).toMatchObject({ target: 'CHEMBL210', source: 'assay:CHEMBL1', evidence: 'same-assay' });
  });

  it('are found if the two isomers are drawn as different tautomers', () => {
    const [imidazole, other] = ['CCCCCCCN[C@H](C)c1cnc[nH]1', 'CCCCCCCN[C@@H](C)c1c[nH]cn1'];
    expect(find(cells(imidazole, '100'), cells(other, '4')).fresh).toMatchObject([
      { relation: 'enantiomers', ratio: 25 },
    ]);
  });

  it.each<[string, Cells, Partial<Cells>?]>([
    ['another assay', cells(S, '4', { assay: 'CHEMBL2' })],
    ['another endpoint', cells(S, '4', { endpoint: 'IC50' })],
    ['another target', cells(S, '4', { target: 'ADRB1' })],
    ['a limit that decides nothing', cells(S, '40', { relation: '>' })],
    ['the same value in a table without assays', cells(S, '100', { assay: '' }), { assay: '' }],
    ['another constitution', cells('CCCCCCNC[C@H](O)COc1cccc2ccccc12', '4')],
  ])('are not made from %s', (_, other, changes = {}) => {
    expect(find(cells(R, '100', changes), other).fresh).toEqual([]);
  });

  it('have the mean of repeated values, unless these contradict each other', () => {
    const repeated = find(cells(R, '100'), cells(S, '4'), cells(S, '9'));
    expect(repeated.fresh[0]?.eutomer_value).toEqual({ value: 6, limit: null });
    expect(find(cells(R, '100'), cells(S, '4'), cells(S, '40')).fresh).toEqual([]);
  });

  it('are compared with the rows that exist', () => {
    const PROPRANOLOL = ['CC(C)NC[C@H](O)COc1cccc2ccccc12', 'CC(C)NC[C@@H](O)COc1cccc2ccccc12'] as const;
    const agreeing = find(cells(PROPRANOLOL[0], '1'), cells(PROPRANOLOL[1], '100'));
    expect(agreeing).toMatchObject({ fresh: [], known: 1 });
    expect(agreeing.clear).toBeGreaterThan(0);
    expect(agreeing.agreeing).toBe(agreeing.clear);
    const reversed = find(cells(PROPRANOLOL[0], '100'), cells(PROPRANOLOL[1], '1'));
    expect(reversed).toMatchObject({ clear: agreeing.clear, agreeing: 0 });
  });

  it('are rows that the check of the knowledge accepts, whatever the values', () => {
    const value = fc.record({
      value: fc.double({ min: 0.001, max: 1e7, noNaN: true }).map(String),
      relation: fc.constantFrom('=', '<', '>', "'='", '~', ''),
      unit: fc.constantFrom('nM', 'uM', 'µM'),
    });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const { fresh } = find(cells(R, a.value, a), cells(S, b.value, b));
        for (const pair of fresh) {
          const texts = pairCells(pair, 'local/table:a.csv');
          const row = measuredSchema.parse(
            Object.fromEntries(MEASURED_COLUMNS.map((name, index) => [name, itemAt(texts, index)])),
          );
          expect([...checkValues(row), ...checkIsomers(row, structureReader(toolkit))]).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('go where the other rows of their target are', () => {
    const found = find(
      cells(R, '100'),
      cells(S, '4'),
      ...['CHEMBL999999999', 'no such target'].flatMap((target) => [
        cells(R, '1', { target }),
        cells(S, '9', { target }),
      ]),
    );
    expect(found.unknownTargets).toEqual(new Set(['CHEMBL999999999', 'no such target']));
    const [elsewhere] = RECORDS.measured;
    const existing = [...RECORDS.measured, { ...must(elsewhere, 'a row'), file: 'measured/protein-data-bank.csv' }];
    const additions = placeRows('measured', RECORDS, existing, found.fresh);
    expect([...additions].map(([file, rows]) => [file.replace(/^.*\//, ''), rows.length])).toEqual([
      ['ADRB2.csv', 1],
      ['other-targets.csv', 1],
    ]);
  });
});

describe('a potent compound of which a table has only one isomer', () => {
  it('is found with its best value', () => {
    const { alone } = find(cells(R, '5'), cells(R, '2', { assay: 'CHEMBL2' }));
    expect(alone.map(({ isomer, value }) => [isomer.canonical, value.value])).toEqual([[R, 2]]);
  });

  it.each([
    ['too weak', [cells(R, '11')]],
    ['at most as active as the value', [cells(R, '5', { relation: '>' })]],
    ['tested beside its mirror image, in any assay', [cells(R, '5'), cells(S, '900', { assay: 'CHEMBL2' })]],
    ['known', [cells('CC(C)NC[C@@H](O)COc1cccc2ccccc12', '5')]],
    ['made for another target', [cells(R, '5', { target: 'KCNH2' })]],
    ['meso', [cells('OC[C@@H]1CC[C@H](CO)C1', '5')]],
    ['not fully drawn', [cells('CCC(C)NC[C@@H](O)COc1cccc2ccccc12', '5')]],
  ])('is left out if it is %s', (_, rows) => {
    expect(find(...rows).alone).toEqual([]);
  });
});

describe('a row of a table', () => {
  it.each([
    ['a value in µM', { value: '0.5', unit: 'µM' }, { value: 500, limit: null }],
    ['a limit beside the value', { value: '>10', unit: 'uM' }, { value: 10_000, limit: '>' }],
    ['a logarithm', { value: '8', unit: 'p' }, { value: 10, limit: null }],
    ['the limit of a logarithm', { value: '5', unit: 'p', relation: '<' }, { value: 10_000, limit: '>' }],
  ])('can have %s', (_, changes, value) => {
    expect(readMeasurement(cells(R, '1', changes), 'a/b')).toMatchObject({ value });
  });

  it.each([
    ['no stereocentre is drawn', cells('CC', '1')],
    ['more rings than any drug', cells(`C[C@H](O)C${'C1CC1'.repeat(21)}`, '1')],
    ['a racemate or a mixture of isomers', cells('C[C@H](O)CC |&1:1|', '1')],
    ['a racemate or a mixture of isomers', cells('C[C@H](O)CC.C[C@@H](O)CC', '1')],
    ['the SMILES cannot be read', cells('C[C@H](O', '1')],
    ['no value', cells(R, '')],
    ['no value', cells(R, '0')],
    ['no value', cells(R, 'n/a')],
    ['an unknown unit', cells(R, '1', { unit: 'ug.mL-1' })],
    ['an unknown endpoint', cells(R, '1', { endpoint: 'Inhibition' })],
    ['no target', cells(R, '1', { target: '' })],
  ])('is left out: %s', (reason, row) => {
    expect(find(row).omitted).toEqual(new Map([[reason, 1]]));
  });

  it.each([
    [{ assay: 'CHEMBL7', paper: 'CHEMBL8' }, 'assay:CHEMBL7', 'same-assay'],
    [{ assay: '', paper: 'CHEMBL8' }, 'paper:CHEMBL8', 'same-paper'],
    [{ assay: '', paper: '10.1021/jm1' }, 'doi:10.1021/jm1', 'same-paper'],
    [{ assay: '', paper: '' }, 'table:a/b', 'aggregated'],
  ])('with %o cites %s', (changes, source, comparability) => {
    expect(readMeasurement(cells(R, '1', changes), 'a/b')).toMatchObject({ source, comparability });
  });
});
