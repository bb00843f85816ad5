import type { Benchmark, BenchmarkOutcome } from './benchmark.ts';

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

const toCell = (value: string | number | boolean | null): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function toCells({ row, queried, basis, scope, confidence, correct, similarity }: BenchmarkOutcome): string {
  const answer = basis === null ? ['', '', '', ''] : [basis, scope, confidence, correct];
  return [row.line, row.name, row.smiles, row.target, queried, ...answer, Number(similarity.toFixed(2)), null]
    .map(toCell)
    .join(',');
}

/** What was asked and answered for each compound, as CSV: to compare another method on the same questions. */
export function benchmarkTable({ outcomes, unusable }: Benchmark): string {
  const lines = [
    ...outcomes.map((outcome) => ({ line: outcome.row.line, text: toCells(outcome) })),
    ...unusable.map(({ row: { line, name, smiles, target }, reason }) => ({
      line,
      text: [line, name, smiles, target, null, null, null, null, null, null, reason].map(toCell).join(','),
    })),
  ].sort((a, b) => a.line - b.line);
  return `${[COLUMNS.join(','), ...lines.map(({ text }) => text)].join('\n')}\n`;
}
