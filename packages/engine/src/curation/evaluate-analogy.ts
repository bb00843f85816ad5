import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Analogy } from '../analogy/analogy.ts';
import { getProbability, type AnalogyFigures, type AnalogySlopes } from '../knowledge/analogy-figures.ts';
import { FAMILY_ALONE } from '../knowledge/combine-confidences.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import type { ConfidencePriors } from '../knowledge/priors.ts';
import { itemAt, must } from '../must.ts';
import { reliability } from './calibration.ts';
import {
  predictFoldPairs,
  fitCombinationWeights,
  combinedProbability,
  type CombinedPair,
} from './combined-probability.ts';
import type { ClaimedPair } from './claimed-pairs.ts';
import { fitSlopes, sortIntoClasses } from './fit-analogy.ts';
import { FOLD_COUNT, type FoldKind } from './analogy-folds.ts';
import { leaveFoldsOutFlat } from './validate-flat.ts';
import { leaveFoldsOut, type PairPrediction } from './validate-analogy.ts';

/** A prediction from cross-validation: its confidence, and whether it was correct. */
export interface EvaluatedPrediction {
  confidence: number;
  correct: boolean;
}

/** One kind of fold, and the performance of answers by analogy on it. */
export interface AnalogyRun {
  kind: FoldKind;
  byTarget: boolean;
  pairs: PairPrediction[];
  /** Calibration on pairs that no family claims. */
  bins: ReliabilityBin[];
  /** Those of these pairs that get a letter, and the targets at which their analogues were tested. */
  answered: (EvaluatedPrediction & Pick<PairPrediction, 'evidenceAt'>)[];
}

/** Families and analogy together, and each alone, on the same pairs. */
export interface CombinedRun {
  kind: FoldKind;
  /** Each list is sorted by decreasing confidence. */
  family: EvaluatedPrediction[];
  analogy: EvaluatedPrediction[];
  combined: EvaluatedPrediction[];
  /** Calibration of the answers with a letter, and of those on each basis. */
  calibration: ReliabilityBin[];
  byFamily: ReliabilityBin[];
  byAnalogy: ReliabilityBin[];
}

/** Pairs with several stereocentres that no family claims, predicted as if drawn flat. */
export interface FlatRun {
  kind: FoldKind;
  /** Sorted by decreasing confidence. */
  pairs: EvaluatedPrediction[];
  /** Calibration of the answers with a letter. */
  calibration: ReliabilityBin[];
}

export interface AnalogyValidation {
  figures: AnalogyFigures;
  references: number;
  runs: AnalogyRun[];
  combinedRuns: CombinedRun[];
  flatRuns: FlatRun[];
}

/** Minimum number of pairs for evaluating analogies. */
const MIN_PAIRS = 100;
const KINDS = ['random', 'similarity', 'cluster'] as const;
/** Probabilities are fitted on the easiest and the hardest folds. */
const isFitted = (kind: FoldKind): boolean => kind !== 'similarity';

const toBins = (evaluated: readonly EvaluatedPrediction[]): ReliabilityBin[] =>
  reliability(evaluated.map((prediction) => ({ ...prediction, undecided: false })));

/** Fits parameters for each fold on the other folds. */
const crossFit = <Fitted, Pair extends { clusterFold: number }>(
  pairs: readonly Pair[],
  fit: (others: readonly Pair[]) => Fitted,
): Fitted[] =>
  Array.from({ length: FOLD_COUNT }, (_, fold) => fit(pairs.filter(({ clusterFold }) => clusterFold !== fold)));

const byConfidence = (evaluated: readonly EvaluatedPrediction[]): EvaluatedPrediction[] =>
  evaluated.toSorted((a, b) => b.confidence - a.confidence);

const evaluatePrediction = (plus: number, sign: number): EvaluatedPrediction => ({
  confidence: Math.max(plus, 1 - plus),
  correct: plus === 0.5 ? false : plus > 0.5 === sign > 0,
});

