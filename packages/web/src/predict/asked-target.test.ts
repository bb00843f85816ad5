import type { AtTargetItem } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { describeAsked, isAsked } from './asked-target.ts';

const SERT = { id: 'CHEMBL228', name: 'Serotonin transporter', genes: ['SLC6A4'], organism: 'Homo sapiens' };

it('says what a typed target was understood as, without repeating it', () => {
  expect(describeAsked('SERT', SERT)).toBe('SERT (Serotonin transporter; SLC6A4)');
  expect(describeAsked('slc6a4', SERT)).toBe('slc6a4 (Serotonin transporter)');
  expect(describeAsked('Serotonin transporter', { ...SERT, genes: [] })).toBe('Serotonin transporter');
  expect(describeAsked('SERT', { ...SERT, genes: ['A', 'B', 'C', 'D'], organism: 'Rattus norvegicus' })).toBe(
    'SERT (Serotonin transporter; Rattus norvegicus)',
  );
});

it('recognises results at the requested target by its id or a gene', () => {
  const item = (target: string | null, genes: string[]) => ({ target, genes }) as unknown as AtTargetItem;
  expect(
    [item('CHEMBL228', []), item(null, ['SLC6A4']), item('CHEMBL1', ['SLC6A3'])].map((each) => isAsked(each, SERT)),
  ).toEqual([true, true, false]);
});
