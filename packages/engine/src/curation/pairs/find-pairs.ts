import { loadRecords, type Records } from '../../knowledge/records/load-records.ts';
import { TargetIndex } from '../../catalogue/targets.ts';
import { Toolkit } from '../../rdkit/toolkit.ts';
import { compareWithKnown, type Comparison } from './known-pairs.ts';
import type { Omission } from './measurement.ts';
import { findLoneIsomers } from './lone-isomers.ts';
import { pairIsomers, type PlacedMeasurement } from './pair-isomers.ts';
import { readIsomer, type Isomer } from './read-isomer.ts';
import { readMeasurement, type Cells } from './read-measurement.ts';

/** What a table of measurements contains. */
export interface FoundPairs extends Comparison {
  rows: number;
  omitted: Map<Omission, number>;
  /** Potent compounds of which the table has only one isomer. */
  alone: PlacedMeasurement[];
  /** Targets of pairs that `targets.csv` does not have, as in the table. */
  unknownTargets: Set<string>;
}

function isomerReader(toolkit: Toolkit): (smiles: string) => Isomer | { omitted: Omission } {
  const cache = new Map<string, Isomer | { omitted: Omission }>();
  return (smiles) => {
    const isomer = cache.get(smiles) ?? readIsomer(toolkit, smiles);
    cache.set(smiles, isomer);
    return isomer;
  };
}

/** The records with which a table is compared. */
export type KnownRecords = Pick<Records, 'targets' | 'measured' | 'tested' | 'developed' | 'literature'>;

/**
 * Finds measured pairs of mirror images and of epimers in a table of single measurements, and potent compounds of which it
 * has only one isomer.
 *
 * @param table what is cited for values without assay or paper, `OWNER/NAME`
 */
export function findPairs(toolkit: Toolkit, records: KnownRecords, rows: readonly Cells[], table: string): FoundPairs {
  const targets = new TargetIndex(records.targets.map(({ row }) => row));
  const readStructure = isomerReader(toolkit);
  const omitted = new Map<Omission, number>();
  const omit = (reason: Omission): [] => {
    omitted.set(reason, (omitted.get(reason) ?? 0) + 1);
    return [];
  };
  const measurements = rows.flatMap((cells) => {
    const read = readMeasurement(cells, table);
    if ('omitted' in read) return omit(read.omitted);
    const isomer = readStructure(read.smiles);
    if ('omitted' in isomer) return omit(isomer.omitted);
    return [{ ...read, target: targets.find(read.target)?.id ?? read.target, isomer }];
  });
  const comparison = compareWithKnown(
    pairIsomers(measurements),
    records.measured.map(({ row }) => row),
  );
  const ids = new Set(records.targets.map(({ row }) => row.id));
  const unknownTargets = new Set(comparison.fresh.map(({ target }) => target).filter((target) => !ids.has(target)));
  return { ...comparison, rows: rows.length, omitted, unknownTargets, alone: findLoneIsomers(measurements, records) };
}

/** The same for a folder of knowledge. */
export const findPairsIn = async (folder: string, rows: readonly Cells[], table: string): Promise<FoundPairs> =>
  findPairs(await Toolkit.start(), loadRecords(folder).records, rows, table);
