import { expect, it } from 'vitest';
import { likeliestColumn } from './likeliest-column.ts';

it('offers the column with the most SMILES, or the first if there are none', () => {
  const columns = ['Nr.', 'Compound structure', 'Comment'];
  const rows = [
    ['1', 'propranolol', ''],
    ['2', 'CC(N)Cc1ccccc1', ''],
    ['3', 'n/a', 'repeat'],
  ];
  expect(likeliestColumn({ columns, rows })).toBe(1);
  expect(likeliestColumn({ columns, rows: [['1', 'propranolol', '']] })).toBe(0);
});
