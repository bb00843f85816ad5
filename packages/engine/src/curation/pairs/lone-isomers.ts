import { isLiability } from '../../catalogue/weigh.ts';
import { groupBy } from '../../group-by.ts';
import type { Records } from '../../knowledge/records/load-records.ts';
import { MAX_TESTED_VALUE } from '../check-single-isomers.ts';
import type { PlacedMeasurement } from './pair-isomers.ts';

/** With more centres, the mirror image is hardly ever made. */
const MAX_CENTRES = 2;

/** The records with which a table is compared. */
export type KnownRecords = Pick<Records, 'targets' | 'measured' | 'tested' | 'developed' | 'literature'>;

/** The structures of these records, as often as they occur. */
export const knownStructures = ({ measured, tested, developed, literature }: KnownRecords): string[] => [
  ...[developed, literature, tested].flatMap((rows) => rows.map(({ row: { smiles } }) => smiles)),
  ...measured.flatMap(({ row: { eutomer, distomer } }) => [eutomer, distomer]),
];

/** The isomer and its mirror image, in an order that does not depend on which is drawn. */
const pairOf = ({ canonical, mirror }: PlacedMeasurement['isomer']): string => [canonical, mirror].sort().join(' ');

/**
 * Finds potent compounds of which only one isomer was tested: rows of `records/tested/`, the best value of each. Compounds
 * that any record has, in either configuration, are left out.
 */
export function findLoneIsomers(
  measurements: readonly PlacedMeasurement[],
  records: KnownRecords,
): PlacedMeasurement[] {
  const genes = new Map(records.targets.map(({ row: { id, gene } }) => [id, gene]));
  const known = new Set(knownStructures(records));
  const isomersInTable = groupBy(measurements, ({ isomer }) => isomer.constitution);
  const isLone = ({ isomer, target, value }: PlacedMeasurement): boolean =>
    value.limit !== '>' &&
    value.value <= MAX_TESTED_VALUE &&
    isomer.drawn <= MAX_CENTRES &&
    !isomer.hasOpenCentres &&
    isomer.mirror !== isomer.canonical &&
    !known.has(isomer.canonical) &&
    !known.has(isomer.mirror) &&
    genes.has(target) &&
    !isLiability(genes.get(target) ?? [], null) &&
    !isomersInTable.get(isomer.constitution)?.some((other) => other.isomer.canonical === isomer.mirror);
  const best = new Map<string, PlacedMeasurement>();
  for (const measurement of measurements.filter(isLone)) {
    const key = pairOf(measurement.isomer);
    const previous = best.get(key);
    if (previous === undefined || measurement.value.value < previous.value.value) best.set(key, measurement);
  }
  return [...best.values()];
}
