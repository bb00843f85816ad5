import type { Family } from '../knowledge/family.ts';
import { indexPairs, type IndexedPairs } from './indexed-pairs.ts';
import { KnownConstitutions, type KnownConstitution, type KnownIsomers } from './known-constitutions.ts';
import { pairsOf, type Reference } from './reference.ts';

/** Computes the known pairs step by step, so that a browser can answer questions meanwhile. */
export class PairsComputation {
  readonly #done: Reference[] = [];
  readonly #rest: Generator<KnownConstitution>;

  constructor(isomers: KnownIsomers, families: readonly Family[]) {
    this.#rest = new KnownConstitutions(isomers, families).all();
  }

  /** Computes for up to this many milliseconds. @returns true if some pairs remain to be computed */
  advance(milliseconds: number): boolean {
    for (const end = performance.now() + milliseconds; performance.now() < end;) {
      const { value, done: isLast } = this.#rest.next();
      if (isLast) return false;
      this.#done.push(...pairsOf(value));
    }
    return true;
  }

  /** All pairs, with those that remained. */
  finish(): IndexedPairs {
    this.advance(Infinity);
    const references = this.#done;
    return indexPairs({
      size: references.length,
      at: (index) => references[index]!,
      bits: (index) => Uint16Array.from(references[index]!.bits),
    });
  }
}
