import { stringify } from 'csv-stringify/sync';
import type { Benchmark } from './benchmark.ts';

const COLUMNS = [
  'line',
  'name',
  'smiles',
  'target',
  'asked',
  'basis',
  'scope',
  'confidence',
  'correct',
  'similarity',
  'not_scored',
];

/** What was asked and answered for each compound, as CSV: to compare another method on the same questions. */
export function benchmarkTable({ outcomes, unusable }: Benchmark): string {
  const rows = [
    ...outcomes.map(({ row, queried, basis, scope, confidence, correct, similarity }) => ({
      ...row,
      asked: queried,
      ...(basis !== null && { basis, scope, confidence, correct }),
      similarity: Number(similarity.toFixed(2)),
    })),
    ...unusable.map(({ row, reason }) => ({ ...row, not_scored: reason })),
  ];
  rows.sort((a, b) => a.line - b.line);
  return stringify(rows, { header: true, columns: COLUMNS, cast: { boolean: String } });
}
