import type { AnalogySlopes } from '../knowledge/analogy-figures.ts';
import { FAMILY_ALONE } from '../knowledge/combine-confidences.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import { itemAt } from '../must.ts';
import type { FoldKind } from './analogy-folds.ts';
import { combinedProbability, fitCombinationWeights, type CombinedPair } from './combined-probability.ts';
import { byConfidence, getAnswered, reliability, type EvaluatedPrediction } from './calibration.ts';

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

const evaluatePrediction = (plus: number, sign: number): EvaluatedPrediction => ({
  confidence: Math.max(plus, 1 - plus),
  correct: plus === 0.5 ? false : plus > 0.5 === sign > 0,
});

/** Evaluates family and analogy on the same pairs, with weights fitted on the pairs of other clusters. */
export function evaluateCombined(
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
  const answered = getAnswered(both);
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
    calibration: reliability(answered),
    byFamily: reliability(answered.filter(({ isFamily }) => isFamily)),
    byAnalogy: reliability(answered.filter(({ isFamily }) => !isFamily)),
  };
}
