import type { MolGraph } from '../graph/graph.ts';
import { readText } from '../graph/smiles/read-text.ts';
import { skeletonHash, skeletonSize } from '../graph/match/skeleton.ts';
import type { Family } from '../knowledge/family.ts';

/**
 * Finds the families that list a possible stereoisomer or tautomer of a molecule, without RDKit and without reading the
 * families' compounds. Built once, in a few dozen milliseconds, for the first molecule.
 */
export class SkeletonIndex {
  readonly #families: readonly Family[];
  #index: Map<number, Set<number>> | undefined;
  /** Atom and bond counts of the skeletons: most molecules match none of them, which saves computing their hash. */
  readonly #sizes = new Set<number>();

  constructor(families: readonly Family[]) {
    this.#families = families;
  }

  /** The indexes of the families that may list the molecule. */
  getFamilies(graph: MolGraph): Iterable<number> {
    this.#index ??= this.#build();
    if (!this.#sizes.has(skeletonSize(graph))) return [];
    return this.#index.get(skeletonHash(graph)) ?? [];
  }

  #build(): Map<number, Set<number>> {
    const index = new Map<number, Set<number>>();
    for (const [familyIndex, { compounds }] of this.#families.entries()) {
      // All parts of a salt: a counterion is found too, but is ruled out when the whole compound is compared.
      for (const part of compounds.flatMap(({ smiles }) => smiles.split('.'))) {
        const { graph } = readText(part);
        const hash = skeletonHash(graph);
        this.#sizes.add(skeletonSize(graph));
        const familyIndices = index.get(hash);
        if (familyIndices === undefined) index.set(hash, new Set([familyIndex]));
        else familyIndices.add(familyIndex);
      }
    }
    return index;
  }
}
