import { targetOf } from '@eutomer/engine/result-table';
import { inScope, type Row } from './run-batch.ts';

/** No restriction. */
export const ANY = 'any';

export interface Choice {
  family: string;
  scope: string;
  /** Basis of the answer; {@link NO_LETTER} for none. */
  basis: string;
  letter: string;
  /** The target of the answer. */
  target: string;
  /** Percent. */
  confidence: number;
  /** Part of the name or of the SMILES. */
  text: string;
}

/** Option of the basis filter: rows that were read and got no letter. */
export const NO_LETTER = 'none';

/** A filter that keeps every row. */
export const ALL: Choice = { family: ANY, scope: ANY, basis: ANY, letter: ANY, target: ANY, confidence: 0, text: '' };

export type SortKey = 'index' | 'name' | 'letter' | 'confidence' | 'scope' | 'basis' | 'family' | 'input';

/** `error` for a SMILES that could not be read. */
const scopeOf = ({ result }: Row): string => (result.ok ? result.scope : 'error');

const basisOf = (row: Row): string | null => (row.result.ok ? (inScope(row)?.basis ?? NO_LETTER) : null);

/** The name of the target at which the eutomer is known; undefined if there is none. */
export function targetOfRow(row: Row): string | undefined {
  const prediction = inScope(row);
  return prediction === null ? undefined : targetOf(prediction);
}

/** The rows that match a filter. */
export function chosen(rows: readonly Row[], choice: Choice): Row[] {
  const { family, scope, basis, letter, target, confidence, text } = choice;
  const sought = text.trim().toLowerCase();
  return rows.filter((row) => {
    const prediction = inScope(row);
    return (
      (family === ANY || prediction?.family === family) &&
      (scope === ANY || scopeOf(row) === scope) &&
      (basis === ANY || basisOf(row) === basis) &&
      (letter === ANY || prediction?.active_enantiomer === letter) &&
      (target === ANY || targetOfRow(row) === target) &&
      (confidence === 0 || (prediction !== null && prediction.confidence * 100 >= confidence)) &&
      (sought === '' || row.name.toLowerCase().includes(sought) || row.smiles.toLowerCase().includes(sought))
    );
  });
}

function keyOf(row: Row, key: SortKey): string | number {
  const prediction = inScope(row);
  switch (key) {
    case 'index':
      return row.index;
    case 'name':
      return row.name.toLowerCase();
    case 'letter':
      return prediction?.active_enantiomer ?? '~';
    case 'confidence':
      return prediction?.confidence ?? -1;
    case 'scope':
      return scopeOf(row);
    case 'basis':
      return prediction?.basis ?? '~';
    case 'family':
      return prediction?.family ?? '~';
    case 'input':
      return prediction?.input_is ?? '~';
  }
}

/** Rows sorted by a column; equal rows keep the order of the input. */
export function sorted(rows: readonly Row[], key: SortKey, down: boolean): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, key) }));
  const sign = down ? -1 : 1;
  keyed.sort((one, other) =>
    one.key < other.key ? -sign : one.key > other.key ? sign : one.row.index - other.row.index,
  );
  return keyed.map(({ row }) => row);
}

type Counts = [name: string, count: number][];

/** Counts each name, the most frequent first. */
function counted(rows: readonly Row[], nameOf: (row: Row) => string | undefined): Counts {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}

/** Counts families, the most frequent first. */
export const familiesOf = (rows: readonly Row[]): Counts => counted(rows, (row) => inScope(row)?.family);

/** Counts the answers' targets, the most frequent first. */
export const targetsOf = (rows: readonly Row[]): Counts => counted(rows, targetOfRow);
