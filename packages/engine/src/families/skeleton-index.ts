import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { skeletonHash, skeletonSize } from '../graph/match/skeleton.ts';
import type { Family } from '../knowledge/family.ts';
import type { FamilySkeletons } from '../knowledge/prepared-families.ts';
import { itemAt } from '../must.ts';

function* familySkeletons({ compounds }: Family): Generator<number> {
  // All parts of a salt: a counterion is found too, but is ruled out when the whole compound is compared.
  for (const part of compounds.flatMap(({ smiles }) => smiles.split('.'))) {
    const { graph } = readCanonicalSmiles(part);
    yield skeletonHash(graph);
    yield skeletonSize(graph);
  }
}

/** Computes the skeletons for the build to store: they take most of the time that the first prediction needs. */
export const prepareSkeletons = (families: readonly Family[]): FamilySkeletons =>
  Object.fromEntries(families.map((family) => [family.id, [...familySkeletons(family)]]));

/**
 * Finds the families that list a possible stereoisomer or tautomer of a molecule, without RDKit and without reading the
 * families' compounds. Built on first use.
 */
export class SkeletonIndex {
  readonly #families: readonly Family[];
  readonly #prepared: FamilySkeletons;
  #index: Map<number, Set<number>> | undefined;
  /** Atom and bond counts of the skeletons: most molecules match none of them, which saves computing their hash. */
  readonly #sizes = new Set<number>();

  /** @param prepared the skeletons of some families; those of others are computed */
  constructor(families: readonly Family[], prepared: FamilySkeletons = {}) {
    this.#families = families;
    this.#prepared = prepared;
  }

  /** The indexes of the families that may list the molecule. */
  getFamilies(graph: MolGraph): Iterable<number> {
    this.#index ??= this.#build();
    if (!this.#sizes.has(skeletonSize(graph))) return [];
    return this.#index.get(skeletonHash(graph)) ?? [];
  }

  #build(): Map<number, Set<number>> {
    const index = new Map<number, Set<number>>();
    for (const [familyIndex, family] of this.#families.entries()) {
      const numbers = this.#prepared[family.id] ?? [...familySkeletons(family)];
      for (let position = 0; position < numbers.length; position += 2) {
        const hash = itemAt(numbers, position);
        this.#sizes.add(itemAt(numbers, position + 1));
        index.set(hash, (index.get(hash) ?? new Set()).add(familyIndex));
      }
    }
    return index;
  }
}
