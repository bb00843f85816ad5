import type { Target } from '../knowledge/records/schemas.ts';
import { itemAt } from '../must.ts';
import type { RequestedTarget } from './weigh.ts';
import { foldName, toTrigrams } from './names.ts';

/** The species assumed if a name does not specify one. */
const HUMAN = 'Homo sapiens';

const getGenes = ({ gene }: Target): string => gene.join('|');

/** Finds a target by ChEMBL id, gene symbol or name. */
export class TargetIndex {
  readonly #byName = new Map<string, Target>();
  readonly #names: { folded: string; name: string }[] = [];
  /** The trigrams of each name; built on first use. */
  #trigrams: Set<string>[] | undefined;

  constructor(targets: Iterable<Target>) {
    // A name shared by several species refers to the human target, which is added first.
    const humanFirst = [...targets].sort((a, b) => Number(b.organism === HUMAN) - Number(a.organism === HUMAN));
    for (const target of humanFirst) {
      this.#add(target.id, target);
      if (target.gene.length > 0) this.#add(getGenes(target), target);
    }
    for (const target of humanFirst)
      for (const name of [target.name, ...target.other_names, ...target.gene]) this.#add(name, target);
  }

  #add(name: string, target: Target): void {
    const folded = foldName(name);
    if (folded === '' || this.#byName.has(folded)) return;
    this.#byName.set(folded, target);
    this.#names.push({ folded, name });
  }

  /** The target with that id, gene symbol or name; null if there is none. */
  find(name: string): RequestedTarget | null {
    const target = this.#byName.get(foldName(name));
    return target === undefined ? null : { id: target.id, genes: target.gene };
  }

  /** Names similar to an unknown one, most similar first. */
  nearest(query: string, count = 3): string[] {
    const queryTrigrams = new Set(toTrigrams(foldName(query)));
    const trigrams = (this.#trigrams ??= this.#names.map(({ folded }) => new Set(toTrigrams(folded))));
    return this.#names
      .map(({ name }, index) => ({ name, score: trigramSimilarity(queryTrigrams, itemAt(trigrams, index)) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ name }) => name);
  }
}

/** Share of the query's trigrams in a name; names with fewer additional trigrams score higher. */
function trigramSimilarity(queryTrigrams: ReadonlySet<string>, offered: ReadonlySet<string>): number {
  const common = [...queryTrigrams].filter((trigram) => offered.has(trigram)).length;
  return common / queryTrigrams.size + 0.5 * (common / offered.size);
}
