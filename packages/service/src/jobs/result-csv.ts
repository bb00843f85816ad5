import { nearestCells } from '@eutomer/engine/in-words';
import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { stringify } from 'csv-stringify/sync';
import type { JobRowResult } from './schemas.ts';

const COLUMNS = [
  'row',
  'name',
  'input_smiles',
  'ok',
  'canonical_smiles',
  'scope',
  'family',
  'family_label',
  'active_enantiomer',
  'atom_index',
  'eutomer_descriptor',
  'basis',
  'confidence',
  'confidence_tier',
  'input_is',
  'eutomer_smiles',
  'distomer_smiles',
  'notes',
  'nearest',
  'nearest_similarity',
  'error_code',
  'error_message',
  'error_position',
] as const;

function flat(result: JobRowResult): Record<string, unknown> {
  if (result.ok) {
    const centre = result.scope === 'out-of-scope' ? undefined : result.stereocenter.atom_index;
    return { ...result, atom_index: centre, ...nearestCells(result) };
  }
  const { error, ...rest } = result;
  return { ...rest, error_code: error.code, error_message: error.message, error_position: error.position };
}

/** The first line of the table. */
export const csvHead = (): string => `${COLUMNS.join(',')}\n`;

/** Results as lines of the table. Cells that a spreadsheet would take for formulas are defused. */
export const csvRows = (results: readonly JobRowResult[]): string =>
  stringify(
    results.map((result) => {
      const fields = flat(result);
      return COLUMNS.map((column) => fields[column]);
    }),
    CSV_SAFE,
  );
