import type { Analogy } from '../analogy/analogy.ts';
import { getCentres } from '../analogy/reference.ts';
import { followProbability, weighNeighbours } from '../families/family-confidence.ts';
import {
  getProbability,
  type AnalogyFigures,
  type AnalogySlopes,
  type AnalogyStrength,
} from '../knowledge/analogy-figures.ts';
import { combineConfidences, type CombinationWeights } from '../knowledge/combine-confidences.ts';
import type { ConfidencePriors, FollowCount } from '../knowledge/priors.ts';
import { itemAt } from '../must.ts';
import { assignFolds, FOLD_COUNT, foldLeaver, type FoldKind, type LeftOut } from './analogy-folds.ts';
import { countClaimed, type ClaimedPair } from './claimed-pairs.ts';
import { getTestCases } from './validate-analogy.ts';

/** A pair that was left out with its fold, and what its family and the other known compounds predict for it. */
export interface CombinedPair extends AnalogyStrength, Pick<LeftOut, 'clusterFold'> {
  referenceIndex: number;
  /**
   * Log odds of the plus isomer from the family's other members; null if no family claims it or the family has no
   * members left.
   */
  family: number | null;
  /** The comparison with all known compounds of the other folds: positive for the plus isomer. */
  z: number;
  /** +1 if the plus isomer is the better one, otherwise −1. */
  sign: number;
}

/** The probability of the plus isomer according to its family; null if no member is left. */
function familyProbability(
  { family: { family }, near, plusFollows }: ClaimedPair,
  priors: ConfidencePriors,
  claimed: FollowCount | undefined,
  isAllowed: (hash: number) => boolean,
): number | null {
  const nearby = near.filter(({ member }) => isAllowed(member.hash));
  if (nearby.length === 0) return null;
  const follows = followProbability(weighNeighbours(nearby, claimed), priors[family.origin]);
  return plusFollows ? follows : 1 - follows;
}

/** Leaves out each fold in turn and predicts its pairs by family and by analogy. */
export function predictFoldPairs(
  claims: ReadonlyMap<number, ClaimedPair>,
  analogy: Analogy,
  priors: ConfidencePriors,
  kind: FoldKind,
): CombinedPair[] {
  const { references } = analogy.pairs;
  const folds = assignFolds(analogy, kind);
  const leaveOut = foldLeaver(analogy, kind);
  const foldOfHash = new Map(references.map(({ hash }, referenceIndex) => [hash, itemAt(folds, referenceIndex)]));
  const claimedWithout = Array.from({ length: FOLD_COUNT }, (_, fold) =>
    countClaimed(claims, analogy, (referenceIndex) => folds[referenceIndex] !== fold),
  );
  return getTestCases(analogy, false).map(({ referenceIndex, sign }) => {
    const { reference, bits, fold, clusterFold, isAllowed } = leaveOut(referenceIndex);
    const comparison = analogy.compare({ bits, centres: getCentres(reference) }, isAllowed);
    const claim = claims.get(referenceIndex);
    const family =
      claim === undefined
        ? null
        : familyProbability(
            claim,
            priors,
            itemAt(claimedWithout, fold)[claim.family.family.id],
            (hash) => foldOfHash.get(hash) !== fold,
          );
    return {
      referenceIndex,
      clusterFold,
      family,
      z: comparison?.z ?? 0,
      nearest: comparison?.nearest ?? 0,
      evidenceAt: 'any-target',
      sign,
    };
  });
}

/** The probability of the plus isomer from family and analogy combined. */
export function combinedProbability(
  { family, ...strength }: Pick<CombinedPair, 'family'> & AnalogyStrength,
  figures: Pick<AnalogyFigures, 'slopes' | 'combinationWeights'>,
): number {
  const probability = getProbability(strength, figures);
  if (family === null) return strength.z > 0 ? probability : 1 - probability;
  const familyConfidence = Math.max(family, 1 - family);
  const combined = combineConfidences(
    familyConfidence,
    probability,
    family > 0.5 === strength.z > 0,
    figures.combinationWeights,
  );
  return family > 0.5 ? combined : 1 - combined;
}

/** Factors tried when fitting the weights of family and analogy. */
const FAMILY_FACTORS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];
const ANALOGY_FACTORS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const FACTORS = FAMILY_FACTORS.flatMap((family) => ANALOGY_FACTORS.map((analogy) => ({ family, analogy })));

/** The weights of family and analogy that maximise the likelihood of the pairs claimed by a family. */
export function fitCombinationWeights(pairs: readonly CombinedPair[], slopes: AnalogySlopes): CombinationWeights {
  const claimed = pairs.filter(({ family }) => family !== null);
  const likelihood = (factors: CombinationWeights): number =>
    claimed.reduce((sum, pair) => {
      const plus = combinedProbability(pair, { slopes, combinationWeights: factors });
      return sum + Math.log(Math.max(0.01, pair.sign > 0 ? plus : 1 - plus));
    }, 0);
  const tried = FACTORS.map((factors) => ({ factors, likelihood: likelihood(factors) }));
  return tried.reduce((best, fit) => (fit.likelihood > best.likelihood ? fit : best)).factors;
}
