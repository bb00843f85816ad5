import {
  measuredSchema,
  targetSchema,
  testedSchema,
  type MeasuredRow,
  type TestedRow,
} from '../../knowledge/records/schemas.ts';
import type { Pair, Value } from './measurement.ts';
import type { PlacedMeasurement } from './pair-isomers.ts';

const columnsOf = <Row extends object>(shape: Row): (keyof Row)[] => Object.keys(shape) as (keyof Row)[];

/** The columns of `records/measured/*.csv`, of `records/tested/*.csv` and of `records/targets.csv`, in order. */
export const MEASURED_COLUMNS = columnsOf(measuredSchema.shape);
export const TESTED_COLUMNS = columnsOf(testedSchema.shape);
export const TARGET_COLUMNS = columnsOf(targetSchema.shape);

const formatValue = ({ limit, value }: Value): string => `${limit ?? ''}${value}`;

/**
 * A pair as a row of `records/measured/*.csv`.
 *
 * @param readIn the table in which it was found, `OWNER/NAME:FILE`
 */
export function pairCells(pair: Pair, readIn: string): string[] {
  const cells: Record<keyof MeasuredRow, string> = {
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
  const cells: Record<keyof TestedRow, string> = {
    ...measurement,
    smiles: measurement.isomer.canonical,
    value: formatValue(measurement.value),
    unit: 'nM',
    read_in: readIn,
  };
  return TESTED_COLUMNS.map((column) => cells[column]);
}
