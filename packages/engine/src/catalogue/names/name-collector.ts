import type { NamedCompound, NameEntry, NameKind, PreparedNames } from '../../knowledge/records/prepared-names.ts';
import { itemAt } from '../../must.ts';
import { drawFlat } from './draw-flat.ts';
import { foldName } from './fold-name.ts';
import { withoutStereoPrefix } from './without-stereo-prefix.ts';

/** A name of an isomer, which some tables list among the names of its racemate. */
const NAMES_ISOMER = /^\(?[RS]\)?-/i;

/** Length of the blocks of an InChIKey for the constitution and the stereo; the last one is for the protonation. */
const STRUCTURE_BLOCKS = 25;

/** Collects names and compounds; tautomers and zwitterions of one isomer, which share an InChIKey, once. */
export class NameCollector implements PreparedNames {
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
