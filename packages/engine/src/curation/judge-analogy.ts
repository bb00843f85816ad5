import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Analogy } from '../analogy/analogy.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import { chanceOf, type AnalogyFigures } from '../knowledge/analogy-figures.ts';
import { FAMILY_ALONE, type BesideFamily } from '../knowledge/beside-family.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import type { ConfidencePriors } from '../knowledge/priors.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { expectedCalibrationError, reliability } from './calibration.ts';
import { besidePairs, fitBesideFamily, together, type BesidePair } from './family-beside-analogy.ts';
import { fitClasses } from './fit-analogy.ts';
import { leaveFoldsOut, type LeftOutPair } from './validate-analogy.ts';

/** Something that was predicted in cross-validation: how sure, and whether rightly. */
export interface Judged {
  confidence: number;
  right: boolean;
}

/** One way to deal the folds, and what answers by analogy were worth there. */
export interface AnalogyRun {
  kind: 'random' | 'cluster';
  byTarget: boolean;
  pairs: LeftOutPair[];
  bins: ReliabilityBin[];
  calibrationError: number;
}

/** Families and analogy together, and each alone, on the same pairs. */
export interface TogetherRun {
  kind: 'random' | 'cluster';
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

/** Fewer pairs say nothing of what an analogy is worth. */
const LEAST_PAIRS = 100;
const KINDS = ['random', 'cluster'] as const;

const calibration = (judged: readonly Judged[]) => {
  const bins = reliability(judged.map((each) => ({ ...each, undecided: false })));
  return { bins, calibrationError: expectedCalibrationError(bins) };
};

/** The confidence of each fold's pairs, as the pairs of the other folds bear it out. */
function crossFitted(pairs: readonly LeftOutPair[], all: readonly LeftOutPair[]): Judged[] {
  const figures = new Map<number, AnalogyFigures>();
  return pairs
    .filter(({ z }) => z > 0)
    .map(({ fold, z, right }) => {
      let own = figures.get(fold);
      if (own === undefined)
        figures.set(
          fold,
          (own = { classes: fitClasses(all.filter((each) => each.fold !== fold)), besideFamily: FAMILY_ALONE }),
        );
      return { confidence: chanceOf(z, own), right };
    });
}

const byConfidence = (judged: readonly Judged[]): Judged[] =>
  judged.toSorted((one, other) => other.confidence - one.confidence);

const judge = (plus: number, sign: number): Judged => ({
  confidence: Math.max(plus, 1 - plus),
  right: plus === 0.5 ? false : plus > 0.5 === sign > 0,
});

function judgeTogether(
  kind: TogetherRun['kind'],
  pairs: readonly BesidePair[],
  classes: AnalogyFigures['classes'],
): TogetherRun {
  const fitted = new Map<number, BesideFamily>();
  const factorFor = (fold: number): BesideFamily => {
    if (!fitted.has(fold))
      fitted.set(
        fold,
        fitBesideFamily(
          pairs.filter((each) => each.fold !== fold),
          classes,
        ),
      );
    return fitted.get(fold)!;
  };
  const both = pairs.map((pair) => ({
    ...judge(together(pair, { classes, besideFamily: factorFor(pair.fold) }), pair.sign),
    isFamily: pair.family !== null,
  }));
  const answered = both.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const error = (part: readonly Judged[]): number => calibration(part).calibrationError;
  return {
    kind,
    family: byConfidence(pairs.flatMap(({ family, sign }) => (family === null ? [] : [judge(family, sign)]))),
    analogy: byConfidence(
      pairs.map(({ z, sign }) => judge(together({ family: null, z }, { classes, besideFamily: FAMILY_ALONE }), sign)),
    ),
    together: byConfidence(both),
    calibrationError: error(answered),
    byFamily: error(answered.filter(({ isFamily }) => isFamily)),
    byAnalogy: error(answered.filter(({ isFamily }) => !isFamily)),
  };
}

/** Cross-validates answers by analogy and fits what they claim; null where there is too little to compare. */
export function validateAnalogy(
  toolkit: Toolkit,
  knowledge: CompiledKnowledge,
  analogy: Analogy,
  priors: ConfidencePriors,
): AnalogyValidation | null {
  const left = KINDS.flatMap((kind) =>
    [false, true].map((byTarget) => ({ kind, byTarget, pairs: leaveFoldsOut(analogy, kind, byTarget) })),
  );
  const all = left.flatMap(({ pairs }) => pairs);
  if (all.length < LEAST_PAIRS) return null;
  const classes = fitClasses(all);
  const beside = KINDS.map((kind) => ({ kind, pairs: besidePairs(toolkit, knowledge, analogy, priors, kind) }));
  const factor = fitBesideFamily(
    beside.flatMap(({ pairs }) => pairs),
    classes,
  );
  return {
    figures: { classes, besideFamily: factor },
    references: analogy.references.length,
    runs: left.map((run) => ({ ...run, ...calibration(crossFitted(run.pairs, all)) })),
    togetherRuns: beside.map(({ kind, pairs }) => judgeTogether(kind, pairs, classes)),
  };
}
