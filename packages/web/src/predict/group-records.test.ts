import type { EvidenceItem } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { groupRecords } from './group-records.ts';

const record = (name: string, more: Partial<EvidenceItem> = {}): EvidenceItem => ({
  name,
  smiles: 'C[C@H](F)Cl',
  active_enantiomer: 'S',
  evidence: 'measured-pair',
  similarity: 1,
  sources: [],
  ...more,
});
const shown = (...items: EvidenceItem[]) =>
  groupRecords(items).map(({ name, items: group }) => [name, group.map((item) => item.name)]);

it('shows the records of one isomer under one name, that of a drug before those of the racemate and of an assay', () => {
  const measured = record('S-(+)-Citalopram');
  const paper = record('citalopram', { evidence: 'literature' });
  const drug = record('escitalopram', { evidence: 'database-listing' });
  expect(shown(measured, paper, drug)).toEqual([['escitalopram', ['S-(+)-Citalopram', 'citalopram', 'escitalopram']]]);
  expect(shown(measured, paper)[0]?.[0]).toBe('citalopram');
  expect(shown(record('CHEMBL25'))).toEqual([['CHEMBL25', ['CHEMBL25']]]);
});

it('keeps apart the other isomer, records without a preference, similar compounds and analogues', () => {
  const items = [
    record('a'),
    record('b', { smiles: 'C[C@@H](F)Cl', active_enantiomer: 'R' }),
    record('c', { eudismic_ratio: 1.2 }),
    record('d', { similarity: 0.7 }),
    record('e', { similarity: 0.7 }),
    record('f', { supports: true }),
    record('g', { supports: true }),
  ];
  expect(shown(...items)).toEqual([
    ['a', ['a']],
    ['b', ['b']],
    ['c', ['c']],
    ['d', ['d']],
    ['e', ['e']],
    ['f', ['f']],
    ['g', ['g']],
  ]);
});
