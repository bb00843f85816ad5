/** The columns of a result table, in order, with their types in Parquet. */
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
  confidence_tier: 'STRING',
  input_is: 'STRING',
  eutomer_smiles: 'STRING',
  distomer_smiles: 'STRING',
  reason: 'STRING',
  notes: 'STRING',
  nearest: 'STRING',
  similarity: 'DOUBLE',
  asked_target: 'STRING',
  error_code: 'STRING',
  error_message: 'STRING',
  error_position: 'INT64',
  error_line: 'INT64',
  target: 'STRING',
  evidence: 'STRING',
  sources: 'STRING',
  warnings: 'STRING',
  inchikey: 'STRING',
  model_version: 'STRING',
} as const;

export type ResultColumn = keyof typeof RESULT_COLUMNS;
export type Cell = string | number | boolean | null | undefined;
export type ResultCells = Partial<Record<ResultColumn, Cell>>;

export const RESULT_NAMES = Object.keys(RESULT_COLUMNS) as ResultColumn[];
