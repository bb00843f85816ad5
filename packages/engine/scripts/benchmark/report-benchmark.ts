import { wilsonInterval } from '../../src/knowledge/wilson.ts';
import type { Benchmark, BenchmarkOutcome } from './benchmark.ts';
import {
  byConfidence,
  calibrationErrorByChance,
  expectedCalibrationError,
  reliability,
} from '../../src/curation/calibration.ts';
import { markdownTable, percent } from '../../src/curation/markdown-table.ts';
import { coverageCells, COVERAGES } from '../../src/curation/report-analogy.ts';
import { itemAt } from '../../src/must.ts';

/** Bins by similarity of the nearest known compound. */
const SIMILARITIES = [0, 0.3, 0.4, 0.5, 0.6, 0.8, 1.01];

const isAnswered = ({ basis }: BenchmarkOutcome): boolean => basis !== null;

/** Scores of a group of compounds. */
export function computeScore(outcomes: readonly BenchmarkOutcome[]): {
  compounds: number;
  answered: number;
  correct: number;
  calibrationError: number;
  /** The calibration error that chance alone would give. */
  errorByChance: number;
} {
  const answered = outcomes.filter(isAnswered);
  const bins = reliability(answered);
  return {
    compounds: outcomes.length,
    answered: answered.length,
    correct: answered.filter(({ correct }) => correct).length,
    calibrationError: expectedCalibrationError(bins),
    errorByChance: calibrationErrorByChance(bins),
  };
}

function line(name: string, outcomes: readonly BenchmarkOutcome[]): string[] {
  const { compounds, answered, correct, calibrationError, errorByChance } = computeScore(outcomes);
  return [
    name,
    String(compounds),
    compounds === 0 ? '–' : `${answered} (${percent(answered / compounds)})`,
    answered === 0 ? '–' : `${correct} (${percent(correct / answered)})`,
    answered === 0 ? '–' : percent(wilsonInterval(correct, answered).lower),
    answered === 0 ? '–' : `${calibrationError.toFixed(3)} (${errorByChance.toFixed(3)})`,
  ];
}

const HEAD = ['', 'compounds', 'answered (%)', 'correct (%)', 'Wilson lower bound', 'calibration error (by chance)'];

function groups(outcomes: readonly BenchmarkOutcome[]): string[][] {
  const basis = (requested: BenchmarkOutcome['basis']): BenchmarkOutcome[] =>
    outcomes.filter((outcome) => outcome.basis === requested);
  const scope = (requested: BenchmarkOutcome['scope']): BenchmarkOutcome[] =>
    outcomes.filter((outcome) => outcome.scope === requested);
  return [
    line('by family', basis('family')),
    line('by analogy', basis('analogy')),
    line('scope validated', scope('validated')),
    line('scope exploratory', scope('exploratory')),
    ...SIMILARITIES.slice(0, -1).map((from, index) => {
      const to = itemAt(SIMILARITIES, index + 1);
      const name = to > 1 ? `similarity of the nearest known compound ≥ ${from}` : `nearest at ${from} to ${to}`;
      return line(
        name,
        outcomes.filter(({ similarity }) => similarity >= from && similarity < to),
      );
    }),
  ];
}

/** The benchmark report as Markdown. Known compounds are counted separately, because their answers are looked up, not predicted. */
export function benchmarkReport(
  { outcomes, unusable }: Benchmark,
  file: string,
  version: string,
  withoutKnown: boolean,
): string {
  const known = outcomes.filter(({ basis }) => basis === 'known');
  const others = outcomes.filter(({ basis }) => basis !== 'known');
  const unknownTargets = outcomes.filter(({ targetKnown }) => targetKnown === false).length;
  return [
    `# Benchmark: ${file}`,
    '',
    `Knowledge ${version}${withoutKnown ? ', without the compounds of the file (records, family members, known pairs); figures and templates are unchanged' : ''}.`,
    'Each compound is submitted without stereochemistry if it has one stereocentre, else as the mirror image of its eutomer. An answer is correct if it names the eutomer at the stereocentre that it reports.',
    'Compounds in the knowledge base (`basis: known`) are counted separately: their answer is looked up.',
    ...(unknownTargets === 0
      ? []
      : [
          '',
          `Compounds whose target is not in the knowledge base and which were predicted without one: ${unknownTargets}.`,
        ]),
    '',
    ...markdownTable(HEAD, [line('all', outcomes), line('known compounds', known), line('all others', others)]),
    '',
    '## Without the known compounds',
    '',
    ...markdownTable(HEAD, groups(others)),
    '',
    'Percentage correct among the most confident answers:',
    '',
    ...markdownTable(
      COVERAGES.map((coverage) => `${100 * coverage} %`),
      [coverageCells(byConfidence(others.filter(isAnswered)), others.length)],
    ),
    ...(unusable.length === 0
      ? []
      : [
          '',
          `## Not scored: ${unusable.length}`,
          '',
          ...unusable.map(({ row, reason }) => `- line ${row.line}, ${row.name ?? row.smiles}: ${reason}`),
        ]),
    '',
  ].join('\n');
}
