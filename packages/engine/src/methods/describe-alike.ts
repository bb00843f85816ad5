import { differsClearly } from '../catalogue/differs-clearly.ts';
import { describeFinding } from '../catalogue/describe-finding.ts';
import { CLEAR_RATIO } from '../catalogue/ratios.ts';
import { isSingleIsomer } from '../catalogue/statements/statement.ts';
import { isLiability, type AtTarget } from '../catalogue/weigh.ts';

/** Number of targets that the notes name. */
const NAMED = 2;

/** True if a finding says which isomer was chosen, listed or tested, without a comparison. */
const isWithoutComparison = ({ statements }: AtTarget): boolean =>
  statements.every(({ kind, grade }) => kind === 'developed' || grade === 'listed' || isSingleIsomer(grade));

/** True if one isomer is clearly the more active one, even if the two were not measured side by side. */
const isPreferred = (finding: AtTarget): boolean =>
  differsClearly(finding) || (!isLiability(finding.genes, finding.name) && (finding.ratio ?? 0) >= CLEAR_RATIO);

/**
 * Sentences on the targets at which two isomers were compared and do not differ; empty if there are none, or if the
 * better isomer is the clearly more active one at another target.
 *
 * @param better the isomer that was sold or developed
 */
export const describeAlikeTargets = (findings: readonly AtTarget[], better: string): string =>
  findings.some((finding) => finding.better === better && isPreferred(finding))
    ? ''
    : findings
        .filter(
          (finding) => finding.better === null && !finding.contradicted && !isLiability(finding.genes, finding.name),
        )
        .slice(0, NAMED)
        .map((finding) => describeFinding(finding, new Map()))
        .join(' ');

/**
 * The same if the answer rests on no comparison; otherwise empty.
 *
 * @param decisive the finding that the answer rests on
 */
export const describeAlike = (findings: readonly AtTarget[], decisive: AtTarget): string =>
  decisive.better === null || !isWithoutComparison(decisive) ? '' : describeAlikeTargets(findings, decisive.better);
