import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import type { Family } from '../knowledge/family.ts';
import { PairsComputation } from './pairs-computation.ts';
import { PairsDocument, writePairsDocument } from './pairs-document.ts';
import { PackedReferences } from './packed-references.ts';
import { indexPairs, type IndexedPairs } from './indexed-pairs.ts';
import { statementsOf, type Reference } from './reference.ts';

/**
 * The known pairs with an index of their fingerprints. Those of a document or packed ones are read, others computed, on
 * first use or by {@link warmUp}.
 */
export class KnownPairs {
  readonly #catalogue: Catalogue;
  readonly #families: readonly Family[];
  #ready: IndexedPairs | undefined;
  #computation: PairsComputation | undefined;

  /** @param pairs the document of the pairs, if there is one, or their computation, if it has begun */
  constructor(catalogue: Catalogue, families: readonly Family[], pairs?: PairsDocument | PairsComputation) {
    this.#catalogue = catalogue;
    this.#families = families;
    if (pairs instanceof PairsComputation) this.#computation = pairs;
    else this.#ready = pairs?.complete(catalogue, families);
  }

  get size(): number {
    return this.start().references.size;
  }

  get references(): readonly Reference[] {
    const { references } = this.start();
    return Array.from({ length: references.size }, (_, position) => references.at(position));
  }

  toDocument(version: string): Uint8Array<ArrayBuffer> {
    return writePairsDocument(this.references, this.#catalogue, this.#families, version);
  }

  /** The known pairs and their index, computed if necessary. */
  start(): IndexedPairs {
    if (this.#ready === undefined) {
      const { analogues } = this.#catalogue;
      this.#ready = analogues === undefined ? this.#compute().finish() : indexPairs(new PackedReferences(analogues));
      this.#computation = undefined;
    }
    return this.#ready;
  }

  #compute(): PairsComputation {
    return (this.#computation ??= new PairsComputation(this.#catalogue, this.#families));
  }

  /** Spends up to this many milliseconds preparing for the first query. @returns true if work is left */
  warmUp(milliseconds: number): boolean {
    if (this.#ready !== undefined) return false;
    if (this.#catalogue.analogues === undefined && this.#compute().advance(milliseconds)) return true;
    this.start();
    return false;
  }

  /** The statements about a known pair, each with its sign: positive if the plus isomer is the better one. */
  getStatements(reference: Reference): { statement: Statement; sign: 1 | -1 }[] {
    const all = statementsOf(reference, this.#catalogue, this.#families);
    return reference.stated.map(([index, sign]) => ({ statement: all[index]!, sign }));
  }
}
