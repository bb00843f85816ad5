import type { Target } from '../knowledge/records/schemas.ts';
import { itemAt } from '../must.ts';
import type { RequestedTarget } from './weigh.ts';
import { foldName } from './names/fold-name.ts';
import { TrigramIndex } from './names/trigram-index.ts';

/** The species assumed if a name does not specify one. */
const HUMAN = 'Homo sapiens';

/** Lower than for compounds: names of targets have many words, of which people omit some. */
const MIN_SIMILARITY = 0.3;

const getGenes = ({ gene }: Target): string => gene.join('|');

/** Finds a target by ChEMBL id, gene symbol or name. */
export class TargetIndex {
  readonly #byName = new Map<string, Target>();
  readonly #names: { folded: string; name: string }[] = [];
  /** Built on first use. */
  #trigrams: TrigramIndex | undefined;

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

  /** The target with that id, gene symbol or name, whose last word, receptor, may be missing; null if there is none. */
  find(name: string): RequestedTarget | null {
    const folded = foldName(name);
    const target = this.#byName.get(folded) ?? this.#byName.get(`${folded}receptor`);
    return target === undefined ? null : { id: target.id, genes: target.gene };
  }

  /** Names spelled similarly to an unknown one, most similar first; none if no name is similar. */
  nearest(query: string, count = 3): string[] {
    this.#trigrams ??= new TrigramIndex(
      this.#names.map(({ folded }) => folded),
      MIN_SIMILARITY,
    );
    return this.#trigrams
      .findSimilar(foldName(query))
      .slice(0, count)
      .map((position) => itemAt(this.#names, position).name);
  }
}
