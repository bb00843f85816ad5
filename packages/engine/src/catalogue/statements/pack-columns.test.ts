import { expect, it } from 'vitest';
import { packColumns, RowReader } from './pack-columns.ts';
import { UNSTATED, type Statement } from './statement.ts';

const statement = (row: number): Statement => ({
  ...UNSTATED,
  kind: 'literature',
  better: 'C[C@H](F)Cl',
  target: row % 2 === 0 ? null : `CHEMBL${row}`,
  effect: row % 3 === 0 ? null : `effect ${row}`,
  genes: Array.from({ length: row % 4 }, (_, index) => `GENE${index}`),
  ratio: row % 5 === 0 ? null : row,
  atLeast: row % 2 === 0,
  weight: row / 10,
  name: row === 0 ? null : `compound ${row}`,
  sources: [`pdb:1AB${row % 10}`],
  says: row % 7 === 0 ? null : `says ${row}`,
  grade: 'bound',
  shared: row % 2 === 1,
  origin: 'tables',
  independentSources: 1 + (row % 3),
});

it('reads the same rows one by one, by scanning at first, and from all unpacked later', () => {
  const rows = Array.from({ length: 40 }, (_, row) => statement(row));
  const withoutIsomers = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'better' && field !== 'epimer')),
  );
  const reader = new RowReader(packColumns(rows));
  // The first ten are scanned for, from the last row to the first; then all are read again.
  for (const row of [...rows.keys()].toReversed()) expect(reader.at(row)).toEqual(withoutIsomers[row]);
  expect(rows.map((_, row) => reader.at(row))).toEqual(withoutIsomers);
});
