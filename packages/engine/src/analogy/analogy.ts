import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import { memoise } from '../memoise.ts';
import { MAX_LOG_RATIO } from '../catalogue/ratios.ts';
import { isLiability, type RequestedTarget } from '../catalogue/weigh.ts';
import type { EvidenceAt } from '../knowledge/analogy-figures.ts';
import type { Family } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { getEvidenceAt, kernel, MIN_SIMILARITY, type Candidate } from './candidate.ts';
import type { ChiralCentre } from './centre-kernel.ts';
import { Covariances } from './covariances.ts';
import { posterior } from './gaussian-process.ts';
import { KnownPairs } from './known-pairs.ts';
import type { PairsComputation } from './pairs-computation.ts';
import type { PairsDocument } from './pairs-document.ts';
import { getCentres, type Reference } from './reference.ts';
import type { Similar } from './best-similar.ts';
import { TargetFactors } from './target-factor.ts';

/** Number of known compounds that are found for every molecule, however dissimilar, because they are shown. */
const MIN_FOUND = 3;
/**
 * No answer by analogy is given below this similarity of the nearest known compound: in cross-validation only slightly
 * more than half of such answers were correct, whatever the confidence.
 */
export const MIN_NEAREST_SIMILARITY = 0.4;
/**
 * Number of known compounds (the most similar ones) that are compared, and number of those that an answer is based on.
 * Larger numbers did not improve accuracy in cross-validation.
 */
const MAX_COMPARED = 40;
const MAX_USED = 10;
/**
 * Maximum number of pairs of centres to superpose; once it is reached, no further compound is compared. Without it,
 * molecules with many centres would take too long; the nearest compounds suffice.
 */
const MAX_SUPERPOSITIONS = 160;
/** Maximum number of undefined centres of a molecule that are compared one by one. */
export const MAX_OPEN_CENTRES = 6;
/** Noise variance of an observation of weight 1. */
const NOISE = 0.3;
/** Added to the posterior variance in the denominator of z. */
const VARIANCE_FLOOR = 0.15;
/** All observations of one pair together have at most this weight. */
const MAX_WEIGHT = 2;
/** Weight factor for findings at liability targets, which compounds are not designed to hit. */
const LIABILITY_FACTOR = 0.02;
/** Observed value if only the better isomer is known: a ratio of ten. */
const UNMEASURED_VALUE = 0.5;
/** Maximum number of references whose centres are cached. */
const MAX_CACHED_CENTRES = 12_000;

/** A ratio as an observed value: half its logarithm, at most 1. */
const toValue = (ratio: number | null): number =>
  ratio === null ? UNMEASURED_VALUE : Math.min(MAX_LOG_RATIO, Math.log10(ratio)) / MAX_LOG_RATIO;

/** A molecule prepared for comparison with known compounds. */
export interface AnalogyQuery {
  /** The set bits of its Morgan fingerprint. */
  bits: readonly number[];
  /** The centres at which the two isomers in question differ, as drawn. */
  centres: readonly ChiralCentre[];
  target?: RequestedTarget | undefined;
}

/** A known pair that supports or contradicts the answer. */
export interface Analogue extends Pick<Candidate, 'index' | 'similarity' | 'reference' | 'centres'> {
  /** Its contribution to the mean: positive if it supports the drawn isomer. */
  term: number;
  /** +1 if the drawn arrangement matches the reference's plus isomer, −1 if it matches the other isomer. */
  sense: 1 | -1;
  /** Its observed value: positive if the plus isomer is the better one. */
  value: number;
}

/**
 * Prediction from the known compounds. Positive values favour the drawn isomer; its mirror image gets exactly the
 * negated values.
 */
export interface Comparison {
  /**
   * The mean divided by the square root of its variance, times the similarity of the nearest known compound: the signed
   * certainty.
   */
  z: number;
  /** Half the log of the expected eudismic ratio. */
  mean: number;
  /** Similarity of the nearest known compound. */
  nearest: number;
  evidenceAt: EvidenceAt;
  /** The analogues used, largest terms first. */
  analogues: Analogue[];
}

