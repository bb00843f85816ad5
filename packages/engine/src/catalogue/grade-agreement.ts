import type { RecordFigures, RecordGrade } from '../knowledge/records/figures.ts';
import type { AtTarget } from './weigh.ts';

/**
 * A prior worth ten comparisons, of which nine agree; seven for small ratios, which a second assay often does not
 * reproduce, for measurements that another source contradicts, for isomers tested alone or seen bound in a crystal, and
 * for isomers that another table draws otherwise.
 */
const PRIOR_AGREEMENT = { compared: 10, agreeing: 9 };
const DOUBTFUL_PRIOR_AGREEMENT = { compared: 10, agreeing: 7 };

const DOUBTFUL_GRADES: readonly RecordGrade[] = ['measured-2', 'contradicted', 'tested', 'bound', 'disputed'];

/** The share of second sources that agree with records of a grade: the prior and the comparisons counted together. */
export function agreement(grade: RecordGrade, figures: RecordFigures): number {
  const { compared, agreeing } = figures[grade];
  const prior = DOUBTFUL_GRADES.includes(grade) ? DOUBTFUL_PRIOR_AGREEMENT : PRIOR_AGREEMENT;
  return (agreeing + prior.agreeing) / (compared + prior.compared);
}

/** The grade of a finding: that of its best statement with the same better isomer. */
export function gradeOfFinding({ statements, better }: AtTarget, figures: RecordFigures): RecordGrade {
  const same = statements.filter((statement) => statement.better === better).map(({ grade }) => grade);
  return same.reduce((best, grade) => (agreement(grade, figures) > agreement(best, figures) ? grade : best));
}
