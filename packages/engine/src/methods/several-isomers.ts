import { must } from '../must.ts';
import { describeRatio, describeTarget } from '../catalogue/describe-finding.ts';
import { findingAt, intendedAt, isLiability, type AtTarget } from '../catalogue/weigh.ts';
import type { RecordFindings } from './find-records.ts';
import type { Question } from './method.ts';

/** An isomer that was compared with several others: its mirror image and epimers. */

type Comparison = RecordFindings[number];

/** True if a finding only says that tables draw this isomer, and the compound is not sold as it. */
const isOnlyDrawn = ({ statements }: AtTarget): boolean =>
  statements.every(({ kind, grade, marketed }) => (kind === 'developed' && !marketed) || grade === 'listed');

/** True if both isomers were compared, and do not differ. */
const isWithoutDifference = ({ better, contradicted, statements }: AtTarget): boolean =>
  better === null && !contradicted && statements.some(({ sideBySide }) => sideBySide);

/** True if the compound is sold as this isomer, and its mirror image has no name, and so no purpose, of its own. */
const isSoldAsThis = ({ statements }: AtTarget): boolean =>
  statements.some(({ grade, shared }) => grade === 'marketed' && !shared);

/**
 * The deciding finding: at the requested target, or that the compound was developed for it; otherwise the
 * best-supported one with a preference, if the compound is sold as one isomer, with one for that isomer. Liabilities are
 * considered only if nothing else is known, and what tables draw only if the isomers were not found to be alike.
 */
export function decidingFinding(
  findings: readonly AtTarget[],
  { target }: Question,
): { finding: AtTarget; isRequested: boolean } {
  const atTarget = target === undefined ? null : (findingAt(findings, target) ?? intendedAt(findings, target));
  if (atTarget !== null) return { finding: atTarget, isRequested: true };
  const intended = findings.filter(({ genes, name }) => !isLiability(genes, name));
  const known = intended.length > 0 ? intended : findings;
  const candidates = known.some(isWithoutDifference) ? known.filter((finding) => !isOnlyDrawn(finding)) : known;
  const preferring = candidates.filter(({ better }) => better !== null);
  const sold = preferring.find(isSoldAsThis)?.better;
  const best = preferring.find(({ better }) => sold === undefined || better === sold);
  return { finding: must(best ?? candidates[0], 'a finding'), isRequested: false };
}

const isWithMirrorImage = ({ pair }: Comparison): boolean => pair.statements.some(({ epimer }) => epimer === null);

/** True if all comparisons are of one isomer, the drawn one, so that the drawing is not ambiguous. */
export const areOfOneIsomer = (records: RecordFindings): boolean =>
  records.every(({ pair }) => pair.one.smiles === records[0]?.pair.one.smiles);

/**
 * The comparison that the answer is about: one at the requested target if there is any; of these the one with the mirror
 * image, even if the two do not differ, because the answer names the mirror image as the distomer; without it, one with
 * a preference, and of these the one that is best supported.
 */
export function decidingComparison(records: RecordFindings, question: Question): Comparison {
  const ranked = records
    .map((record) => ({ record, ...decidingFinding(record.findings, question) }))
    .sort(
      (a, b) =>
        Number(b.isRequested) - Number(a.isRequested) ||
        Number(isWithMirrorImage(b.record)) - Number(isWithMirrorImage(a.record)) ||
        Number(b.finding.better !== null) - Number(a.finding.better !== null) ||
        b.finding.strength - a.finding.strength,
    );
  return must(ranked[0], 'a record').record;
}

/** How the isomer that all comparisons have in common compares with another one. */
function compareWith({ pair: { one, other }, findings }: Comparison, question: Question): string {
  const { finding } = decidingFinding(findings, question);
  const { better, ratio, atLeast, contradicted } = finding;
  const place = finding.name === null ? '' : ` at ${describeTarget(finding)}`;
  if (contradicted) return `sources disagree on whether it is more active than ${other.smiles}${place}`;
  if (better === null) return `it is about as active as ${other.smiles}${place}`;
  if (ratio === null) return `it is ${better === one.smiles ? 'more' : 'less'} active than ${other.smiles}${place}`;
  const times = `${describeRatio(ratio, atLeast)} as active`;
  return better === one.smiles ? `it is ${times} as ${other.smiles}${place}` : `${other.smiles} is ${times}${place}`;
}

/**
 * A sentence on the comparisons that the answer is not about; empty if there are none.
 *
 * @param drawn the drawing as canonical SMILES; null if it fits several isomers
 */
export function describeOtherIsomers(
  records: RecordFindings,
  decided: Comparison,
  question: Question,
  drawn: string | null,
): string {
  const others = records.filter((record) => record !== decided);
  if (others.length === 0) return '';
  const comparisons = others.map((record) => compareWith(record, question));
  const { smiles } = decided.pair.one;
  const isomer = drawn === null ? 'This isomer' : smiles === drawn ? 'The isomer as drawn' : smiles;
  return `${isomer} was compared with other isomers, too: ${comparisons.join('; ')}.`;
}
