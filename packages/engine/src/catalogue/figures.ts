import type { RecordFigures, RecordGrade } from '../knowledge/records/figures.ts';
import type { AtTarget } from './weigh.ts';

/** What is expected before anything was compared, worth ten comparisons: nine in ten, and fewer of ratios that two assays hardly repeat. */
const PRIOR_AGREEMENT = { compared: 10, agreeing: 9 };
const EXPECTED_OF_SMALL_RATIOS = { compared: 10, agreeing: 7 };

/** The share of second sources that agree with records of a grade: the expectation and the comparisons counted together. */
export function agreement(grade: RecordGrade, figures: RecordFigures): number {
  const { compared, agreeing } = figures[grade];
  const expected = grade === 'measured-2' ? EXPECTED_OF_SMALL_RATIOS : PRIOR_AGREEMENT;
  return (agreeing + expected.agreeing) / (compared + expected.compared);
}

/** The grade of a finding: that of its best statement that says the same. */
export function gradeOfFinding({ statements, better }: AtTarget, figures: RecordFigures): RecordGrade {
  const same = statements.filter((each) => each.better === better).map(({ grade }) => grade);
  return same.reduce((best, grade) => (agreement(grade, figures) > agreement(best, figures) ? grade : best));
}
