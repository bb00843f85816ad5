import type { ReliabilityBin } from '../knowledge/figures.ts';
import type { ConfidencePrior, ConfidencePriors } from '../knowledge/priors.ts';
import { expectedCalibrationError, reliability, testedCompounds } from './calibration.ts';
import { markdownTable } from './markdown-table.ts';
import type { ValidatedCompound } from './validate-families.ts';

function describePrior({ agreeing, against }: ConfidencePrior): string {
  const strength = agreeing + against;
  return `${strength.toFixed(1)} compounds, of which ${((100 * agreeing) / strength).toFixed(1)} % follow the arrangement`;
}

/** Width of the reliability diagram in characters; its scale runs from 0.5 to 1. */
const DIAGRAM_CHARACTERS = 50;

/** A bin as a line: the bar is the observed share, the mark the claimed one. */
function reliabilityLine({ from, to, count, claimed, observed }: ReliabilityBin): string {
  const column = (share: number): number => Math.round((Math.max(0.5, share) - 0.5) * 2 * DIAGRAM_CHARACTERS);
  const bar = [...'█'.repeat(column(observed)).padEnd(DIAGRAM_CHARACTERS + 1)];
  bar[column(claimed)] = '┃';
  return `${from.toFixed(2)}–${to.toFixed(2)}  ${bar.join('')}  ${count}`;
}

const reliabilityDiagram = (bins: readonly ReliabilityBin[]): string[] => [
  '```',
  `confidence  ${'0.5'.padEnd(DIAGRAM_CHARACTERS - 1)}1  compounds`,
  ...bins.map(reliabilityLine),
  '',
  '█ observed   ┃ claimed',
  '```',
];

/** The section on how reliable the confidence of families is. */
export function calibrationSection(
  compounds: readonly ValidatedCompound[],
  { synthetic, biosynthetic }: ConfidencePriors,
): string[] {
  const bins = reliability(testedCompounds(compounds));
  return [
    '## Calibration',
    '',
    'Each compound’s confidence comes from the other compounds of its family and from a prior fitted on the other families of the same',
    'origin, so that no compound is used both for fitting and for testing; it is tested before the specification’s bounds for',
    `known compounds and thin evidence are applied. The prior of families with a synthetic centre is worth ${describePrior(synthetic)};`,
    `that of families with a biosynthetic centre ${describePrior(biosynthetic)}. Where the other compounds are evenly divided,`,
    'nothing is predicted; this counts as wrong and is listed as undecided.',
    '',
    ...markdownTable(
      ['confidence', 'compounds', 'claimed', 'observed', 'interval', 'undecided'],
      bins.map(({ from, to, count, claimed, observed, lower, upper, undecided }) => [
        `${from.toFixed(2)}–${to.toFixed(2)}`,
        count,
        claimed.toFixed(3),
        observed.toFixed(3),
        `${lower.toFixed(3)}–${upper.toFixed(3)}`,
        undecided,
      ]),
    ),
    '',
    ...reliabilityDiagram(bins),
    '',
    `Expected calibration error: ${expectedCalibrationError(bins).toFixed(3)}.`,
  ];
}
