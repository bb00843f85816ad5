import type { NamedCompound, NameEntry, NameKind, PreparedNames } from '../../knowledge/records/prepared-names.ts';
import { itemAt } from '../../must.ts';
import { drawWithoutStereo } from './draw-flat.ts';
import { foldName } from './fold-name.ts';
import { identifierKind, inchikeyStarts, isFlatInchikey, withoutSourcePrefix } from './identifiers.ts';
import { drawNamedIsomer } from './named-isomer.ts';
import { stripSalt } from './strip-salt.ts';
import { TrigramIndex } from './trigram-index.ts';

/** What marks the name of a racemate: `rac-`, `(±)-`, `(RS)-` or `DL-` before it, `racemate` or `(racemic)` after it. */
const RACEMIC =
  /^(?:\((?:±|\+\/?[-–−]|RS|dl)\)|rac(?:emic)?\b|dl(?=-))[-– ]*| ?(?:\brac(?:emate|emic)|\(rac(?:emate|emic)\))$/i;

/** A compound found by a search, and the name that matched. */
export interface NameHit {
  compound: NamedCompound;
  matched: string;
  kind: NameKind;
  /** How the query matched: the whole name, its beginning, or a similar name. */
  how: 'exact' | 'prefix' | 'similar';
}

const ORDER: Record<NameKind, number> = { name: 0, synonym: 1, racemate: 2, record: 3, inchikey: 4 };

/** Minimum similarity of a suggested name to the query. */
const MIN_SIMILARITY = 0.4;
/** Kinds of names that are only found whole. */
const NOT_SUGGESTED: ReadonlySet<NameKind> = new Set(['inchikey', 'record']);

/** Finds compounds by name. */
export class NameIndex {
  readonly #names: PreparedNames;
  /** Entries sorted by folded name. */
  readonly #sorted: { folded: string; entry: NameEntry }[];
  /** Built by the first search without an exact or prefix match. */
  #trigrams: TrigramIndex | undefined;

  constructor(names: PreparedNames) {
    this.#names = names;
    this.#sorted = names.entries
      .map((entry) => ({ folded: foldName(entry.name), entry }))
      .filter(({ folded }) => folded !== '')
      .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : ORDER[a.entry.kind] - ORDER[b.entry.kind]));
  }

  /**
   * Finds compounds by exact name, also of an isomer of a known compound; failing that, by prefix; failing that, by the
   * exact name without a salt or as a racemate; failing that, by similarity. An identifier is found only whole, except
   * that an InChIKey without stereo finds the racemate of a known compound, and any other the isomers with the same
   * first block.
   */
  search(text: string, limit = 10): NameHit[] {
    const query = withoutSourcePrefix(text);
    const folded = foldName(query);
    if (folded === '') return [];
    const exact = this.#exactOrDrawn(query, limit);
    if (exact.length > 0) return exact;
    const identifier = identifierKind(text);
    if (identifier !== null) return identifier === 'InChIKey' ? this.#isomers(folded, limit) : [];
    const prefix = this.#startingWith(folded, limit);
    if (prefix.length > 0) return prefix;
    const related = this.#related(query, limit);
    return related.length > 0 ? related : this.#similar(folded, limit);
  }

  /** Finds compounds by exact name, also of an isomer; failing that, by the exact name without a salt or as a racemate. */
  searchExact(text: string, limit = 10): NameHit[] {
    const query = withoutSourcePrefix(text);
    const exact = this.#exactOrDrawn(query, limit);
    return exact.length > 0 ? exact : this.#related(query, limit);
  }

  #firstAtLeast(folded: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(this.#sorted, middle).folded < folded) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #related(query: string, limit: number): NameHit[] {
    const spaced = query.trim().replaceAll(/\s+/g, ' ');
    const racemate = spaced.replace(RACEMIC, '');
    // A racemate is not drawn as one of its isomers.
    if (racemate !== spaced)
      return this.searchExact(racemate, limit).filter(
        ({ compound, kind }) => kind !== 'racemate' && !compound.smiles.includes('@'),
      );
    const withoutSalt = stripSalt(query);
    return withoutSalt === null ? [] : this.#exactOrDrawn(withoutSalt, limit);
  }

  #exactOrDrawn(query: string, limit: number): NameHit[] {
    const exact = this.#exact(foldName(query), limit);
    if (exact.length > 0) return exact;
    const name = query.trim().replaceAll(/\s+/g, ' ');
    const find = (other: string): string[] =>
      this.#exact(foldName(other), limit).map(({ compound }) => compound.smiles);
    const smiles = isFlatInchikey(query) ? this.#drawFlat(query) : drawNamedIsomer(name, find);
    return smiles === null ? [] : [{ compound: { name, smiles }, matched: name, kind: 'name', how: 'exact' }];
  }

  #exact(folded: string, limit: number): NameHit[] {
    return folded === '' ? [] : this.#hits(folded, (item) => item === folded, limit, 'exact');
  }

  #startingWith(start: string, limit: number): NameHit[] {
    return this.#hits(start, (item) => item.startsWith(start), limit, 'prefix');
  }

  /** The compounds whose InChIKey begins like this one. */
  #isomers(inchikey: string, limit: number): NameHit[] {
    for (const start of inchikeyStarts(inchikey)) {
      const hits = this.#startingWith(start, limit).filter(({ kind }) => kind === 'inchikey');
      if (hits.length > 0) return hits;
    }
    return [];
  }

  /** A known compound without stereo, by the InChIKey of such a drawing: mostly its racemate. */
  #drawFlat(inchikey: string): string | null {
    const known = this.#isomers(foldName(inchikey), Infinity).map(({ compound }) => compound.smiles);
    // Isotopes are in the second block, too.
    const unlabelled = known.find((smiles) => !/\[\d/.test(smiles));
    return unlabelled === undefined ? null : drawWithoutStereo(unlabelled);
  }

  #hits(start: string, matches: (folded: string) => boolean, limit: number, how: NameHit['how']): NameHit[] {
    const hits = new Map<number, NameHit>();
    for (let position = this.#firstAtLeast(start); position < this.#sorted.length && hits.size < limit; position += 1) {
      const { folded, entry } = itemAt(this.#sorted, position);
      if (!matches(folded)) break;
      if (!hits.has(entry.compound)) hits.set(entry.compound, this.#hit(entry, how));
    }
    return [...hits.values()].sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
  }

  #hit({ name, kind, compound }: NameEntry, how: NameHit['how']): NameHit {
    return { compound: itemAt(this.#names.compounds, compound), matched: name, kind, how };
  }

  #similar(folded: string, limit: number): NameHit[] {
    this.#trigrams ??= new TrigramIndex(
      this.#sorted.map((item) => (NOT_SUGGESTED.has(item.entry.kind) ? null : item.folded)),
      MIN_SIMILARITY,
    );
    const hits = new Map<number, NameHit>();
    for (const position of this.#trigrams.findSimilar(folded)) {
      if (hits.size === limit) break;
      const { entry } = itemAt(this.#sorted, position);
      if (!hits.has(entry.compound)) hits.set(entry.compound, this.#hit(entry, 'similar'));
    }
    return [...hits.values()];
  }
}
