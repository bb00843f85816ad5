import type { FamilyWithMembers } from '../families/compile-knowledge.ts';
import { isVerified } from '../knowledge/family.ts';
import type { RecordFigures } from '../knowledge/records/figures.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { constitutionHash } from '../graph/classes.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { countImpossible } from '../catalogue/catalogue.ts';
import { compareTargets, type OtherTargets } from './other-targets.ts';
import { compareSources, recordFigures, type AgreementRow } from './agreement.ts';

/** The validation result of the records of individual compounds. */
export interface RecordsValidation {
  figures: RecordFigures;
  rows: AgreementRow[];
  otherTargets: OtherTargets;
  /**
   * Number of rows of each kind of table, and number of compounds (constitutions) where a table may have several rows
   * for one compound.
   */
  counts: {
    measured: number;
    epimers: number;
    developed: number;
    literature: number;
    literatureCompounds: number;
    ligands: number;
    tested: number;
    crystals: number;
    targets: number;
    /** Rows that draw an isomer that cannot exist. */
    impossible: number;
  };
  /**
   * Numbers of known compounds (constitutions): those with records, those with both isomers measured or compared, and
   * all, including the families' compounds.
   */
  structures: number;
  compared: number;
  all: number;
}

/** Compares records with each other and with the families' compounds. */
export function validateRecords(
  toolkit: Toolkit,
  records: Records,
  families: readonly FamilyWithMembers[],
): RecordsValidation {
  const getHash = (smiles: string): number => constitutionHash(readCanonicalSmiles(smiles).graph);
  const hashes = (list: readonly string[]): Set<number> => new Set(list.map(getHash));
  const inTables = (...tables: readonly (readonly { row: { smiles: string } }[])[]): Set<number> =>
    hashes(tables.flat().map(({ row }) => row.smiles));
  const measured = hashes(records.measured.map(({ row: { eutomer } }) => eutomer));
  const literature = records.literature.map(({ row }) => row);
  const reported = hashes(literature.filter(({ compared }) => compared === 'yes').map(({ smiles }) => smiles));
  const others = inTables(records.developed, records.literature, records.ligands);
  const members = families.flatMap(({ members: all }) => all).filter(({ compound }) => isVerified(compound));
  const comparedMembers = members.filter(
    ({ compound: { evidence } }) => evidence === 'measured-pair' || evidence === 'literature',
  );
  const knownIds = new Set([...measured, ...others, ...members.map(({ hash }) => hash)]);
  const testedAlone = inTables(records.tested);
  const bound = inTables(records.crystals);
  const rows = compareSources(toolkit, records, families);
  return {
    figures: recordFigures(rows),
    rows,
    otherTargets: compareTargets(toolkit, records),
    counts: {
      measured: records.measured.filter(({ row: { relation } }) => relation === 'enantiomers').length,
      epimers: records.measured.filter(({ row: { relation } }) => relation === 'epimers').length,
      developed: records.developed.length,
      literature: literature.length,
      literatureCompounds: inTables(records.literature).size,
      ligands: records.ligands.length,
      tested: [...testedAlone].filter((hash) => !knownIds.has(hash)).length,
      crystals: [...bound].filter((hash) => !knownIds.has(hash) && !testedAlone.has(hash)).length,
      targets: new Set(records.measured.map(({ row }) => row.target)).size,
      impossible: countImpossible(records),
    },
    structures: new Set([...measured, ...others]).size,
    compared: new Set([...measured, ...reported, ...comparedMembers.map(({ hash }) => hash)]).size,
    all: knownIds.size,
  };
}
