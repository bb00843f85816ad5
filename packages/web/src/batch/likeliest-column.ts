import { looksLikeSmiles, SAMPLED_ROWS } from '@eutomer/engine/guess-columns';
import type { Table } from './table.ts';

/** The column with the most SMILES, to offer first if no column is clearly the one. */
export function likeliestColumn({ columns, rows }: Pick<Table, 'columns' | 'rows'>): number {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const counts = columns.map((_, column) => sample.filter((row) => looksLikeSmiles(row[column] ?? '')).length);
  return counts.indexOf(Math.max(...counts));
}
