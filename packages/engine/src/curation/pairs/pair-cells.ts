import type { Pair, Value } from './measurement.ts';
import type { PlacedMeasurement } from './pair-isomers.ts';

/** The columns of `records/measured/*.csv`, in the order of the files. */
export const MEASURED_COLUMNS = [
  'target',
  'relation',
  'eutomer',
  'distomer',
  'eutomer_id',
  'distomer_id',
  'endpoint',
  'eutomer_value',
  'distomer_value',
  'unit',
  'ratio',
  'evidence',
  'source',
  'read_in',
  'flags',
] as const;

/** The columns of `records/tested/*.csv`. */
export const TESTED_COLUMNS = [
  'target',
  'smiles',
  'compound',
  'endpoint',
  'value',
  'unit',
  'source',
  'read_in',
] as const;

/** The columns of `records/targets.csv`. */
export const TARGET_COLUMNS = ['id', 'gene', 'name', 'organism', 'kind', 'family', 'uniprot', 'other_names'] as const;

const formatValue = ({ limit, value }: Value): string => `${limit ?? ''}${value}`;

/**
 * A pair as a row of `records/measured/*.csv`.
 *
 * @param readIn the table in which it was found, `OWNER/NAME:FILE`
 */
export function pairCells(pair: Pair, readIn: string): string[] {
  const cells: Record<(typeof MEASURED_COLUMNS)[number], string> = {
    ...pair,
    eutomer_value: formatValue(pair.eutomer_value),
    distomer_value: formatValue(pair.distomer_value),
    unit: 'nM',
    ratio: String(pair.ratio),
    read_in: readIn,
    flags: pair.flags.join(' '),
  };
  return MEASURED_COLUMNS.map((column) => cells[column]);
}

/** A compound of which only one isomer was tested as a row of `records/tested/*.csv`. */
export function loneCells(measurement: PlacedMeasurement, readIn: string): string[] {
  const cells: Record<(typeof TESTED_COLUMNS)[number], string> = {
    ...measurement,
    smiles: measurement.isomer.canonical,
    value: formatValue(measurement.value),
    unit: 'nM',
    read_in: readIn,
  };
  return TESTED_COLUMNS.map((column) => cells[column]);
}
