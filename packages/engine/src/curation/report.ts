import { analogySection } from './report-analogy.ts';
import { markdownTable } from './markdown-table.ts';
import { recordsSection } from './report-records.ts';
import { expectedCalibrationError, testedCompounds, reliability } from './calibration.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import { getShare } from './leave-one-out.ts';
import { targetsSection } from './report-targets.ts';
import type { ConfidencePrior, ConfidencePriors } from '../knowledge/priors.ts';
import type { DrugClassStats } from '../knowledge/class-stats.ts';
import type { FamilyValidation, ValidatedCompound } from './validate-families.ts';
import type { Validation } from './validate-knowledge.ts';

type Group = [name: string, belongs: (compound: ValidatedCompound) => boolean];

const isTopTier = ({ validated, tier }: ValidatedCompound): boolean => validated && (tier === 'T1' || tier === 'T2');
/** The hard case: a synthetic compound with a single stereocentre. */
const isHardCase = ({ origin, centres }: ValidatedCompound): boolean => origin === 'synthetic' && centres === 1;

/** Groups that are reported separately, so that easy cases do not dominate the headline figure. */
const GROUPS: Group[] = [
  ['all', () => true],
  ['validated families', ({ validated }) => validated],
  ['validated families of tiers T1 and T2', isTopTier],
  ['validated, synthetic centre, one stereocentre', (compound) => compound.validated && isHardCase(compound)],
  ['T1 and T2, synthetic centre, one stereocentre', (compound) => isTopTier(compound) && isHardCase(compound)],
  ['one stereocentre', ({ centres }) => centres === 1],
  ['several stereocentres', ({ centres }) => centres > 1],
  ['synthetic centre', ({ origin }) => origin === 'synthetic'],
  ['synthetic centre, one stereocentre', isHardCase],
  ['biosynthetic centre', ({ origin }) => origin === 'biosynthetic'],
  ['pharmaceutical', ({ domain }) => domain === 'pharmaceutical'],
  ['agrochemical', ({ domain }) => domain === 'agrochemical'],
  ['both enantiomers measured', ({ evidence }) => evidence === 'measured-pair'],
  ['literature', ({ evidence }) => evidence === 'literature'],
  [
    'marketed enantiomer, synthetic',
    ({ evidence, origin }) => evidence === 'marketed-enantiomer' && origin === 'synthetic',
  ],
  [
    'marketed enantiomer, biosynthetic',
    ({ evidence, origin }) => evidence === 'marketed-enantiomer' && origin === 'biosynthetic',
  ],
  ['developed as a single enantiomer, never marketed', ({ evidence }) => evidence === 'developed-enantiomer'],
];

function groupRow([name, belongs]: Group, compounds: readonly ValidatedCompound[]): (string | number)[] {
  const members = compounds.filter(belongs);
  const leaveOneOut = getShare(members.map(({ correct }) => correct));
  const cluster = getShare(members.map(({ correctWithoutCluster }) => correctWithoutCluster));
  return [
    name,
    `${leaveOneOut.correct} of ${leaveOneOut.total}`,
    leaveOneOut.percent.toFixed(1),
    `${leaveOneOut.lower.toFixed(1)}–${leaveOneOut.upper.toFixed(1)}`,
    `${cluster.correct} of ${cluster.total}`,
    cluster.percent.toFixed(1),
    members.length - cluster.total,
  ];
}

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

function calibrationSection(
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

/** Number correct, accuracy and lower bound; dashes if there is nothing to evaluate. */
const figureCells = ({
  n_validated: total,
  n_correct: correct,
  accuracy,
  wilson_ci_lower: lower,
}: DrugClassStats): (string | number)[] => (total === 0 ? ['–', '–', '–'] : [correct, accuracy, lower]);

function familyCounts(families: readonly FamilyValidation[]): string {
  const proven = families.filter(({ validated }) => validated);
  const count = (belongs: (family: FamilyValidation) => boolean) => proven.filter(belongs).length;
  return (
    `${proven.length} families are validated: ${count(({ origin }) => origin === 'synthetic')} with a synthetic centre, ` +
    `${count(({ origin }) => origin === 'biosynthetic')} with a biosynthetic one; ${count(({ domain }) => domain === 'agrochemical')} of them are agrochemical.`
  );
}

/** The human-readable report: `knowledge/VALIDATION.md`. */
export function validationMarkdown(
  { families, priors, records, atTargets, analogy }: Validation,
  version: string,
): string {
  const compounds = families.flatMap((family) => family.compounds);
  const untestable = compounds.filter(({ correct }) => correct === null).length;
  const unchecked = families.reduce((sum, { listed }) => sum + listed, 0) - compounds.length;
  return [
    '# Validation',
    '',
    `Generated by \`npm run validate\` from knowledge version ${version}; do not edit.`,
    '',
    `${families.length} families, ${compounds.length} compounds with a checked source; ${unchecked} more without one, which are not counted in any figure.`,
    `${untestable} of the compounds are the only ones with a checked source in their families: there are no others to predict them from, so no accuracy figure`,
    'below includes them. They do count towards the confidence priors.',
    familyCounts(families),
    '',
    '- **Leave-one-out**: within a family, the arrangement is decided by the majority of the other compounds; a tie counts as wrong.',
    '  A compound that is alone in its family is not tested.',
    '- **Leave-one-cluster-out**: the same, but using only the compounds outside its cluster of close analogues (Morgan Tanimoto ≥ 0.6, single linkage).',
    '  Where the whole family is one cluster, no compounds are left to predict from; those are counted separately.',
    '- Intervals are 95 % Wilson intervals, in percent.',
    '',
    'Read with care: members of a family resemble each other, and most were added because their eutomer was known. Families',
    'derived from measured pairs were chosen because most of their pairs agree; series whose pairs contradict each other did not become',
    'families. So the figures show how well each rule holds for its own members, not how well it will hold for a new molecule.',
    '',
    '## By group',
    '',
    ...markdownTable(
      ['', 'leave-one-out', '%', 'interval', 'leave-one-cluster-out', '%', 'single cluster'],
      GROUPS.map((group) => groupRow(group, compounds)),
    ),
    '',
    ...calibrationSection(compounds, priors),
    '',
    ...recordsSection(records),
    '',
    ...analogySection(analogy),
    ...targetsSection(atTargets),
    '## Families',
    '',
    ...markdownTable(
      [
        'family',
        'compounds',
        'checked',
        'tested',
        'clusters',
        'correct',
        'accuracy',
        'Wilson lower bound',
        'without cluster',
        'tier',
      ],
      families.map(({ id, listed, compounds: counted, stats, clusters, cluster }) => [
        id,
        listed,
        counted.length,
        stats.n_validated,
        clusters,
        ...figureCells(stats),
        cluster.total === 0 ? '–' : `${cluster.correct} of ${cluster.total}`,
        stats.kc_tier,
      ]),
    ),
    '',
    '## Compounds that contradict their family’s rule',
    '',
    ...families.filter(({ against }) => against.length > 0).map(({ id, against }) => `- ${id}: ${against.join('; ')}`),
    '',
  ].join('\n');
}
