import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Isomers } from '../catalogue/statement-table.ts';
import { constitutionHash } from '../graph/classes.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { isVerified, type Family } from '../knowledge/family.ts';
import { itemAt } from '../must.ts';

/** The isomers of the recorded compounds. */
export type KnownIsomers = Pick<Catalogue, 'has' | 'hashes' | 'isomersOf'>;

/** A family's compound: the index of the family, and that of the compound in it. */
export type MemberPlace = readonly [family: number, compound: number];

/** A constitution of which isomers are known. */
export interface KnownConstitution {
  hash: number;
  isomers: readonly Isomers[];
  /** The families' compounds of this constitution, if it has no record. */
  members?: readonly MemberPlace[];
}

export function compoundAt(families: readonly Family[], [familyIndex, compoundIndex]: MemberPlace) {
  const family = itemAt(families, familyIndex);
  return { family, compound: itemAt(family.compounds, compoundIndex) };
}

/** The families' compounds that have no record, by the hash of their constitution. */
function unrecordedMembers(known: KnownIsomers, families: readonly Family[]): Map<number, MemberPlace[]> {
  const members = new Map<number, MemberPlace[]>();
  for (const [familyIndex, family] of families.entries()) {
    for (const [compoundIndex, compound] of family.compounds.entries()) {
      if (!isVerified(compound)) continue;
      // Salts, mixtures and charged drawings are skipped: only RDKit could neutralise them, and their records are
      // neutral.
      if (/\.|[+-]\d?\]/.test(compound.smiles)) continue;
      const hash = constitutionHash(readCanonicalSmiles(compound.smiles).graph);
      if (known.has(hash)) continue;
      members.set(hash, [...(members.get(hash) ?? []), [familyIndex, compoundIndex]]);
    }
  }
  return members;
}

/** All constitutions of which isomers are known: those with records, then those that only families have. */
export class KnownConstitutions {
  readonly #known: KnownIsomers;
  readonly #families: readonly Family[];
  readonly #recorded: readonly number[];
  #members: KnownConstitution[] | undefined;

  constructor(known: KnownIsomers, families: readonly Family[]) {
    this.#known = known;
    this.#families = families;
    this.#recorded = known.hashes();
  }

  at(index: number): KnownConstitution {
    if (index >= this.#recorded.length) return itemAt(this.#onlyInFamilies(), index - this.#recorded.length);
    const hash = itemAt(this.#recorded, index);
    return { hash, isomers: this.#known.isomersOf(hash) };
  }

  hashes(): number[] {
    return [...this.#recorded, ...this.#onlyInFamilies().map(({ hash }) => hash)];
  }

  *all(): Generator<KnownConstitution> {
    for (const hash of this.#recorded) yield { hash, isomers: this.#known.isomersOf(hash) };
    yield* this.#onlyInFamilies();
  }

  /** Read on first use, because all compounds of the families must be. */
  #onlyInFamilies(): readonly KnownConstitution[] {
    return (this.#members ??= Array.from(unrecordedMembers(this.#known, this.#families), ([hash, members]) => ({
      hash,
      isomers: members.map((place) => ({ better: compoundAt(this.#families, place).compound.smiles, epimer: null })),
      members,
    })));
  }
}
