import { tanimoto } from '../graph/fingerprint/similarity.ts';
import { kernel, MIN_SIMILARITY, type Candidate } from './candidate.ts';

/** Maximum number of pairs of references whose covariance is cached. */
const MAX_CACHED = 100_000;
/** More than the number of references. */
const MAX_REFERENCES = 2 ** 26;

function computeCovariance(a: Candidate, b: Candidate): number {
  if (a === b) return kernel(a.centres, a.centres);
  const similarity = tanimoto(a.reference.bits, b.reference.bits);
  return similarity < MIN_SIMILARITY ? 0 : similarity * kernel(a.centres, b.centres);
}

/** The covariances of pairs of references, cached because the same references are close to many molecules. */
export class Covariances {
  readonly #cached = new Map<number, number>();

  get(a: Candidate, b: Candidate): number {
    // In a fixed order, so that rounding does not depend on which molecule came first.
    const [first, second] = a.index < b.index ? [a, b] : [b, a];
    const key = first.index * MAX_REFERENCES + second.index;
    let covariance = this.#cached.get(key);
    if (covariance === undefined) {
      if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
      covariance = computeCovariance(first, second);
      this.#cached.set(key, covariance);
    }
    return covariance;
  }
}
