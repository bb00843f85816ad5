import { expectedCalibrationError } from '../../src/curation/calibration.ts';
import type { AnalogyReliability, ReliabilityBin } from '../../src/knowledge/figures.ts';
import { MIN_CONFIDENCE } from '../../src/knowledge/min-confidence.ts';
import { itemAt, must } from '../../src/must.ts';
import { figureOf, type Figure } from './figure.ts';

const figure = figureOf('docs/method.md');

const FOLDS = ['random', 'separate clusters', 'separate clusters and papers'] as const;
const TARGETS = ['not named', 'named'] as const;
/** The columns with the accuracy for the most confident 10 to 60 %, after the folds, the target and the number of pairs. */
const ACCURACIES = [3, 9] as const;

/** The cells of the first row of the report that begins with some others. */
function cellsOf(report: string, ...first: string[]): string[] {
  const start = `\n| ${first.join(' | ')} | `;
  const from = report.indexOf(start);
  if (from === -1) throw new RangeError(`VALIDATION.md has no row that starts with ${first.join(', ')}`);
  return report
    .slice(from + 3)
    .split('\n', 1)
    .flatMap((row) => row.split(' | '))
    .map((cell) => cell.replace(/ \|$/, ''));
}

function ofAccuracies(report: string): Figure[] {
  return TARGETS.flatMap((target) =>
    FOLDS.map((folds) => {
      const cells = cellsOf(report, folds, target).slice(...ACCURACIES);
      const pattern = cells.map((cell) => (cell === '–' ? '–' : 'N')).join(' \\| ');
      return figure(`\\n\\| ${folds} \\| ${target} \\| ${pattern} \\|\\n`, ...cells.filter((cell) => cell !== '–'));
    }),
  );
}

/** The calibration errors, and those that chance alone gives: the last cell of each row, `0.018 (0.023)`. */
function ofCalibration(report: string): Figure[] {
  const errors = TARGETS.flatMap((target) =>
    FOLDS.map((folds) => /^([\d.]+) \(([\d.]+)\)$/.exec(cellsOf(report, folds, target).at(-1) ?? '')?.slice(1) ?? []),
  );
  return [
    figure(
      'calibration error of N in random folds, N with separate clusters and N with separate clusters and papers \\(N, N and N if the target is named\\)',
      ...errors.map((pair) => itemAt(pair, 0)),
    ),
    figure(
      'chance alone gives a perfectly calibrated method N, N and N \\(N, N and N\\)',
      ...errors.map((pair) => itemAt(pair, 1)),
    ),
  ];
}

const total = (bins: readonly ReliabilityBin[], property: 'count' | 'right'): number =>
  bins.reduce((sum, bin) => sum + bin[property], 0);

/** The bins of predictions with enough confidence for an answer. */
const answersOf = ({ bins }: AnalogyReliability): ReliabilityBin[] => bins.filter(({ from }) => from >= MIN_CONFIDENCE);

function ofAnswers(runs: readonly AnalogyReliability[]): Figure[] {
  const [random, hardest] = (['random', 'clusters'] as const).map((folds) =>
    must(
      runs.find((run) => run.folds === folds && !run.target_named),
      `a run in ${folds}`,
    ),
  );
  const answers = answersOf(must(hardest, 'folds of clusters'));
  const middle = answers.filter(({ from }) => from === 0.7);
  const [count, right] = [total(answers, 'count'), total(answers, 'right')];
  return [
    figure(
      'the error is N in random folds and N with separate clusters and papers',
      ...[must(random, 'random folds'), must(hardest, 'folds of clusters')].map((run) =>
        expectedCalibrationError(answersOf(run)).toFixed(3),
      ),
    ),
    figure(
      'N of N pairs get an answer, of which N \\(N %\\) are correct',
      count,
      total(must(hardest, 'folds of clusters').bins, 'count'),
      right,
      Math.round((100 * right) / count),
    ),
    figure('between 0.70 and 0.80, N of N are', total(middle, 'right'), total(middle, 'count')),
    figure(
      'and only N answers have a higher confidence',
      total(
        answers.filter(({ from }) => from >= 0.8),
        'count',
      ),
    ),
  ];
}

/** The share of correct answers of the obvious alternative: the letter of the nearest known compound. */
const ofBaseline = (report: string): Figure =>
  figure(
    'in the three kinds of folds, for N, N and N % of the pairs',
    ...FOLDS.map((folds) => itemAt(cellsOf(report, 'letter of the nearest', folds, 'not named'), 4)),
  );

/**
 * What `docs/method.md` says about the validation of answers by analogy.
 *
 * @param runs from `validation.json`
 * @param report `VALIDATION.md`
 */
export const figuresOfAnalogy = (runs: readonly AnalogyReliability[], report: string): Figure[] => [
  ...ofAccuracies(report),
  ...ofCalibration(report),
  ...ofAnswers(runs),
  ofBaseline(report),
];
