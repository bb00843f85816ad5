import { nearestCells } from '@eutomer/engine/in-words';
import { uniqueNames } from '../input/source.ts';
import type { Answered } from './encoder.ts';

/** The columns of a result, where results are tables. */
export const RESULT_COLUMNS = {
  input_smiles: 'STRING',
  ok: 'BOOLEAN',
  canonical_smiles: 'STRING',
  scope: 'STRING',
  family: 'STRING',
  family_label: 'STRING',
  active_enantiomer: 'STRING',
  atom_index: 'INT64',
  eutomer_descriptor: 'STRING',
  basis: 'STRING',
  confidence: 'DOUBLE',
  input_is: 'STRING',
  eutomer_smiles: 'STRING',
  distomer_smiles: 'STRING',
  notes: 'STRING',
  nearest: 'STRING',
  nearest_similarity: 'DOUBLE',
  asked_target: 'STRING',
  error_code: 'STRING',
  error_message: 'STRING',
  error_position: 'INT64',
  error_line: 'INT64',
} as const;

export type ResultColumn = keyof typeof RESULT_COLUMNS;
export type Cell = string | number | boolean | null | undefined;

export const RESULT_NAMES = Object.keys(RESULT_COLUMNS) as ResultColumn[];

/** The cells of a result, by column. */
export function resultCells({ row, result }: Answered): Partial<Record<ResultColumn, Cell>> {
  if (result.ok) {
    const atom = result.scope === 'out-of-scope' ? undefined : result.stereocenter.atom_index;
    return { ...result, ...nearestCells(result), asked_target: row.target, atom_index: atom };
  }
  const { code, message } = result.error;
  const position = 'position' in result.error ? result.error.position : undefined;
  const answer =
    'answer' in result ? { ...result.answer, ...nearestCells(result.answer) } : { input_smiles: result.input_smiles };
  return {
    ...answer,
    asked_target: row.target,
    ok: false,
    error_code: code,
    error_message: message,
    error_position: position,
    error_line: row.line,
  };
}

/** What an own column is called beside a result: one that has a result's name gets another. */
export const besideResult = (name: string): string => (name in RESULT_COLUMNS ? `input_${name}` : name);

/** The same for all own columns, so that each keeps a name of its own. */
export const ownNames = (columns: readonly string[]): string[] =>
  uniqueNames([...RESULT_NAMES, ...columns.map(besideResult)]).slice(RESULT_NAMES.length);
