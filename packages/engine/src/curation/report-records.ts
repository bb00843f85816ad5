import { agreement } from '../catalogue/grade-agreement.ts';
import { RECORD_GRADES, type RecordGrade } from '../knowledge/records/figures.ts';
import type { AgreementRow } from './agreement.ts';
import { markdownTable, percent } from './markdown-table.ts';
import type { OtherTargets } from './other-targets.ts';
import type { RecordsValidation } from './validate-records.ts';

const GRADE_LABELS: Record<RecordGrade, string> = {
  'measured-10': 'both isomers measured, ratio ≥ 10',
  'measured-3': 'both isomers measured, ratio 3 to 10',
  'measured-2': 'both isomers measured, ratio 2 to 3',
  contradicted: 'both isomers measured, but another source says the opposite',
  marketed: 'marketed as this isomer, two or more independent tables',
  developed: 'developed as this isomer, two or more independent tables',
  'drawn-once': 'marketed or developed as this isomer, in only one table, or doubtful',
  disputed: 'marketed or developed as this isomer in only one table, while others draw another isomer',
  compared: 'literature, the mirror image tested',
  reported: 'literature, only this isomer reported',
  listed: 'listed as a ligand by a curated database',
  tested: 'one isomer tested, value of 10 nM or less, no record of the other',
  bound: 'bound in a structure of the Protein Data Bank',
};
const TARGET_LABELS: Record<AgreementRow['target'], string> = { same: 'same target', other: 'two targets', any: '' };

const OTHERS_LABELS: Record<keyof OtherTargets['others'], string> = {
  agree: 'agree with each other, or there is only one',
  disagree: 'disagree with each other',
};

/** How well the records at other targets predict the eutomer at one. */
const otherTargetsSection = ({ compounds, disagreeing, others }: OtherTargets): string[] => [
  '### Targets of one compound',
  '',
  `Of ${compounds} pairs of mirror images that clearly differ (side by side, ratio of 3 or more, sources in agreement, no off-targets) at two targets or more, ${disagreeing} have different eutomers at different targets. The table shows how often the eutomer at a target is also that of the best-supported of the pair’s other targets.`,
  'Therefore an answer for a target without a record has a confidence of at most 0.75, and compounds whose targets disagree get no letter if neither isomer has most of the evidence.',
  '',
  ...markdownTable(
    ['the other targets', 'same eutomer', '%'],
    (['agree', 'disagree'] as const)
      .filter((kind) => others[kind].compared > 0)
      .map((kind) => [
        OTHERS_LABELS[kind],
        `${others[kind].agreeing} of ${others[kind].compared}`,
        percent(others[kind].agreeing / others[kind].compared),
      ]),
  ),
];

/** The report section on records of individual compounds; empty without such tables. */
export function recordsSection({
  rows,
  figures,
  otherTargets,
  counts,
  structures,
  compared,
  all,
}: RecordsValidation): string[] {
  if (structures === 0) return [];
  const number = (value: number): string => value.toLocaleString('en');
  return [
    '## Records of individual compounds',
    '',
    `${number(counts.measured)} measured pairs of mirror images and ${number(counts.epimers)} of epimers at ${number(counts.targets)} targets, ${number(counts.developed)} compounds marketed or developed as one isomer,`,
    `${number(counts.literature)} findings on ${number(counts.literatureCompounds)} compounds from the literature, ${number(counts.ligands)} ligands that the Guide to PHARMACOLOGY lists as one isomer: ${number(structures)} compounds by constitution, ${number(all)} including those of the families. For ${number(compared)} both isomers were measured,`,
    'or compared in a source.',
    '',
    `For ${number(counts.tested)} further compounds only one isomer was tested, with a value of 10 nM or less, and no record of the other was found. ${number(counts.crystals)} more are only known bound in a structure of the Protein Data Bank. None of these counts includes them; the last table shows how reliable they are.`,
    '',
    ...(counts.impossible === 0
      ? []
      : [
          `${number(counts.impossible)} rows are left out of answers because one of their drawings has a small bridged ring system that cannot be closed: one bridgehead is drawn the wrong way round, and which isomer was meant is not known.`,
          '',
        ]),
    'How often two independent sources name the same enantiomer as the active one. Two records of one assay or paper are not independent, nor are',
    'two tables of marketed isomers, nor a record and a pair that a family lists. Two measurements are compared only if both name their assay or paper, because rows of',
    'tables of averages may repeat them. A paper and an assay, or one paper under two ids, may still be the same work: the tables do not show this. Pairs with a ratio',
    'below 2, activity at off-targets (hERG, CYP enzymes, transporters, PXR), and unmarketed compounds whose mirror image was developed under a different name',
    'are not compared. Of the families’ compounds, pairs are graded by their ratio (those without one are left out), and those with literature evidence count as “only this isomer reported”.',
    'If the two sources name different targets (by gene), a disagreement is not an error: those rows are shown but not counted in the shares below.',
    '',
    ...markdownTable(
      ['one source', 'the other', '', 'agree', '%', 'Wilson lower bound'],
      rows.map(({ one: a, other: b, target, compared: times, agreeing, lower }) => [
        GRADE_LABELS[a],
        GRADE_LABELS[b],
        TARGET_LABELS[target],
        `${agreeing} of ${times}`,
        percent(agreeing / times),
        percent(lower),
      ]),
    ),
    '',
    'The confidence of a known compound is based on these shares, each combined with a prior of nine in ten (seven in ten for ratios below 3, for measured pairs that another source contradicts, and for isomers tested alone, seen bound or drawn otherwise by another table) worth ten comparisons:',
    '',
    ...markdownTable(
      ['kind of record', 'agree', 'share used'],
      RECORD_GRADES.map((grade) => [
        GRADE_LABELS[grade],
        `${figures[grade].agreeing} of ${figures[grade].compared}`,
        percent(agreement(grade, figures)),
      ]),
    ),
    '',
    ...otherTargetsSection(otherTargets),
  ];
}
