import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Statement } from '../catalogue/statement.ts';
import type { Family } from '../knowledge/family.ts';
import type { Texts } from '../knowledge/shared-texts.ts';
import { PackedReferences } from './pack.ts';
import { generateReferences, statementsOf, type Reference } from './reference.ts';
import { SimilarIndex } from './similar.ts';

/** The known pairs by index, either computed, or packed and read on first use. */
type References = Pick<PackedReferences, 'size' | 'at' | 'bits'>;

const computed = (references: readonly Reference[]): References => ({
  size: references.length,
  at: (index) => references[index]!,
  bits: (index) => Uint16Array.from(references[index]!.bits),
});

/** The known pairs with an index of their fingerprints. */
export interface ReadPairs {
  references: References;
  index: SimilarIndex;
}

function indexPairs(references: References): ReadPairs {
  const fingerprints = Array.from({ length: references.size }, (_, position) => references.bits(position));
  return { references, index: new SimilarIndex(fingerprints) };
}

/** Reads known pairs that {@link KnownPairs} packed. */
export const readPairs = (packed: Texts): ReadPairs => indexPairs(new PackedReferences(packed));

/**
 * The known pairs with an index of their fingerprints. Packed ones are read, others computed, on first use or by
 * {@link warmUp}.
 */
export class KnownPairs {
  readonly #catalogue: Catalogue;
  readonly #families: readonly Family[];
  #ready: ReadPairs | undefined;
  /** The pairs while they are being computed: those finished so far and the generator for those still to come. */
  #computing: { done: Reference[]; next: Generator<Reference[]> } | undefined;

  constructor(catalogue: Catalogue, families: readonly Family[], ready?: ReadPairs) {
    this.#catalogue = catalogue;
    this.#families = families;
    this.#ready = ready;
  }

  get size(): number {
    return this.start().references.size;
  }

  get references(): readonly Reference[] {
    const { references } = this.start();
    return Array.from({ length: references.size }, (_, position) => references.at(position));
  }

  /** The known pairs and their index, computed if necessary. */
  start(): ReadPairs {
    if (this.#ready === undefined) {
      if (this.#catalogue.analogues === undefined) this.#compute(Infinity);
      const { analogues } = this.#catalogue;
      const references = analogues === undefined ? computed(this.#computing!.done) : new PackedReferences(analogues);
      this.#computing = undefined;
      this.#ready = indexPairs(references);
    }
    return this.#ready;
  }

  /**
   * Computes known pairs for up to this many milliseconds.
   * @returns true if some pairs remain to be computed
   */
  #compute(milliseconds: number): boolean {
    const { done, next } = (this.#computing ??= {
      done: [],
      next: generateReferences(this.#catalogue, this.#families),
    });
    for (const end = performance.now() + milliseconds; performance.now() < end;) {
      const { value, done: isLast } = next.next();
      if (isLast) return false;
      done.push(...value);
    }
    return true;
  }

  /** Spends up to this many milliseconds preparing for the first query. @returns true if work is left */
  warmUp(milliseconds: number): boolean {
    if (this.#ready !== undefined) return false;
    if (this.#catalogue.analogues === undefined && this.#compute(milliseconds)) return true;
    this.start();
    return false;
  }

  /** The statements about a known pair, each with its sign: positive if the plus isomer is the better one. */
  getStatements(reference: Reference): { statement: Statement; sign: 1 | -1 }[] {
    const all = statementsOf(reference, this.#catalogue, this.#families);
    return reference.stated.map(([index, sign]) => ({ statement: all[index]!, sign }));
  }
}
