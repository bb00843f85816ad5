import { agreement } from '../catalogue/figures.ts';
import { RECORD_GRADES, type RecordGrade } from '../knowledge/records/figures.ts';
import type { AgreementRow } from './agreement.ts';
import { table } from './markdown-table.ts';
import type { RecordsValidation } from './validate-records.ts';

const GRADES: Record<RecordGrade, string> = {
  'measured-10': 'both isomers measured, ratio ≥ 10',
  'measured-3': 'both isomers measured, ratio 3 to 10',
  'measured-2': 'both isomers measured, ratio 2 to 3',
  marketed: 'marketed as this isomer, two or more independent tables',
  developed: 'developed as this isomer, two or more independent tables',
  'drawn-once': 'sold or developed as this isomer, one table or a doubt',
  compared: 'literature, the mirror image tested',
  reported: 'literature, this isomer alone',
  listed: 'listed as a ligand by a curated database',
};
const TARGET: Record<AgreementRow['target'], string> = { same: 'same target', other: 'two targets', any: '' };
const percent = (share: number): string => (100 * share).toFixed(1);

/** The part of the report on records of single compounds; nothing without such tables. */
export function recordsSection({
  rows,
  figures,
  counts,
  structures,
  compared,
  all,
  years,
}: RecordsValidation): string[] {
  if (structures === 0) return [];
  const number = (value: number): string => value.toLocaleString('en');
  return [
    '## Records of single compounds',
    '',
    `${number(counts.measured)} measured pairs of mirror images and ${number(counts.epimers)} of epimers at ${number(counts.targets)} targets, ${number(counts.developed)} compounds sold or developed as one isomer,`,
    `${number(counts.literature)} compounds from the literature, ${number(counts.ligands)} ligands that the Guide to PHARMACOLOGY lists as one isomer: ${number(structures)} compounds by constitution, ${number(all)} together with those of the families. Of ${number(compared)} both isomers were measured,`,
    'or compared in a source.',
    '',
    'How often two independent sources name the same of two mirror images as the active one. Two records of one assay or paper are not independent, nor are',
    'two tables of marketed isomers, nor a record and a pair that a family lists. Two measurements are compared only where both name their assay or paper: rows of',
    'tables that average may repeat them. A paper and an assay, or one paper under two ids, may still be the same work: the tables do not tell. Pairs with a ratio',
    'below 2, activity at liabilities (hERG, CYP enzymes, transporters, PXR), and unmarketed compounds whose mirror image is developed under a name of its own',
    'are not compared. Of the families’ compounds, pairs count by their ratio (without one they do not), and literature as a report of this isomer alone.',
    'Where the two name different targets (by genes) a disagreement is no error of either: those rows are shown, and count in no share below.',
    '',
    ...table(
      ['one source', 'the other', '', 'agree', '%', 'Wilson lower bound'],
      rows.map(({ one, other, target, compared: times, agreeing, lower }) => [
        GRADES[one],
        GRADES[other],
        TARGET[target],
        `${agreeing} of ${times}`,
        percent(agreeing / times),
        percent(lower),
      ]),
    ),
    '',
    `Agreement by age is not given: ${number(years.dated)} of ${number(years.rows)} measured and literature rows cite an id that carries a year in plain digits; for the others the tables give none.`,
    '',
    'The confidence of a known compound rests on these shares, each counted with an expectation of nine in ten (seven for ratios below 3) worth ten comparisons:',
    '',
    ...table(
      ['kind of record', 'agree', 'share used'],
      RECORD_GRADES.map((grade) => [
        GRADES[grade],
        `${figures[grade].agreeing} of ${figures[grade].compared}`,
        percent(agreement(grade, figures)),
      ]),
    ),
  ];
}