function evaluateCombined(
  kind: CombinedRun['kind'],
  pairs: readonly CombinedPair[],
  slopesWithout: readonly AnalogySlopes[],
): CombinedRun {
  const figuresWithout = slopesWithout.map((slopes, fold) => ({
    slopes,
    combinationWeights: fitCombinationWeights(
      pairs.filter(({ clusterFold }) => clusterFold !== fold),
      slopes,
    ),
  }));
  const both = pairs.map((pair) => ({
    ...evaluatePrediction(combinedProbability(pair, itemAt(figuresWithout, pair.clusterFold)), pair.sign),
    isFamily: pair.family !== null,
  }));
  const answered = both.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  return {
    kind,
    family: byConfidence(
      pairs.flatMap(({ family, sign }) => (family === null ? [] : [evaluatePrediction(family, sign)])),
    ),
    analogy: byConfidence(
      pairs.map((pair) =>
        evaluatePrediction(
          combinedProbability(
            { ...pair, family: null },
            { slopes: itemAt(slopesWithout, pair.clusterFold), combinationWeights: FAMILY_ALONE },
          ),
          pair.sign,
        ),
      ),
    ),
    combined: byConfidence(both),
    calibration: toBins(answered),
    byFamily: toBins(answered.filter(({ isFamily }) => isFamily)),
    byAnalogy: toBins(answered.filter(({ isFamily }) => !isFamily)),
  };
}

/**
 * Cross-validates answers by analogy and fits their probabilities; null if there are too few pairs.
 *
 * @param claims what families say about the pairs
 */
export function validateAnalogy(
  claims: ReadonlyMap<number, ClaimedPair>,
  analogy: Analogy,
  priors: ConfidencePriors,
): AnalogyValidation | null {
  const combinedPairs = KINDS.map((kind) => ({ kind, pairs: predictFoldPairs(claims, analogy, priors, kind) }));
  const claimed = new Map(
    combinedPairs.map(({ kind, pairs }) => [
      kind,
      new Set(pairs.flatMap((pair) => (pair.family === null ? [] : pair.referenceIndex))),
    ]),
  );
  const runs = KINDS.flatMap((kind) =>
    [false, true].map((byTarget) => {
      const pairs = leaveFoldsOut(analogy, kind, byTarget);
      const unclaimed = pairs.filter(
        ({ z, referenceIndex }) => z > 0 && !must(claimed.get(kind), kind).has(referenceIndex),
      );
      return { kind, byTarget, pairs, unclaimed };
    }),
  );
  if (runs.reduce((sum, { pairs }) => sum + pairs.length, 0) < MIN_PAIRS) return null;
  // Analogies are correct far more often if a family claims the molecule, so answers by analogy alone are fitted on
  // pairs that no family claims.
  const unclaimedPairs = runs.filter(({ kind }) => isFitted(kind)).flatMap(({ unclaimed }) => unclaimed);
  const slopes = fitSlopes(unclaimedPairs);
  const slopesWithout = crossFit(unclaimedPairs, fitSlopes);
  const combinationWeights = fitCombinationWeights(
    combinedPairs.filter(({ kind }) => isFitted(kind)).flatMap(({ pairs }) => pairs),
    slopes,
  );
  return {
    figures: { classes: sortIntoClasses(unclaimedPairs, slopes), slopes, combinationWeights },
    references: analogy.size,
    runs: runs.map(({ unclaimed, ...run }) => {
      const evaluated = unclaimed.map((pair) => ({
        confidence: getProbability(pair, { slopes: itemAt(slopesWithout, pair.clusterFold) }),
        correct: pair.correct,
        evidenceAt: pair.evidenceAt,
      }));
      return {
        ...run,
        bins: toBins(evaluated),
        answered: evaluated.filter(({ confidence }) => confidence >= MIN_CONFIDENCE),
      };
    }),
    combinedRuns: combinedPairs.map(({ kind, pairs }) => evaluateCombined(kind, pairs, slopesWithout)),
    flatRuns: KINDS.map((kind) => {
      const isClaimed = must(claimed.get(kind), kind);
      const pairs = leaveFoldsOutFlat(analogy, kind)
        .filter(({ referenceIndex }) => !isClaimed.has(referenceIndex))
        .map((pair) => ({
          confidence: getProbability(pair, { slopes: itemAt(slopesWithout, pair.clusterFold) }),
          correct: pair.correct,
        }));
      return {
        kind,
        pairs: byConfidence(pairs),
        calibration: toBins(pairs.filter(({ confidence }) => confidence >= MIN_CONFIDENCE)),
      };
    }),
  };
}
