import { MAX_OPEN_CENTRES, type Analogy } from '../analogy/analogy.ts';
import { getCentres } from '../analogy/reference.ts';
import { foldLeaver, type FoldKind } from './analogy-folds.ts';
import { getTestCases, type PairPrediction } from './validate-analogy.ts';

/** A known pair with several stereocentres that was left out and predicted as if it had been drawn flat. */
export type FlatPrediction = Pick<
  PairPrediction,
  'referenceIndex' | 'clusterFold' | 'z' | 'nearest' | 'evidenceAt' | 'correct'
>;

/**
 * Leaves each fold out in turn and predicts its pairs with several stereocentres at one of these, the one whose
 * comparison is the most certain, as the method does for drawings with several undefined centres.
 */
export function leaveFoldsOutFlat(analogy: Analogy, kind: FoldKind): FlatPrediction[] {
  const leaveOut = foldLeaver(analogy, kind);
  return getTestCases(analogy, false).flatMap(({ referenceIndex, sign }) => {
    const { reference, bits, clusterFold, isAllowed } = leaveOut(referenceIndex);
    const centres = getCentres(reference);
    if (centres.length < 2 || centres.length > MAX_OPEN_CENTRES) return [];
    const [best] = centres
      .flatMap((centre) => analogy.compare({ bits, centres: [centre] }, isAllowed) ?? [])
      .sort((a, b) => Math.abs(b.z) - Math.abs(a.z));
    return [
      {
        referenceIndex,
        clusterFold,
        z: Math.abs(best?.z ?? 0),
        nearest: best?.nearest ?? 0,
        evidenceAt: 'any-target',
        correct: best !== undefined && Math.sign(best.z) === sign,
      },
    ];
  });
}