/** Predicts from known compounds. Prepared on first use. */
export class Analogy {
  readonly pairs: KnownPairs;
  readonly #factors: TargetFactors;
  #last:
    | { bits: readonly number[]; isAllowed: ((position: number) => boolean) | undefined; found: readonly Similar[] }
    | undefined;
  /** A reference's centres, by its index. */
  readonly #getCentres = memoise(
    (index: number) => getCentres(this.pairs.start().references.at(index)),
    MAX_CACHED_CENTRES,
  );
  readonly #covariances = new Covariances();

  /** @param pairs the document of the known pairs, if there is one, or their computation, if it has begun */
  constructor(catalogue: Catalogue, families: readonly Family[], pairs?: PairsDocument | PairsComputation) {
    this.pairs = new KnownPairs(catalogue, families, pairs);
    this.#factors = new TargetFactors(catalogue.targets);
  }

  /**
   * Known compounds similar enough to a molecule to be compared with it, or at least the nearest ones. The last result
   * is cached, because several callers query the same molecule.
   */
  #similar(bits: readonly number[], isAllowed?: (position: number) => boolean): readonly Similar[] {
    if (this.#last?.bits !== bits || this.#last.isAllowed !== isAllowed)
      this.#last = {
        bits,
        isAllowed,
        found: this.pairs.start().index.find(bits, MIN_SIMILARITY, MAX_COMPARED, isAllowed, MIN_FOUND),
      };
    return this.#last.found;
  }

  /** The mean of the findings on a pair, each weighted by its relevance to the requested target. */
  #observed(
    reference: Reference,
    target: RequestedTarget | undefined,
  ): { value: number; weight: number; factor: number } {
    let sum = 0;
    let total = 0;
    let factor = 0;
    for (const { statement, sign } of this.pairs.getStatements(reference)) {
      const factorAtTarget = this.#factors.getFactor(statement, target);
      const counted =
        factorAtTarget *
        statement.weight *
        (target === undefined && isLiability(statement.genes, statement.effect) ? LIABILITY_FACTOR : 1);
      sum += counted * sign * toValue(statement.ratio);
      total += counted;
      factor = Math.max(factor, factorAtTarget);
    }
    return { value: sum / total, weight: Math.min(MAX_WEIGHT, total / factor), factor };
  }

  #candidate({ index, similarity }: Similar, { centres: query, target }: AnalogyQuery): Candidate {
    const reference = this.pairs.start().references.at(index);
    const centres = this.#getCentres(index);
    const { value, weight, factor } = this.#observed(reference, target);
    const superposition = centres.length === 0 ? 0 : kernel(query, centres);
    return {
      index,
      similarity,
      reference,
      centres,
      covariance: similarity * factor * superposition,
      value,
      weight,
      factor,
    };
  }

  /**
   * The known compounds that are nearest to a molecule.
   *
   * @param isAllowed returns false for known compounds, by index, that must not be used
   */
  nearest(
    bits: readonly number[],
    limit: number,
    isAllowed?: (position: number) => boolean,
  ): (Similar & { reference: Reference })[] {
    const { index, references } = this.pairs.start();
    const similar = this.#similar(bits, isAllowed);
    const found = similar.length >= limit ? similar.slice(0, limit) : index.find(bits, 0, limit, isAllowed);
    return found.map((item) => ({ ...item, reference: references.at(item.index) }));
  }

  /**
   * Compares a molecule with the known compounds (determinant kernel and local Gaussian process; `docs/method.md`).
   *
   * @param isAllowed takes the index of a known compound; false if it must not be used, as in cross-validation
   * @returns null if there is no near known compound, or none has a centre that can be superposed on a centre of the
   * molecule
   */
  compare(query: AnalogyQuery, isAllowed?: (position: number) => boolean): Comparison | null {
    if (query.centres.length === 0) return null;
    const analoguesUsed = this.#candidates(query, isAllowed)
      .filter(({ covariance }) => covariance !== 0)
      .sort((a, b) => Math.abs(b.covariance) - Math.abs(a.covariance))
      .slice(0, MAX_USED);
    if (analoguesUsed.length === 0) return null;
    // For molecules unlike any known compound, answers are correct less often than the variance suggests.
    const nearest = this.#similar(query.bits, isAllowed)[0]!.similarity;
    const { mean, variance, terms } = posterior(
      (a, b) => this.#covariances.get(analoguesUsed[a]!, analoguesUsed[b]!),
      analoguesUsed.map(({ weight }) => NOISE / weight),
      analoguesUsed.map(({ value }) => value),
      analoguesUsed.map(({ covariance }) => covariance),
      kernel(query.centres, query.centres),
    );
    const analogues = analoguesUsed.map((candidate, position): Analogue => ({
      ...candidate,
      term: terms[position]!,
      sense: candidate.covariance > 0 ? 1 : -1,
    }));
    return {
      z: (nearest * mean) / Math.sqrt(variance + VARIANCE_FLOOR),
      mean,
      nearest,
      evidenceAt: getEvidenceAt(analoguesUsed, query.target),
      analogues: analogues.sort((a, b) => Math.abs(b.term) - Math.abs(a.term)),
    };
  }

  /** The most similar known compounds, superposed on the molecule until enough centres have been compared. */
  #candidates(query: AnalogyQuery, isAllowed?: (position: number) => boolean): Candidate[] {
    const similar = this.#similar(query.bits, isAllowed);
    if ((similar[0]?.similarity ?? 0) < MIN_NEAREST_SIMILARITY) return [];
    const candidates: Candidate[] = [];
    let superpositions = 0;
    for (const item of similar) {
      if (item.similarity < MIN_SIMILARITY) break;
      const candidate = this.#candidate(item, query);
      superpositions += candidate.centres.length * query.centres.length;
      candidates.push(candidate);
      if (superpositions >= MAX_SUPERPOSITIONS && candidates.length >= MAX_USED) break;
    }
    return candidates;
  }
}

/**
 * Starts the comparison with known compounds, which does not need RDKit, while RDKit is still loading.
 *
 * @param pairs the document of the known pairs of the same catalogue and families, if there is one, or their
 *   computation, if it has begun
 */
export const startAnalogy = (
  { families }: Pick<Knowledge, 'families'>,
  catalogue: CatalogueData,
  pairs?: PairsDocument | PairsComputation,
): Analogy => new Analogy(new Catalogue(catalogue), families, pairs);
