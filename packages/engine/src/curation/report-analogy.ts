import { table } from './markdown-table.ts';
import type { AnalogyRun, AnalogyValidation, Judged, TogetherRun } from './judge-analogy.ts';
import type { LeftOutPair } from './validate-analogy.ts';

const COVERAGES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
const percent = (share: number): string => (100 * share).toFixed(1);
const shareRight = (part: readonly { right: boolean }[]): string =>
  part.length === 0 ? '–' : percent(part.filter(({ right }) => right).length / part.length);

/** The share that is right of the surest predictions, at each coverage of all pairs; a dash where fewer are predicted. */
export function coverageCells(ordered: readonly { right: boolean }[], all: number): string[] {
  return COVERAGES.map((coverage) => {
    const count = Math.round(coverage * all);
    return count > ordered.length ? '–' : shareRight(ordered.slice(0, count));
  });
}

const KIND = { random: 'random', similarity: 'clusters apart', cluster: 'clusters and papers apart' };
const byZ = (pairs: readonly LeftOutPair[]): LeftOutPair[] => pairs.toSorted((one, other) => other.z - one.z);

const runRow = ({ kind, byTarget, pairs, calibrationError }: AnalogyRun): (string | number)[] => [
  KIND[kind],
  byTarget ? 'named' : 'not named',
  pairs.length,
  ...coverageCells(byZ(pairs.filter(({ z }) => z > 0)), pairs.length),
  calibrationError.toFixed(3),
];

function baselineRow(
  { kind, byTarget, pairs }: AnalogyRun,
  name: string,
  of: 'fiveNearest' | 'nearestLetter',
): (string | number)[] {
  const decided = pairs.filter((pair) => pair[of] !== null);
  return [
    name,
    KIND[kind],
    byTarget ? 'named' : 'not named',
    `${decided.length} of ${pairs.length}`,
    shareRight(decided.map((pair) => ({ right: pair[of] === true }))),
  ];
}

const SIMILARITIES = [0, 0.4, 0.5, 0.6, 0.7, 0.8, 1.01];

function similarityRows({ kind, byTarget, pairs }: AnalogyRun): (string | number)[][] {
  return SIMILARITIES.slice(0, -1).flatMap((from, index) => {
    const to = SIMILARITIES[index + 1]!;
    const inside = pairs.filter(({ nearest }) => nearest >= from && nearest < to);
    const answered = inside.filter(({ z }) => z > 0);
    if (inside.length === 0) return [];
    const range = to > 1 ? `${from} and more` : `${from}–${to}`;
    return [
      [KIND[kind], byTarget ? 'named' : 'not named', range, inside.length, answered.length, shareRight(answered)],
    ];
  });
}

/** Mean absolute error of the log of the ratio, and that of always saying the mean. */
function ratioErrors(pairs: readonly LeftOutPair[]): { model: number; constant: number; count: number } {
  const told = pairs.filter(({ z, right }) => z > 0 && right);
  const mean = told.reduce((sum, { measured }) => sum + measured, 0) / told.length;
  const error = (expected: (pair: LeftOutPair) => number): number =>
    told.reduce((sum, pair) => sum + Math.abs(expected(pair) - pair.measured), 0) / told.length;
  return { model: error(({ expected }) => expected), constant: error(() => mean), count: told.length };
}

const togetherRows = ({ kind, family, analogy, together }: TogetherRun): (string | number)[][] => {
  const all = together.length;
  const row = (name: string, judged: readonly Judged[]): (string | number)[] => [
    KIND[kind],
    name,
    judged.length,
    ...coverageCells(judged, all),
  ];
  return [
    row('families alone', family),
    row(
      'analogy alone',
      analogy.filter(({ confidence }) => confidence > 0.5),
    ),
    row('both', together),
  ];
};

const answeredLine = ({ kind, together, calibrationError, byFamily, byAnalogy }: TogetherRun): string => {
  const answered = together.filter(({ confidence }) => confidence >= 0.6);
  return (
    `- ${KIND[kind]}: ${answered.length} of ${together.length} get a letter (confidence 0.60 or more), ${shareRight(answered)} % of them right; ` +
    `calibration error ${calibrationError.toFixed(3)}, by family ${byFamily.toFixed(3)}, by analogy ${byAnalogy.toFixed(3)}.`
  );
};

/** The part of the report on answers by analogy; nothing where too little is known to compare. */
export function analogySection(analogy: AnalogyValidation | null): string[] {
  if (analogy === null) return [];
  const { runs, togetherRuns, references, figures } = analogy;
  const coverage = COVERAGES.map((each) => `${100 * each} %`);
  const ratio = ratioErrors(runs.find(({ kind, byTarget }) => kind === 'random' && !byTarget)!.pairs);
  return [
    '## Answers by analogy',
    '',
    `${references.toLocaleString('en')} known pairs of isomers are compared by the determinant kernel (\`docs/method.md\`). Judged are pairs of mirror images that were both measured in one assay with a ratio`,
    'of 3 or more, not at hERG, CYPs, transporters or PXR; five folds. *Random*: stereoisomers of one constitution together. *Clusters apart*: no compound of a similarity of 0.6 or more',
    '(single linkage) is left in the other folds; *and papers*: none of the same assay or paper either. With the target named each target is a row. Share right of the surest, in percent, by share of all pairs;',
    'a dash where fewer are answered. Where the nearest known compound is less similar than 0.4 nothing is answered. The calibration error is',
    'that of pairs that no family claims, fitted and judged on different clusters.',
    '',
    ...table(['folds', 'target', 'pairs', ...coverage, 'calibration error'], runs.map(runRow)),
    '',
    '![Share right by coverage](analogy.svg)',
    '',
    'Beside it, for compounds of one stereocentre: the letter that most of the five nearest known compounds have, and the letter of the nearest one. A coin has 50.',
    '',
    ...table(
      ['baseline', 'folds', 'target', 'decided', 'right, %'],
      runs.flatMap((run) => [
        baselineRow(run, 'five nearest by Tanimoto', 'fiveNearest'),
        baselineRow(run, 'letter of the nearest', 'nearestLetter'),
      ]),
    ),
    '',
    'By similarity of the nearest known compound of the other folds:',
    '',
    ...table(
      ['folds', 'target', 'similarity', 'pairs', 'answered', 'right, %'],
      runs.filter(({ byTarget }) => !byTarget).flatMap(similarityRows),
    ),
    '',
    `The eudismic ratio is not told: over ${ratio.count} pairs whose eutomer was named rightly the error of its log is ${ratio.model.toFixed(2)} on average, and ${ratio.constant.toFixed(2)} when the mean is always said.`,
    '',
    '### Families and analogy together',
    '',
    'On the same pairs, families without their members of the fold. What a family and an analogy count beside each other is fitted on the other folds:',
    `over all folds the log odds of a family count ${figures.besideFamily.family} and those of the analogy ${figures.besideFamily.analogy}.`,
    '',
    ...table(['folds', 'method', 'answered', ...coverage], togetherRuns.flatMap(togetherRows)),
    '',
    ...togetherRuns.map(answeredLine),
    '',
  ];
}
