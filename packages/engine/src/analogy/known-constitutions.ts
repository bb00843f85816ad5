import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Isomers } from '../catalogue/statements/statement-table.ts';
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
  /** The hashes of the constitutions with records. */
  readonly recorded: readonly number[];
  #members: readonly (readonly MemberPlace[])[] | undefined;

  /** @param members the compounds that only families have, by constitution, if they are known already */
  constructor(known: KnownIsomers, families: readonly Family[], members?: readonly (readonly MemberPlace[])[]) {
    this.#known = known;
    this.#families = families;
    this.recorded = known.hashes();
    this.#members = members;
  }

  /** The compounds that only families have, by constitution. To find them, all compounds of the families are read. */
  get members(): readonly (readonly MemberPlace[])[] {
    return (this.#members ??= [...unrecordedMembers(this.#known, this.#families).values()]);
  }

  at(index: number): KnownConstitution {
    return index < this.recorded.length
      ? this.#recordedAs(itemAt(this.recorded, index))
      : this.#inFamilies(itemAt(this.members, index - this.recorded.length));
  }

  *all(): Generator<KnownConstitution> {
    for (const hash of this.recorded) yield this.#recordedAs(hash);
    for (const places of this.members) yield this.#inFamilies(places);
  }

  #recordedAs(hash: number): KnownConstitution {
    return { hash, isomers: this.#known.isomersOf(hash) };
  }

  #inFamilies(members: readonly MemberPlace[]): KnownConstitution {
    const compounds = members.map((place) => compoundAt(this.#families, place).compound.smiles);
    return {
      hash: constitutionHash(readCanonicalSmiles(itemAt(compounds, 0)).graph),
      isomers: compounds.map((better) => ({ better, epimer: null })),
      members,
    };
  }
}
