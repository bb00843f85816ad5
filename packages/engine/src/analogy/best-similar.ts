/** A known compound with its similarity to a molecule. */
export interface Similar {
  /** Its index among the known compounds. */
  index: number;
  /** Tanimoto similarity of the fingerprints. */
  similarity: number;
}

const bySimilarity = (a: Similar, b: Similar): number => b.similarity - a.similarity || a.index - b.index;

/** The most similar compounds so far. */
export class BestSimilar {
  readonly #minSimilarity: number;
  readonly #limit: number;
  readonly #atLeast: number;
  #found: Similar[] = [];
  /** Less similar compounds, most similar first, as long as too few others have been found. */
  readonly #below: Similar[] = [];
  /** Less similar compounds need not be added. */
  threshold: number;

  /**
   * @param minSimilarity minimum similarity
   * @param limit maximum number of results
   * @param atLeast number of results even if they are less similar
   */
  constructor(minSimilarity: number, limit: number, atLeast: number) {
    this.#minSimilarity = minSimilarity;
    this.#limit = limit;
    this.#atLeast = Math.min(atLeast, limit);
    this.threshold = this.#atLeast > 0 ? 0 : minSimilarity;
  }

  add(similar: Similar): void {
    if (similar.similarity >= this.#minSimilarity) this.#found.push(similar);
    else {
      const place = this.#below.findIndex((other) => bySimilarity(other, similar) > 0);
      this.#below.splice(place === -1 ? this.#below.length : place, 0, similar);
    }
    if (this.#found.length < this.#atLeast) {
      const needed = this.#atLeast - this.#found.length;
      if (this.#below.length > needed) this.#below.length = needed;
      if (this.#below.length === needed) this.threshold = this.#below[needed - 1]!.similarity;
    } else if (this.#found.length === this.#atLeast) this.threshold = Math.max(this.threshold, this.#minSimilarity);
    // Truncated from time to time, so that few compounds are sorted.
    if (this.#found.length >= 2 * this.#limit) {
      this.#found = this.#found.sort(bySimilarity).slice(0, this.#limit);
      this.threshold = this.#found.at(-1)!.similarity;
    }
  }

  results(): Similar[] {
    const found = this.#found.sort(bySimilarity).slice(0, this.#limit);
    return [...found, ...this.#below.slice(0, Math.max(0, this.#atLeast - found.length))];
  }
}
