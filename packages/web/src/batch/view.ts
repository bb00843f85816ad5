import { NO_PREDICTION, type Row } from './row.ts';

/** No restriction. */
export const ANY = 'any';

export interface Choice {
  family: string;
  scope: string;
  /** The basis of the answer; `NO_PREDICTION`, or a reason for it, if there is none. */
  basis: string;
  letter: string;
  /** The target of the answer. */
  target: string;
  /** Percent. */
  confidence: number;
  /** Part of the name or of the SMILES. */
  text: string;
}

/** Shows every row. */
export const ALL: Choice = { family: ANY, scope: ANY, basis: ANY, letter: ANY, target: ANY, confidence: 0, text: '' };

export type SortKey = 'index' | 'name' | 'letter' | 'confidence' | 'scope' | 'basis' | 'family' | 'input';

/** True if a row passes the filters. */
export function chooses({ family, scope, basis, letter, target, confidence, text }: Choice): (row: Row) => boolean {
  const searchText = text.trim().toLowerCase();
  return ({ name, smiles, marks }) =>
    (family === ANY || marks.family === family) &&
    (scope === ANY || marks.scope === scope) &&
    (basis === ANY || marks.basis === basis || marks.reason === basis) &&
    (letter === ANY || marks.letter === letter) &&
    (target === ANY || marks.target === target) &&
    (confidence === 0 || (marks.confidence !== undefined && marks.confidence * 100 >= confidence)) &&
    (searchText === '' || name.toLowerCase().includes(searchText) || smiles.toLowerCase().includes(searchText));
}

/** The sort key of a row; unknown values come after letters and before numbers. */
export function keyOf({ index, name, marks }: Row, key: SortKey): string | number {
  switch (key) {
    case 'index':
      return index;
    case 'name':
      return name.toLowerCase();
    case 'confidence':
      return marks.confidence ?? -1;
    case 'scope':
      return marks.scope;
    case 'basis':
      return marks.basis === null || marks.basis === NO_PREDICTION ? '~' : marks.basis;
    case 'letter':
    case 'family':
    case 'input':
      return marks[key] ?? '~';
  }
}
