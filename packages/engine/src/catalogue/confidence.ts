import { statsOf, type DrugClassStats } from '../knowledge/class-stats.ts';
import type { RecordFigures } from '../knowledge/records/figures.ts';
import { agreement, gradeOfFinding } from './figures.ts';
import type { Statement } from './statement.ts';
import { countVoices } from './voices.ts';
import type { AtTarget } from './weigh.ts';

/** Nothing is surer than this: tables hold a few wrong labels in a hundred. */
const CEILING = 0.99;
// The next four are judged, not measured: nothing in the records tells what they should be.
/** What a contradiction at the same target takes away. */
const CONTRADICTED = 0.15;
/** What remains of the doubt when an independent second finding, or the compound's family, says the same. */
const CONFIRMED = 0.6;
/** The most that is claimed when the compound's family says the opposite. */
const MAX_AGAINST_FAMILY = 0.8;
/** The most that is claimed of a target at which nothing is known, from what is known at another. */
export const ELSEWHERE = 0.75;
/** A finding that rests on less confirms nothing. */
const MIN_CONFIRMING_WEIGHT = 0.3;

/** True if all that is known is that a database lists the isomer. */
export const isListedOnly = ({ statements }: AtTarget): boolean => statements.every(({ grade }) => grade === 'listed');

const confirm = (confidence: number, times: number): number => 1 - (1 - confidence) * CONFIRMED ** times;

/**
 * How sure a record makes the answer: how often second sources agree with records of its grade, more where others say the same, less where some
 * contradict it.
 *
 * @param context whether the compound's family says the same (null: none claims it), and whether another target was asked about
 */
export function recordConfidence(
  finding: AtTarget,
  findings: readonly AtTarget[],
  figures: RecordFigures,
  { family, elsewhere }: { family: boolean | null; elsewhere: boolean },
): number {
  const share = agreement(gradeOfFinding(finding, figures), figures) - (finding.contradicted ? CONTRADICTED : 0);
  const kinds = new Set(finding.statements.map(({ kind }) => kind));
  const others = findings.filter(
    (each) =>
      each !== finding &&
      each.better === finding.better &&
      each.strength >= MIN_CONFIRMING_WEIGHT &&
      each.statements.some(({ kind }) => !kinds.has(kind)),
  );
  const confirmed = confirm(share, Math.min(1, others.length) + Number(family === true));
  const ceiling = Math.min(family === false ? MAX_AGAINST_FAMILY : CEILING, elsewhere ? ELSEWHERE : CEILING);
  return Math.round(Math.min(ceiling, confirmed) * 100) / 100;
}

/** A ratio that two assays repeat. */
const CLEAR_RATIO = 3;

/**
 * `validated` where both isomers were measured in one assay, or compared in a paper, with a clear ratio and without contradiction, or where two
 * independent sources agree on the isomer; else `exploratory`.
 */
export function recordScope(finding: AtTarget, statements: readonly Statement[]): 'validated' | 'exploratory' {
  if (finding.contradicted) return 'exploratory';
  const same = statements.filter(
    ({ better, ratio }) => better === finding.better && (ratio ?? CLEAR_RATIO) >= CLEAR_RATIO,
  );
  const inOneAssay = finding.statements.some(
    ({ better, sideBySide, ratio }) => better === finding.better && sideBySide && (ratio ?? 0) >= CLEAR_RATIO,
  );
  const voices = countVoices(same.filter(({ weight }) => weight >= MIN_CONFIRMING_WEIGHT));
  return inOneAssay || voices >= 2 ? 'validated' : 'exploratory';
}

/** How often independent second sources agree with records of the kind that decides, as a family's figures are given. */
export function recordStats(finding: AtTarget, figures: RecordFigures): DrugClassStats {
  const { agreeing, compared } = figures[gradeOfFinding(finding, figures)];
  return statsOf(agreeing, compared);
}
