import type { ReliabilityBin } from '../knowledge/figures.ts';
import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import { itemAt, must } from '../must.ts';
import {
  calibrationErrorByChance,
  expectedCalibrationError,
  getAnswered,
  type EvaluatedPrediction,
} from './calibration.ts';
import { markdownTable, percent } from './markdown-table.ts';
import type { AnalogyRun, AnalogyValidation, FlatRun } from './evaluate-analogy.ts';
import type { CombinedRun } from './evaluate-combined.ts';
import type { PairPrediction } from './validate-analogy.ts';

/** Shares of the predictions, the most confident first, at which accuracy is reported. */
export const COVERAGES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
const accuracyOf = (part: readonly { correct: boolean }[]): string =>
  part.length === 0 ? '–' : percent(part.filter(({ correct }) => correct).length / part.length);

/** Accuracy of the most confident predictions at each coverage; a dash if fewer are predicted. */
export function coverageCells(ordered: readonly { correct: boolean }[], all: number): string[] {
  return COVERAGES.map((coverage) => {
    const count = Math.round(coverage * all);
    return count > ordered.length ? '–' : accuracyOf(ordered.slice(0, count));
  });
}

/** The calibration error and, in parentheses, that of a perfectly calibrated method. */
const errorWords = (bins: readonly ReliabilityBin[]): string =>
  `${expectedCalibrationError(bins).toFixed(3)} (${calibrationErrorByChance(bins).toFixed(3)})`;

const KIND = { random: 'random', similarity: 'separate clusters', cluster: 'separate clusters and papers' };
const byZ = (pairs: readonly PairPrediction[]): PairPrediction[] => pairs.toSorted((a, b) => b.z - a.z);

const runRow = ({ kind, byTarget, pairs, bins }: AnalogyRun): (string | number)[] => [
  KIND[kind],
  byTarget ? 'named' : 'not named',
  pairs.length,
  ...coverageCells(byZ(pairs.filter(({ z }) => z > 0)), pairs.length),
  errorWords(bins),
];

function baselineRow(
  { kind, byTarget, pairs }: AnalogyRun,
  name: string,
  baseline: 'fiveNearest' | 'nearestLetter',
): (string | number)[] {
  const decided = pairs.filter((pair) => pair[baseline] !== null);
  return [
    name,
    KIND[kind],
    byTarget ? 'named' : 'not named',
    `${decided.length} of ${pairs.length}`,
    accuracyOf(decided.map((pair) => ({ correct: pair[baseline] === true }))),
  ];
}

const EVIDENCE_AT = [
  ['requested-target', 'the requested target, or another one of its protein family'],
  ['other-targets', 'only other targets'],
] as const;

const evidenceRows = ({ kind, answered }: AnalogyRun): (string | number)[][] =>
  EVIDENCE_AT.map(([evidenceAt, name]) => {
    const group = answered.filter((prediction) => prediction.evidenceAt === evidenceAt);
    return [KIND[kind], name, group.length, accuracyOf(group)];
  });

const SIMILARITIES = [0, 0.4, 0.5, 0.6, 0.7, 0.8, 1.01];

function similarityRows({ kind, byTarget, pairs }: AnalogyRun): (string | number)[][] {
  return SIMILARITIES.slice(0, -1).flatMap((from, index) => {
    const to = itemAt(SIMILARITIES, index + 1);
    const inRange = pairs.filter(({ nearest }) => nearest >= from && nearest < to);
    const answered = inRange.filter(({ z }) => z > 0);
    if (inRange.length === 0) return [];
    const range = to > 1 ? `${from} or more` : `${from}–${to}`;
    return [
      [KIND[kind], byTarget ? 'named' : 'not named', range, inRange.length, answered.length, accuracyOf(answered)],
    ];
  });
}

/** Mean absolute error of the log ratio, and that of always predicting the mean. */
function ratioErrors(pairs: readonly PairPrediction[]): { model: number; constant: number; count: number } {
  const correct = pairs.filter((pair) => pair.z > 0 && pair.correct);
  const mean = correct.reduce((sum, { measured }) => sum + measured, 0) / correct.length;
  const error = (expected: (pair: PairPrediction) => number): number =>
    correct.reduce((sum, pair) => sum + Math.abs(expected(pair) - pair.measured), 0) / correct.length;
  return { model: error(({ expected }) => expected), constant: error(() => mean), count: correct.length };
}

const combinedRows = ({ kind, family, analogy, combined }: CombinedRun): (string | number)[][] => {
  const all = combined.length;
  const row = (name: string, answered: readonly EvaluatedPrediction[]): (string | number)[] => [
    KIND[kind],
    name,
    answered.length,
    ...coverageCells(answered, all),
  ];
  return [
    row('families alone', family),
    row(
      'analogy alone',
      analogy.filter(({ confidence }) => confidence > 0.5),
    ),
    row('both', combined),
  ];
};

