import type { Family } from '../knowledge/family.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { NameRow } from '../knowledge/records/schemas.ts';
import type { NamedCompound, NameEntry, NameKind, PreparedNames } from '../knowledge/records/prepared-names.ts';
import { foldName } from './names.ts';
import { withoutStereoPrefix } from './without-stereo-prefix.ts';

/**
 * The names in a record's name field: `fenfluramine (dexfenfluramine)` contains two; in `acid (16)` the number is that
 * of a compound in a paper, not a name.
 */
function spellings(name: string): string[] {
  const [, outer, inner] = /^(.+?) \((?!\d+\))([^()]+)\)$/.exec(name) ?? [];
  return outer === undefined || inner === undefined ? [name] : [name, outer, inner];
}

/** Collects names and compounds, each structure once. */
class Collector {
  readonly compounds: NamedCompound[] = [];
  readonly entries: NameEntry[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #seen = new Set<string>();

  add(smiles: string, names: readonly (readonly [name: string, kind: NameKind])[]): void {
    let index = this.#indexes.get(smiles);
    if (index === undefined) {
      const first = names[0]?.[0];
      if (first === undefined) return;
      index = this.compounds.push({ name: first, smiles }) - 1;
      this.#indexes.set(smiles, index);
    }
    for (const [name, kind] of names) this.#enter(name, kind, index);
    for (const [name, kind] of names) {
      const racemate = kind === 'name' || kind === 'synonym' ? withoutStereoPrefix(name) : null;
      if (racemate !== null) this.#enter(racemate, 'racemate', index);
    }
  }

  #enter(name: string, kind: NameKind, compound: number): void {
    const key = `${compound} ${foldName(name)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.entries.push({ name, kind, compound });
  }
}

/**
 * A record's id as a name; a purely numeric id keeps its collection's prefix, because other collections use numbers
 * too.
 */
const bareId = (record: string): string => (/:\d+$/.test(record) ? record : record.replace(/^\w+:/, ''));

/**
 * All names that compounds can be found by.
 *
 * @param families the families, whose compounds keep the SMILES they are listed with
 */
export function prepareNames(
  { developed, literature, ligands, measured, racemates, inchikeys, names }: Records,
  families: readonly Family[],
): PreparedNames {
  const collector = new Collector();
  for (const { row } of developed) {
    collector.add(row.smiles, [
      [row.name, 'name'],
      ...row.names.map((name) => [name, 'synonym'] as const),
      ...row.racemate_names.map((name) => [name, 'racemate'] as const),
      ...row.records.map((record) => [bareId(record), 'record'] as const),
    ]);
  }
  for (const { row } of literature)
    collector.add(
      row.smiles,
      spellings(row.name).map((name) => [name, 'name'] as const),
    );
  // Added before those of the families, some of whose compounds have only an id.
  const isSynonym = ({ row }: { row: NameRow }): boolean => /^(drugbank|gtopdb|table):/.test(row.named_by);
  for (const { row } of names.filter((name) => !isSynonym(name))) collector.add(row.smiles, [[row.name, 'name']]);
  for (const { compounds, not_counted: others } of families)
    for (const { name, smiles } of [...compounds, ...others])
      collector.add(
        smiles,
        spellings(name).map((item) => [item, 'name'] as const),
      );
  for (const { row } of ligands)
    collector.add(row.smiles, [
      [row.name, 'name'],
      ...row.names.map((name) => [name, 'synonym'] as const),
      [row.record, 'record'],
    ]);
  for (const { row } of names.filter(isSynonym)) collector.add(row.smiles, [[row.name, 'synonym']]);
  for (const { row } of racemates)
    collector.add(row.smiles, [[row.name, 'name'], ...row.names.map((name) => [name, 'synonym'] as const)]);
  for (const {
    row: { eutomer, distomer, eutomer_id: a, distomer_id: b },
  } of measured) {
    if (a !== '') collector.add(eutomer, [[bareId(a), 'record']]);
    if (b !== '') collector.add(distomer, [[bareId(b), 'record']]);
  }
  for (const {
    row: { smiles, inchikey },
  } of inchikeys)
    collector.add(smiles, [[inchikey, 'inchikey']]);
  return { compounds: collector.compounds, entries: collector.entries };
}
