import { inScope, type Row } from './run-batch.ts';

/** No restriction. */
export const ANY = 'any';

export interface Choice {
  family: string;
  scope: string;
  /** Percent. */
  confidence: number;
  /** Part of the name or of the SMILES. */
  text: string;
}

export type SortKey = 'index' | 'name' | 'letter' | 'confidence' | 'scope' | 'basis' | 'family' | 'input';

/** `error` for a SMILES that could not be read. */
const scopeOf = ({ result }: Row): string => (result.ok ? result.scope : 'error');

/** The rows that a choice leaves. */
export function chosen(rows: readonly Row[], { family, scope, confidence, text }: Choice): Row[] {
  const sought = text.trim().toLowerCase();
  return rows.filter((row) => {
    const prediction = inScope(row);
    return (
      (family === ANY || prediction?.family === family) &&
      (scope === ANY || scopeOf(row) === scope) &&
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

/** Sorted by a column; equal rows keep the order of the input. */
export function sorted(rows: readonly Row[], key: SortKey, down: boolean): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, key) }));
  const sign = down ? -1 : 1;
  keyed.sort((one, other) =>
    one.key < other.key ? -sign : one.key > other.key ? sign : one.row.index - other.row.index,
  );
  return keyed.map(({ row }) => row);
}

/** The families met, the most frequent first. */
export function familiesOf(rows: readonly Row[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const family = inScope(row)?.family;
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}
