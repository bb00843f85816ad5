import type { Family } from '../knowledge/family.ts';
import { groupBy } from '../group-by.ts';
import { memoise } from '../memoise.ts';
import { itemAt } from '../must.ts';
import { KnownConstitutions, type KnownIsomers, type MemberPlace } from './known-constitutions.ts';
import { pairsOf, type Reference } from './reference.ts';
import { SimilarIndex } from './similar-index.ts';
import type { IndexedPairs, References } from './indexed-pairs.ts';

/**
 * The known pairs as a small document for browsers: only what takes long to compute, their fingerprints. The pairs
 * themselves are computed from the records when an answer first needs them.
 *
 * The document is a list of numbers of seven bits a byte, lowest first; the eighth bit marks that more follow. It begins
 * with the version, as its length and its characters, and the number of constitutions with records. Then follows for
 * each constitution, in the order of {@link KnownConstitutions}: if it has no record, the number of its compounds in
 * families and their places; its number of pairs; and for each pair the number of its fingerprint's bits and the gaps
 * between them, where 0 bits stand for the fingerprint of the pair before.
 */

const MORE = 0x80;

function append(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= MORE; rest >>>= 7) bytes.push((rest & (MORE - 1)) | MORE);
  bytes.push(rest);
}

function appendFingerprint(bytes: number[], bits: ArrayLike<number>): void {
  append(bytes, bits.length);
  let next = 0;
  for (let index = 0; index < bits.length; index += 1) {
    append(bytes, itemAt(bits, index) - next);
    next = itemAt(bits, index) + 1;
  }
}

function appendPairs(bytes: number[], pairs: readonly Reference[]): void {
  append(bytes, pairs.length);
  for (const [index, { bits }] of pairs.entries()) {
    const before = pairs[index - 1];
    if (before !== undefined && areEqual(bits, before.bits)) append(bytes, 0);
    else appendFingerprint(bytes, bits);
  }
}

const areEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((bit, index) => bit === b[index]);

/** @param references all known pairs, in order. @param version identifies the knowledge that they were computed from */
export function writePairsDocument(
  references: readonly Reference[],
  known: KnownIsomers,
  families: readonly Family[],
  version: string,
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  append(bytes, version.length);
  for (const character of version) append(bytes, character.charCodeAt(0));
  const { recorded, members } = new KnownConstitutions(known, families);
  const byHash = groupBy(references, ({ hash }) => hash);
  append(bytes, recorded.length);
  for (const hash of recorded) appendPairs(bytes, byHash.get(hash) ?? []);
  const byPlace = groupBy(references, (reference) => String(reference.members?.[0]));
  for (const places of members) {
    append(bytes, places.length);
    for (const [family, compound] of places) {
      append(bytes, family);
      append(bytes, compound);
    }
    appendPairs(bytes, byPlace.get(String(places[0])) ?? []);
  }
  return new Uint8Array(bytes);
}

class Reader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  next(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = itemAt(this.#bytes, this.#position);
      this.#position += 1;
      number |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) return number;
    }
  }
}

/** A read document, to be completed by the records. */
export class PairsDocument {
  readonly version: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #index: SimilarIndex;
  readonly #fingerprints: readonly Uint16Array[];
  /** For each pair, its constitution; for each constitution, its first pair. */
  readonly #constitutions: Uint32Array;
  readonly #firsts: Uint32Array;
  readonly #members: MemberPlace[][] = [];

  /** @throws Error if the document ends too early */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    const reader = new Reader(bytes);
    this.version = String.fromCharCode(...Array.from({ length: reader.next() }, () => reader.next()));
    const recorded = reader.next();
    const all = new Uint16Array(bytes.length);
    let end = 0;
    const readFingerprint = (): Uint16Array => {
      const start = end;
      let bit = -1;
      for (let length = reader.next(); length > 0; length -= 1) {
        bit += reader.next() + 1;
        all[end] = bit;
        end += 1;
      }
      return all.subarray(start, end);
    };
    const fingerprints: Uint16Array[] = [];
    const constitutions: number[] = [];
    const firsts: number[] = [];
    while (!reader.isAtEnd) {
      if (firsts.length >= recorded)
        this.#members.push(Array.from({ length: reader.next() }, () => [reader.next(), reader.next()] as const));
      const first = fingerprints.length;
      for (let count = reader.next(); count > 0; count -= 1) {
        const read = readFingerprint();
        fingerprints.push(
          read.length === 0 && fingerprints.length > first ? itemAt(fingerprints, fingerprints.length - 1) : read,
        );
        constitutions.push(firsts.length);
      }
      firsts.push(first);
    }
    this.#fingerprints = fingerprints;
    this.#constitutions = Uint32Array.from(constitutions);
    this.#firsts = Uint32Array.from(firsts);
    this.#index = new SimilarIndex(fingerprints);
  }

  /** The pairs of the records and families from which the document was written. */
  complete(known: KnownIsomers, families: readonly Family[]): IndexedPairs {
    const [fingerprints, firsts] = [this.#fingerprints, this.#firsts];
    const constitutions = new KnownConstitutions(known, families, this.#members);
    const pairsIn = memoise((constitution: number) => pairsOf(constitutions.at(constitution)));
    const references: References = {
      size: fingerprints.length,
      at: (position) => {
        const constitution = itemAt(this.#constitutions, position);
        return itemAt(pairsIn(constitution), position - itemAt(firsts, constitution));
      },
      bits: (position) => itemAt(fingerprints, position),
    };
    return { references, index: this.#index };
  }
}
