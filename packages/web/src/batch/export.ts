import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { nearestCells } from '@eutomer/engine/in-words';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { inScope, type Row } from './run-batch.ts';
import type { Table } from './table.ts';

/** What is added to the input's own columns. */
const ADDED = [
  'eutomer_letter',
  'eutomer_atom_index',
  'eutomer_descriptor',
  'eutomer_basis',
  'eutomer_confidence',
  'eutomer_scope',
  'eutomer_family',
  'eutomer_input_is',
  'eutomer_smiles',
  'distomer_smiles',
  'eutomer_input_smiles',
  'eutomer_notes',
  'eutomer_nearest',
  'eutomer_nearest_similarity',
  'eutomer_error',
] as const;

type Added = Partial<Record<(typeof ADDED)[number], string | number | undefined>>;

function answered(row: Row): Added {
  const { result } = row;
  if (!result.ok) return { eutomer_error: `${result.error.code}: ${result.error.message}` };
  const near = nearestCells(result);
  // Atoms are counted in this one, which the table does not hold where molfiles were read.
  const always = {
    eutomer_scope: result.scope,
    eutomer_input_smiles: result.input_smiles,
    eutomer_notes: result.notes,
    eutomer_nearest: near.nearest,
    eutomer_nearest_similarity: near.nearest_similarity,
  };
  const prediction = inScope(row);
  if (prediction === null) return always;
  return {
    ...always,
    eutomer_letter: prediction.active_enantiomer,
    eutomer_atom_index: prediction.stereocenter.atom_index,
    eutomer_descriptor: prediction.eutomer_descriptor,
    eutomer_basis: prediction.basis,
    eutomer_confidence: prediction.confidence,
    eutomer_family: prediction.family,
    eutomer_input_is: prediction.input_is,
    eutomer_smiles: prediction.eutomer_smiles,
    distomer_smiles: prediction.distomer_smiles,
  };
}

function added(row: Row): string[] {
  const cells = answered(row);
  return ADDED.map((column) => String(cells[column] ?? ''));
}

/**
 * The rows as CSV, with the input's own columns first. Text that a spreadsheet would take for a formula gets a leading apostrophe; numbers stay numbers.
 */
export function toCsv(table: Table, rows: readonly Row[]): string {
  return stringify([[...table.columns, ...ADDED], ...rows.map((row) => [...table.rows[row.index]!, ...added(row)])], {
    ...CSV_SAFE,
    bom: true,
    record_delimiter: '\r\n',
  });
}

const NOT_WRITTEN =
  'no molfile that was tried is read back as this molecule. The answer holds: take the structure from eutomer_smiles.';

/** A molecule as a molfile, or the reason why there is none. */
async function structureOf(smiles: string): Promise<{ molfile: string | null; error: string }> {
  const reason = (why: string): string => `structure_not_written: ${why}`;
  try {
    const molfile = await chemistry.ask({ ask: 'molfile', smiles });
    return { molfile, error: molfile === null ? reason(NOT_WRITTEN) : '' };
  } catch (error) {
    return { molfile: null, error: reason(error instanceof Error ? error.message : String(error)) };
  }
}

/** The eutomers as SDF, with the input's own columns as data fields. Rows without a prediction are left out. */
export async function toSdf(table: Table, rows: readonly Row[]): Promise<string> {
  const records: string[] = [];
  for (const row of rows) {
    const prediction = inScope(row);
    if (prediction === null) continue;
    const { molfile, error } = await structureOf(prediction.eutomer_smiles);
    const own = table.columns.map((name, column) => [name, table.rows[row.index]![column] ?? ''] as const);
    const answers = added(row).map(
      (value, column) => [ADDED[column]!, ADDED[column] === 'eutomer_error' ? error : value] as const,
    );
    records.push(sdfRecord(row.name, molfile, [...own, ...answers]));
  }
  return records.join('');
}

/** Hands a text to the browser as a file. */
export function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
