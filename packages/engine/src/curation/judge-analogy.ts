import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Analogy } from '../analogy/analogy.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import { chanceOf, type AnalogyFigures, type AnalogyOdds } from '../knowledge/analogy-figures.ts';
import { FAMILY_ALONE } from '../knowledge/beside-family.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import type { ConfidencePriors } from '../knowledge/priors.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { expectedCalibrationError, reliability } from './calibration.ts';
import { besidePairs, fitBesideFamily, together, type BesidePair } from './family-beside-analogy.ts';
import { fitOdds, sortIntoClasses } from './fit-analogy.ts';
import { FOLDS, type FoldKind } from './analogy-folds.ts';
import { leaveFoldsOut, type LeftOutPair } from './validate-analogy.ts';

/** Something that was predicted in cross-validation: how sure, and whether rightly. */
export interface Judged {
  confidence: number;
  right: boolean;
}

/** One way to deal the folds, and the performance of answers by analogy on it. */
export interface AnalogyRun {
  kind: FoldKind;
  byTarget: boolean;
  pairs: LeftOutPair[];
  /** Calibration on pairs that no family claims. */
  bins: ReliabilityBin[];
  calibrationError: number;
}

/** Families and analogy together, and each alone, on the same pairs. */
export interface TogetherRun {
  kind: FoldKind;
  /** By falling confidence. */
  family: Judged[];
  analogy: Judged[];
  together: Judged[];
  /** Of the answers with a letter. */
  calibrationError: number;
  byFamily: number;
  byAnalogy: number;
}

export interface AnalogyValidation {
  figures: AnalogyFigures;
  references: number;
  runs: AnalogyRun[];
  togetherRuns: TogetherRun[];
}

/** Fewer pairs are too few to evaluate analogies. */
const LEAST_PAIRS = 100;
const KINDS = ['random', 'similarity', 'cluster'] as const;
/** Probabilities are fitted on the easiest and the hardest folds. */
const isFitted = (kind: FoldKind): boolean => kind !== 'similarity';

const calibration = (judged: readonly Judged[]) => {
  const bins = reliability(judged.map((each) => ({ ...each, undecided: false })));
  return { bins, calibrationError: expectedCalibrationError(bins) };
};

/** Fits something for each fold without its pairs. */
const crossFit = <Fitted, Pair extends { apart: number }>(
  pairs: readonly Pair[],
  fit: (others: readonly Pair[]) => Fitted,
): Fitted[] => Array.from({ length: FOLDS }, (_, fold) => fit(pairs.filter(({ apart }) => apart !== fold)));

const byConfidence = (judged: readonly Judged[]): Judged[] =>
  judged.toSorted((one, other) => other.confidence - one.confidence);

const judge = (plus: number, sign: number): Judged => ({
  confidence: Math.max(plus, 1 - plus),
  right: plus === 0.5 ? false : plus > 0.5 === sign > 0,
});

function judgeTogether(
  kind: TogetherRun['kind'],
  pairs: readonly BesidePair[],
  oddsWithout: readonly AnalogyOdds[],
): TogetherRun {
  const figuresWithout = oddsWithout.map((odds, fold) => ({
    odds,
    besideFamily: fitBesideFamily(
      pairs.filter(({ apart }) => apart !== fold),
      odds,
    ),
  }));
  const both = pairs.map((pair) => ({
    ...judge(together(pair, figuresWithout[pair.apart]!), pair.sign),
    isFamily: pair.family !== null,
  }));
  const answered = both.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const error = (part: readonly Judged[]): number => calibration(part).calibrationError;
  return {
    kind,
    family: byConfidence(pairs.flatMap(({ family, sign }) => (family === null ? [] : [judge(family, sign)]))),
    analogy: byConfidence(
      pairs.map((pair) =>
        judge(
          together({ ...pair, family: null }, { odds: oddsWithout[pair.apart]!, besideFamily: FAMILY_ALONE }),
          pair.sign,
        ),
      ),
    ),
    together: byConfidence(both),
    calibrationError: error(answered),
    byFamily: error(answered.filter(({ isFamily }) => isFamily)),
    byAnalogy: error(answered.filter(({ isFamily }) => !isFamily)),
  };
}

/** Cross-validates answers by analogy and fits their probabilities; null if there are too few pairs. */
export function validateAnalogy(
  toolkit: Toolkit,
  knowledge: CompiledKnowledge,
  analogy: Analogy,
  priors: ConfidencePriors,
): AnalogyValidation | null {
  const beside = KINDS.map((kind) => ({ kind, pairs: besidePairs(toolkit, knowledge, analogy, priors, kind) }));
  const claimed = new Map(
    beside.map(({ kind, pairs }) => [kind, new Set(pairs.flatMap((each) => (each.family === null ? [] : each.place)))]),
  );
  const left = KINDS.flatMap((kind) =>
    [false, true].map((byTarget) => {
      const pairs = leaveFoldsOut(analogy, kind, byTarget);
      const unclaimed = pairs.filter(({ z, place }) => z > 0 && !claimed.get(kind)!.has(place));
      return { kind, byTarget, pairs, unclaimed };
    }),
  );
  if (left.reduce((sum, { pairs }) => sum + pairs.length, 0) < LEAST_PAIRS) return null;
  // Analogies are right far more often if a family claims the molecule, so answers by analogy alone are fitted on pairs
  // that no family claims.
  const alone = left.filter(({ kind }) => isFitted(kind)).flatMap(({ unclaimed }) => unclaimed);
  const odds = fitOdds(alone);
  const oddsWithout = crossFit(alone, fitOdds);
  const factor = fitBesideFamily(
    beside.filter(({ kind }) => isFitted(kind)).flatMap(({ pairs }) => pairs),
    odds,
  );
  return {
    figures: { classes: sortIntoClasses(alone, odds), odds, besideFamily: factor },
    references: analogy.references.length,
    runs: left.map(({ unclaimed, ...run }) => ({
      ...run,
      ...calibration(
        unclaimed.map((each) => ({
          confidence: chanceOf(each, { odds: oddsWithout[each.apart]! }),
          right: each.right,
        })),
      ),
    })),
    togetherRuns: beside.map(({ kind, pairs }) => judgeTogether(kind, pairs, oddsWithout)),
  };
}
