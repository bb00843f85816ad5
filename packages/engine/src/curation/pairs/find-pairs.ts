import { memoise } from '../../memoise.ts';
import { loadRecords } from '../../knowledge/records/load-records.ts';
import { TargetIndex } from '../../catalogue/targets.ts';
import { Toolkit } from '../../rdkit/toolkit.ts';
import { findOtherDrawings } from '../one-drawing.ts';
import { compareWithKnown, type Comparison } from './compare-with-known.ts';
import type { Omission } from './measurement.ts';
import { findLoneIsomers, knownStructures, type KnownRecords } from './lone-isomers.ts';
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

/** Draws each compound as the tautomer that the records have, or else as one and the same tautomer. */
function unifyTautomers(
  toolkit: Toolkit,
  records: KnownRecords,
  measurements: readonly PlacedMeasurement[],
  readStructure: (smiles: string) => Isomer | { omitted: Omission },
): PlacedMeasurement[] {
  const drawn = measurements.map(({ isomer }) => isomer.canonical);
  const replacements = findOtherDrawings(
    toolkit,
    [knownStructures(records), drawn].flatMap((structures, rank) => structures.map((smiles) => ({ smiles, rank }))),
  );
  return measurements.map((measurement) => {
    const replacement = replacements.get(measurement.isomer.canonical);
    const isomer = replacement === undefined ? measurement.isomer : readStructure(replacement);
    return 'omitted' in isomer ? measurement : { ...measurement, isomer };
  });
}

/**
 * Finds measured pairs of mirror images and of epimers in a table of single measurements, and potent compounds of which it
 * has only one isomer.
 *
 * @param table what is cited for values without assay or paper, `OWNER/NAME`
 */
export function findPairs(toolkit: Toolkit, records: KnownRecords, rows: readonly Cells[], table: string): FoundPairs {
  const targets = new TargetIndex(records.targets.map(({ row }) => row));
  const readStructure = memoise((smiles: string) => readIsomer(toolkit, smiles));
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
  const unified = unifyTautomers(toolkit, records, measurements, readStructure);
  const comparison = compareWithKnown(
    pairIsomers(unified),
    records.measured.map(({ row }) => row),
  );
  const ids = new Set(records.targets.map(({ row }) => row.id));
  const unknownTargets = new Set(comparison.fresh.map(({ target }) => target).filter((target) => !ids.has(target)));
  return { ...comparison, rows: rows.length, omitted, unknownTargets, alone: findLoneIsomers(unified, records) };
}

/** The same for a folder of knowledge. */
export const findPairsIn = async (folder: string, rows: readonly Cells[], table: string): Promise<FoundPairs> =>
  findPairs(await Toolkit.start(), loadRecords(folder).records, rows, table);