const answeredLine = ({ kind, combined, calibration, byFamily, byAnalogy }: CombinedRun): string => {
  const answered = getAnswered(combined);
  return (
    `- ${KIND[kind]}: ${answered.length} of ${combined.length} are answered (confidence ${MIN_CONFIDENCE.toFixed(2)} or more), ${accuracyOf(answered)} % of them correctly; ` +
    `calibration error ${errorWords(calibration)}, by family ${errorWords(byFamily)}, by analogy ${errorWords(byAnalogy)}.`
  );
};

const flatRow = ({ kind, pairs, calibration }: FlatRun): (string | number)[] => {
  const answered = getAnswered(pairs);
  return [
    KIND[kind],
    pairs.length,
    `${answered.length} (${percent(answered.length / pairs.length)})`,
    accuracyOf(answered),
    errorWords(calibration),
  ];
};

/** The report section on answers by analogy; empty if there is too little data. */
export function analogySection(analogy: AnalogyValidation | null): string[] {
  if (analogy === null) return [];
  const { runs, combinedRuns, flatRuns, references, figures } = analogy;
  const coverage = COVERAGES.map((item) => `${100 * item} %`);
  const overall = runs.find(({ kind, byTarget }) => kind === 'random' && !byTarget);
  const ratio = ratioErrors(must(overall, 'a random run').pairs);
  return [
    '## Answers by analogy',
    '',
    `${references.toLocaleString('en')} known pairs of isomers are compared by the determinant kernel (\`docs/method.md\`). The test set consists of the pairs of enantiomers measured in one assay with a ratio`,
    'of 3 or more, except rows flagged as doubtful (from patents, for example) and pairs at hERG, CYPs, transporters or PXR; there are five folds. *Random*: stereoisomers of one constitution stay together. *Separate clusters*: no compound with a similarity of 0.6 or more',
    '(single linkage) is left in the other folds; *and papers*: nor any from the same assay or paper. If the target is named, each target counts separately. The columns give the percentage of correct answers among the most confident ones, by share of all pairs;',
    'a dash where fewer pairs are answered. No answer is given where the similarity to the nearest known compound is below 0.4. The calibration error is',
    'for pairs that no family claims, fitted and tested on different clusters; in parentheses, the error that chance alone gives to a perfectly calibrated method on as many pairs.',
    '',
    ...markdownTable(['folds', 'target', 'pairs', ...coverage, 'calibration error'], runs.map(runRow)),
    '',
    '![Accuracy by coverage](analogy.svg)',
    '',
    'For comparison, two baselines for compounds with one stereocentre: the most frequent letter among the five nearest known compounds, and the letter of the nearest one. A coin toss gives 50.',
    '',
    ...markdownTable(
      ['baseline', 'folds', 'target', 'decided', 'correct, %'],
      runs.flatMap((run) => [
        baselineRow(run, 'majority of the five nearest', 'fiveNearest'),
        baselineRow(run, 'letter of the nearest', 'nearestLetter'),
      ]),
    ),
    '',
    'Of the answers for a named target, those whose analogues were only tested at other targets get a confidence of 0.60, however similar these are (pairs that no family claims):',
    '',
    ...markdownTable(
      ['folds', 'analogues tested at', 'answered', 'correct, %'],
      runs.filter(({ byTarget }) => byTarget).flatMap(evidenceRows),
    ),
    '',
    'By similarity to the nearest known compound in the other folds:',
    '',
    ...markdownTable(
      ['folds', 'target', 'similarity', 'pairs', 'answered', 'correct, %'],
      runs.filter(({ byTarget }) => !byTarget).flatMap(similarityRows),
    ),
    '',
    `The eudismic ratio is not predicted: over ${ratio.count} pairs whose eutomer was predicted correctly, the mean absolute error of its logarithm would be ${ratio.model.toFixed(2)}, against ${ratio.constant.toFixed(2)} for always predicting the mean.`,
    '',
    '### Families and analogy together',
    '',
    'The same pairs; families are used without their members in the fold. The weights of a family and of an analogy are fitted on the other folds:',
    `over all folds, the log odds are weighted ${figures.combinationWeights.family} for the family and ${figures.combinationWeights.analogy} for the analogy.`,
    '',
    ...markdownTable(['folds', 'method', 'answered', ...coverage], combinedRuns.flatMap(combinedRows)),
    '',
    ...combinedRuns.map(answeredLine),
    '',
    '### Several undefined stereocentres',
    '',
    'The pairs with two to six stereocentres that no family claims, predicted as if they had been drawn flat: at the stereocentre whose comparison is the most certain, while the others stay undefined.',
    'Probabilities are fitted on other clusters, and on molecules whose stereocentres are drawn.',
    '',
    ...markdownTable(['folds', 'pairs', 'answered, %', 'correct, %', 'calibration error'], flatRuns.map(flatRow)),
    '',
  ];
}
