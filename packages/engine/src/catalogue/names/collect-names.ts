import type { Family } from '../../knowledge/family.ts';
import type { Records } from '../../knowledge/records/load-records.ts';
import type { NameKind, PreparedNames } from '../../knowledge/records/prepared-names.ts';
import type { AchiralRow, NameRow } from '../../knowledge/records/name-schemas.ts';
import type { LiteratureRow } from '../../knowledge/records/schemas.ts';
import { MIN_PREFERENCE_RATIO } from '../ratios.ts';
import { drawFlat } from './draw-flat.ts';
import { NameCollector } from './name-collector.ts';

/** What stands in parentheses without being a name: numbers, letters, stereodescriptors, and remarks in words. */
const REMARKS = [
  /^(\d+|[a-z])$/,
  /^\d*'?[RSEZLD](,\d*'?[RSEZLD])*$/,
  /^(1R-cis|1R-trans|2-prime R|threo|cation|agonist|diuretic|uricosuric|active metabolite|compound \d+|GABA uptake|H1|M2)$/,
  /\b(diastereomer|component|ligand|binding|analogue|mirror image|type|isomer of)\b|^(at|of) /,
];

/** The names in a record's name field: `fenfluramine (dexfenfluramine)` contains two, `acid (16)` and `acid (1R)` one. */
function spellings(name: string): string[] {
  const [, outer, inner] = /^(.+?) \(([^()]+)\)$/.exec(name) ?? [];
  if (outer === undefined || inner === undefined) return [name];
  return REMARKS.some((remark) => remark.test(inner)) ? [name, outer] : [name, outer, inner];
}

/**
 * The drawing to show for a compound from a paper: without stereo if its enantiomers do not differ, because the isomer
 * of the row then only represents both.
 */
function toShown({ smiles, ratio }: LiteratureRow): string {
  const isEqual = ratio !== null && ratio.value < MIN_PREFERENCE_RATIO;
  return isEqual ? (drawFlat(smiles) ?? smiles) : smiles;
}

/**
 * A record's id as a name; a purely numeric id keeps its collection's prefix, because other collections use numbers
 * too.
 */
const bareId = (record: string): string => (/:\d+$/.test(record) ? record : record.replace(/^\w+:/, ''));

type Named = readonly [name: string, kind: NameKind];

const asKind = (names: readonly string[], kind: NameKind): Named[] => names.map((name) => [name, kind]);

function addDeveloped(collector: NameCollector, { developed }: Pick<Records, 'developed'>): void {
  for (const { row } of developed)
    collector.add(row.smiles, [
      [row.name, 'name'],
      ...asKind(row.names, 'synonym'),
      ...asKind(row.racemate_names, 'racemate'),
      // The title of an article is no id; it is often that of a class of compounds.
      ...asKind(row.records.filter((record) => !record.startsWith('wikipedia:')).map(bareId), 'record'),
    ]);
}

function addFamilies(collector: NameCollector, families: readonly Family[]): void {
  for (const { compounds, not_counted: others } of families)
    for (const { name, smiles } of [...compounds, ...others]) collector.add(smiles, asKind(spellings(name), 'name'));
}

function addMeasured(collector: NameCollector, { measured }: Pick<Records, 'measured'>): void {
  for (const { row } of measured) {
    if (row.eutomer_id !== '') collector.add(row.eutomer, [[bareId(row.eutomer_id), 'record']]);
    if (row.distomer_id !== '') collector.add(row.distomer, [[bareId(row.distomer_id), 'record']]);
  }
}

const namesAndIds = ({ names, records }: Pick<AchiralRow, 'names' | 'records'>): Named[] => [
  ...asKind(names, 'synonym'),
  ...asKind(records.map(bareId), 'record'),
];

/** True for a row that adds a name to a compound, false for one that gives its name to a compound with only an id. */
const isSynonym = ({ row }: { row: NameRow }): boolean => /^(drugbank|gtopdb|table):/.test(row.named_by);

/**
 * All names that compounds can be found by. Of several names or drawings of a compound, the first one added is shown.
 *
 * @param families the families, whose compounds keep the SMILES they are listed with
 */
export function collectNames(records: Records, families: readonly Family[]): PreparedNames {
  const { developed, literature, ligands, racemates, inchikeys, names, identifiers, achiral } = records;
  const collector = new NameCollector(new Map(inchikeys.map(({ row }) => [row.smiles, row.inchikey])));
  addDeveloped(collector, records);
  for (const { row } of literature) collector.add(toShown(row), asKind(spellings(row.name), 'name'));
  // Added before those of the families, some of whose compounds have only an id.
  for (const { row } of names.filter((name) => !isSynonym(name))) collector.add(row.smiles, [[row.name, 'name']]);
  addFamilies(collector, families);
  for (const { row } of ligands)
    collector.add(row.smiles, [[row.name, 'name'], ...asKind(row.names, 'synonym'), [row.record, 'record']]);
  for (const { row } of names.filter(isSynonym)) collector.add(row.smiles, [[row.name, 'synonym']]);
  // All are names: as synonyms they would give way to papers, which call an isomer by the name of the racemate.
  for (const { row } of racemates) collector.add(row.smiles, asKind([row.name, ...row.names], 'name'));
  for (const { row } of developed)
    if (row.flags.includes('racemate-marketed')) collector.addRacemate(row.smiles, row.racemate_names);
  for (const { row } of identifiers) collector.add(row.smiles, namesAndIds(row));
  for (const { row } of achiral) collector.add(row.smiles, [[row.name, 'name'], ...namesAndIds(row)]);
  addMeasured(collector, records);
  for (const { row } of inchikeys) collector.add(row.smiles, [[row.inchikey, 'inchikey']]);
  return { compounds: collector.compounds, entries: collector.entries };
}
