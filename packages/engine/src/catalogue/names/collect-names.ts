import type { Family } from '../../knowledge/family.ts';
import type { Records } from '../../knowledge/records/load-records.ts';
import type { LiteratureRow, NameRow } from '../../knowledge/records/schemas.ts';
import type { NamedCompound, NameEntry, NameKind, PreparedNames } from '../../knowledge/records/prepared-names.ts';
import { itemAt } from '../../must.ts';
import { MIN_PREFERENCE_RATIO } from '../ratios.ts';
import { foldName } from './fold-name.ts';
import { withoutStereoPrefix } from './without-stereo-prefix.ts';

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

/** A tetrahedral atom drawn with stereo, such as `[C@@H]`. */
const DRAWN_CENTRE = /\[([A-Z][a-z]?)@{1,2}H?\]/g;

/** The molecule without stereo; null unless exactly one centre is drawn: the racemate of others has a relative one. */
const drawFlat = (smiles: string): string | null =>
  smiles.match(DRAWN_CENTRE)?.length === 1 ? smiles.replace(DRAWN_CENTRE, '$1') : null;

/** A name of an isomer, which some tables list among the names of its racemate. */
const NAMES_ISOMER = /^\(?[RS]\)?-/i;

/**
 * The drawing to show for a compound from a paper: without stereo if its enantiomers do not differ, because the isomer
 * of the row then only represents both.
 */
function toShown({ smiles, ratio }: LiteratureRow): string {
  const isEqual = ratio !== null && ratio.value < MIN_PREFERENCE_RATIO;
  return isEqual ? (drawFlat(smiles) ?? smiles) : smiles;
}

/** Length of the blocks of an InChIKey for the constitution and the stereo; the last one is for the protonation. */
const STRUCTURE_BLOCKS = 25;

/** Collects names and compounds; tautomers and zwitterions of one isomer, which share an InChIKey, once. */
class Collector {
  readonly compounds: NamedCompound[] = [];
  readonly entries: NameEntry[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #seen = new Set<string>();
  /** Folded names of compounds without stereo; filled by the first racemate. */
  #flatNames: Set<string> | undefined;
  readonly #inchikeys: ReadonlyMap<string, string>;

  constructor(inchikeys: ReadonlyMap<string, string>) {
    this.#inchikeys = inchikeys;
  }

  /** The same for every drawing of an isomer whose InChIKey is known. */
  #identity(smiles: string): string {
    const inchikey = this.#inchikeys.get(smiles) ?? this.#inchikeys.get(smiles.replaceAll('C(=O)[O-]', 'C(=O)O'));
    return inchikey?.slice(0, STRUCTURE_BLOCKS) ?? smiles;
  }

  add(smiles: string, names: readonly (readonly [name: string, kind: NameKind])[]): void {
    const identity = this.#identity(smiles);
    let index = this.#indexes.get(identity);
    if (index === undefined) {
      const first = names[0]?.[0];
      if (first === undefined) return;
      index = this.compounds.push({ name: first, smiles }) - 1;
      this.#indexes.set(identity, index);
    }
    for (const [name, kind] of names) this.#enter(name, kind, index);
    for (const [name, kind] of names) {
      const racemate = kind === 'name' || kind === 'synonym' ? withoutStereoPrefix(name) : null;
      if (racemate !== null) this.#enter(racemate, 'racemate', index);
    }
  }

  /** Adds the racemate of an isomer under those of its names that no compound without stereo has yet. */
  addRacemate(smiles: string, names: readonly string[]): void {
    const unknown = names.filter((name) => !NAMES_ISOMER.test(name) && !this.#hasFlat(name));
    const flat = unknown.length === 0 ? null : drawFlat(smiles);
    if (flat !== null)
      this.add(
        flat,
        unknown.map((name) => [name, 'name']),
      );
  }

  #hasFlat(name: string): boolean {
    this.#flatNames ??= new Set(
      this.entries
        .filter(({ compound }) => !itemAt(this.compounds, compound).smiles.includes('@'))
        .map((entry) => foldName(entry.name)),
    );
    return this.#flatNames.has(foldName(name));
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
export function collectNames(
  { developed, literature, ligands, measured, racemates, inchikeys, names }: Records,
  families: readonly Family[],
): PreparedNames {
  const collector = new Collector(new Map(inchikeys.map(({ row }) => [row.smiles, row.inchikey])));
  for (const { row } of developed) {
    collector.add(row.smiles, [
      [row.name, 'name'],
      ...row.names.map((name) => [name, 'synonym'] as const),
      ...row.racemate_names.map((name) => [name, 'racemate'] as const),
      // The title of an article is no id; it is often that of a class of compounds.
      ...row.records
        .filter((record) => !record.startsWith('wikipedia:'))
        .map((record) => [bareId(record), 'record'] as const),
    ]);
  }
  for (const { row } of literature)
    collector.add(
      toShown(row),
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
  // All are names: as synonyms they would give way to papers, which call an isomer by the name of the racemate.
  for (const { row } of racemates)
    collector.add(
      row.smiles,
      [row.name, ...row.names].map((name) => [name, 'name'] as const),
    );
  for (const { row } of developed)
    if (row.flags.includes('racemate-marketed')) collector.addRacemate(row.smiles, row.racemate_names);
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
