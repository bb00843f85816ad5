import type { Analogy } from '../analogy/analogy.ts';
import { getProbability, type AnalogyFigures, type AnalogySlopes } from '../knowledge/analogy-figures.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import type { ConfidencePriors } from '../knowledge/priors.ts';
import { itemAt, must } from '../must.ts';
import { fitCombinationWeights, predictFoldPairs } from './combined-probability.ts';
import { evaluateCombined, type CombinedRun } from './evaluate-combined.ts';
import { byConfidence, getAnswered, reliability, type EvaluatedPrediction } from './calibration.ts';
import type { ClaimedPair } from './claimed-pairs.ts';
import { fitSlopes, sortIntoClasses } from './fit-analogy.ts';
import { FOLD_COUNT, type FoldKind } from './analogy-folds.ts';
import { leaveFoldsOutFlat, type FlatPrediction } from './validate-flat.ts';
import { leaveFoldsOut, type PairPrediction } from './validate-analogy.ts';

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

/** Fits parameters for each fold on the other folds. */
const crossFit = <Fitted, Pair extends { clusterFold: number }>(
  pairs: readonly Pair[],
  fit: (others: readonly Pair[]) => Fitted,
): Fitted[] =>
  Array.from({ length: FOLD_COUNT }, (_, fold) => fit(pairs.filter(({ clusterFold }) => clusterFold !== fold)));

/** The pairs that a family claims, by kind of fold. */
type ClaimedByKind = ReadonlyMap<FoldKind, ReadonlySet<number>>;

const isClaimed = (claimed: ClaimedByKind, kind: FoldKind, { referenceIndex }: { referenceIndex: number }): boolean =>
  must(claimed.get(kind), kind).has(referenceIndex);

/** A pair’s prediction with its confidence, which is fitted on the pairs of other clusters. */
const evaluatePair = <Pair extends FlatPrediction>(
  pair: Pair,
  slopesWithout: readonly AnalogySlopes[],
): EvaluatedPrediction & Pick<Pair, 'evidenceAt'> => ({
  confidence: getProbability(pair, { slopes: itemAt(slopesWithout, pair.clusterFold) }),
  correct: pair.correct,
  evidenceAt: pair.evidenceAt,
});

function evaluateFlat(
  kind: FoldKind,
  analogy: Analogy,
  claimed: ClaimedByKind,
  slopesWithout: readonly AnalogySlopes[],
): FlatRun {
  const pairs = leaveFoldsOutFlat(analogy, kind)
    .filter((pair) => !isClaimed(claimed, kind, pair))
    .map((pair) => evaluatePair(pair, slopesWithout));
  return { kind, pairs: byConfidence(pairs), calibration: reliability(getAnswered(pairs)) };
}

/** A run before its evaluation, with the predicted pairs that no family claims. */
type RawRun = Pick<AnalogyRun, 'kind' | 'byTarget' | 'pairs'> & { unclaimed: PairPrediction[] };

const runAll = (analogy: Analogy, claimed: ClaimedByKind): RawRun[] =>
  KINDS.flatMap((kind) =>
    [false, true].map((byTarget) => {
      const pairs = leaveFoldsOut(analogy, kind, byTarget);
      return {
        kind,
        byTarget,
        pairs,
        unclaimed: pairs.filter((pair) => pair.z > 0 && !isClaimed(claimed, kind, pair)),
      };
    }),
  );

function evaluateRun({ unclaimed, ...run }: RawRun, slopesWithout: readonly AnalogySlopes[]): AnalogyRun {
  const evaluated = unclaimed.map((pair) => evaluatePair(pair, slopesWithout));
  return { ...run, bins: reliability(evaluated), answered: getAnswered(evaluated) };
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
  const runs = runAll(analogy, claimed);
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
    references: analogy.pairs.size,
    runs: runs.map((run) => evaluateRun(run, slopesWithout)),
    combinedRuns: combinedPairs.map(({ kind, pairs }) => evaluateCombined(kind, pairs, slopesWithout)),
    flatRuns: KINDS.map((kind) => evaluateFlat(kind, analogy, claimed, slopesWithout)),
  };
}
