import type { RecordFigures, RecordGrade } from '../knowledge/records/figures.ts';
import type { AtTarget } from './weigh.ts';
import type { Statement } from './statement.ts';

/** What is expected before anything was compared, worth ten comparisons: nine in ten, and fewer of ratios that two assays hardly repeat. */
const EXPECTED = { compared: 10, agreeing: 9 };
const EXPECTED_OF_SMALL_RATIOS = { compared: 10, agreeing: 7 };

/** The weight of a marketed compound's record without doubts (`statement.ts`). */
const UNDOUBTED_MARKETED = 0.75;
const UNDOUBTED_DEVELOPED = 0.5;

/** Measured pairs that are worth less than this count as if their ratio were smaller: patents, contradicted rows, averages over kinds of assay. */
const FULL_WEIGHT = 0.4;

function measuredGrade(ratio: number, weight: number): RecordGrade {
  const counted = weight >= FULL_WEIGHT ? ratio : ratio / 10;
  return counted >= 10 ? 'measured-10' : counted >= 3 ? 'measured-3' : 'measured-2';
}

/** The grade of one statement. */
export function gradeOf({ kind, ratio, weight, oneAssay }: Statement): RecordGrade {
  switch (kind) {
    case 'measured':
      return measuredGrade(ratio!, weight);
    case 'developed':
      return weight >= UNDOUBTED_MARKETED ? 'marketed' : weight >= UNDOUBTED_DEVELOPED ? 'developed' : 'drawn-once';
    case 'literature':
      return oneAssay ? 'compared' : 'reported';
  }
}

/** The share of second sources that agree with records of a grade: the expectation and the comparisons counted together. */
export function agreement(grade: RecordGrade, figures: RecordFigures): number {
  const { compared, agreeing } = figures[grade];
  const expected = grade === 'measured-2' ? EXPECTED_OF_SMALL_RATIOS : EXPECTED;
  return (agreeing + expected.agreeing) / (compared + expected.compared);
}

/** The grade of a finding: that of its best statement that says the same. */
export function gradeOfFinding({ statements, better }: AtTarget, figures: RecordFigures): RecordGrade {
  const same = statements.filter((each) => each.better === better).map(gradeOf);
  return same.reduce((best, grade) => (agreement(grade, figures) > agreement(best, figures) ? grade : best));
}
