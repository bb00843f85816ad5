import { CLEAR_RATIO } from './ratios.ts';
import { getStats, type DrugClassStats } from '../knowledge/class-stats.ts';
import type { RecordFigures } from '../knowledge/records/figures.ts';
import { agreement, gradeOfFinding } from './grade-agreement.ts';
import { isSingleIsomer, type Statement } from './statements/statement.ts';
import { countIndependentSources } from './independent-sources.ts';
import type { AtTarget } from './weigh.ts';
import { toHundredths } from '../round.ts';

/** Upper bound of any confidence: a few percent of the configurations in the tables are wrong. */
const MAX_CONFIDENCE = 0.99;
// The next four values are judgements, not measurements: the records do not determine them.
/** Subtracted if there is a contradiction at the same target. */
const CONTRADICTION_PENALTY = 0.15;
/** Factor applied to the doubt (1 − confidence) if an independent second finding, or the compound's family, agrees. */
const CONFIRMATION_FACTOR = 0.6;
/** Maximum confidence if the compound's family disagrees. */
const MAX_AGAINST_FAMILY = 0.8;
/** Maximum confidence at a target without data, based on another target. */
export const MAX_FROM_OTHER_TARGET = 0.75;
/**
 * The same at a target of the same protein family, at which compounds that were made for one subtype often have the
 * other eutomer (`VALIDATION.md`, "Families beyond their members and targets").
 */
export const MAX_FROM_RELATED_TARGET = 0.65;
/** A finding with less weight confirms nothing. */
const MIN_CONFIRMING_WEIGHT = 0.3;

/** True if the only evidence is that a database lists the isomer. */
export const isListedOnly = ({ statements }: AtTarget): boolean => statements.every(({ grade }) => grade === 'listed');

/** True if the only evidence is that this isomer was tested, or seen bound. */
export const isAboutOneIsomer = ({ statements }: AtTarget): boolean =>
  statements.every(({ grade }) => isSingleIsomer(grade));

/** True if the only evidence is a table's drawing, while other tables draw another isomer. */
export const isDisputedOnly = ({ statements }: AtTarget): boolean =>
  statements.every(({ grade }) => grade === 'disputed');

/** True if the only evidence is measurements that another source contradicts. */
export const isContradictedOnly = ({ statements }: AtTarget): boolean =>
  statements.every(({ grade }) => grade === 'contradicted');

/** A confidence after independent findings have confirmed it. */
export const confirm = (confidence: number, times: number): number =>
  1 - (1 - confidence) * CONFIRMATION_FACTOR ** times;

/**
 * Confidence of an answer from records: based on how often second sources agree with records of its grade; higher if
 * other findings agree, lower if some contradict it.
 *
 * @param context whether the compound's family agrees (null: no family claims it), and whether another target was
 * requested
 */
export function recordConfidence(
  finding: AtTarget,
  findings: readonly AtTarget[],
  figures: RecordFigures,
  { family, elsewhere: otherTarget }: { family: boolean | null; elsewhere: boolean },
): number {
  const kinds = new Set(finding.statements.map(({ kind }) => kind));
  const agreeing = findings.filter((candidate) => candidate !== finding && candidate.better === finding.better);
  const confirming = agreeing.filter(
    ({ strength, statements }) => strength >= MIN_CONFIRMING_WEIGHT && statements.some(({ kind }) => !kinds.has(kind)),
  );
  const opposed = findings.some(({ better }) => better !== null && better !== finding.better);
  // A table or paper that agrees never lowers the confidence; a measurement at another target says nothing about this one.
  const reliable = opposed
    ? []
    : agreeing.filter(({ statements }) => statements.some(({ kind }) => kind !== 'measured'));
  const reliability = Math.max(
    ...[finding, ...reliable].map((item) => agreement(gradeOfFinding(item, figures), figures)),
  );
  const share = reliability - (finding.contradicted ? CONTRADICTION_PENALTY : 0);
  const confirmed = confirm(share, Math.min(1, confirming.length) + Number(family === true));
  const ceiling = Math.min(
    family === false ? MAX_AGAINST_FAMILY : MAX_CONFIDENCE,
    otherTarget ? MAX_FROM_OTHER_TARGET : MAX_CONFIDENCE,
  );
  return toHundredths(Math.max(0.5, Math.min(ceiling, confirmed)));
}

/**
 * `validated` if both isomers were measured in one assay, or compared in a paper, with a clear ratio and no
 * contradiction, or if two independent sources agree on the isomer; otherwise `exploratory`.
 */
export function recordScope(finding: AtTarget, statements: readonly Statement[]): 'validated' | 'exploratory' {
  if (finding.contradicted) return 'exploratory';
  // The same kind of finding at another target does not confirm this one; a paper beside a measurement does, because
  // papers name targets in their own words.
  const kinds = new Set(finding.statements.map(({ kind }) => kind));
  const same = statements.filter(
    (statement) =>
      statement.better === finding.better &&
      (statement.ratio ?? CLEAR_RATIO) >= CLEAR_RATIO &&
      (!kinds.has(statement.kind) || finding.statements.includes(statement)),
  );
  const inOneAssay = finding.statements.some(
    ({ better, sideBySide, ratio }) => better === finding.better && sideBySide && (ratio ?? 0) >= CLEAR_RATIO,
  );
  const independentSources = countIndependentSources(same.filter(({ weight }) => weight >= MIN_CONFIRMING_WEIGHT));
  return inOneAssay || independentSources >= 2 ? 'validated' : 'exploratory';
}

/** How often independent second sources agree with records of the deciding grade, in the form of a family's figures. */
export function recordStats(finding: AtTarget, figures: RecordFigures): DrugClassStats {
  const { agreeing, compared } = figures[gradeOfFinding(finding, figures)];
  return getStats(agreeing, compared);
}
