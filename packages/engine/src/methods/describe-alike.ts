import { describeFinding } from '../catalogue/present.ts';
import { isSingleIsomer } from '../catalogue/statement.ts';
import { isLiability, type AtTarget } from '../catalogue/weigh.ts';

/** Number of targets that the notes name. */
const NAMED = 2;

/** True if a finding says which isomer was chosen, listed or tested, without a comparison. */
const isWithoutComparison = ({ statements }: AtTarget): boolean =>
  statements.every(({ kind, grade }) => kind === 'developed' || grade === 'listed' || isSingleIsomer(grade));

/**
 * Sentences on the targets at which two isomers were compared and do not differ, if the answer rests on no comparison;
 * otherwise empty.
 *
 * @param decisive the finding that the answer rests on
 */
export function describeAlike(findings: readonly AtTarget[], decisive: AtTarget): string {
  if (decisive.better === null || !isWithoutComparison(decisive)) return '';
  return findings
    .filter(({ better, contradicted, genes }) => better === null && !contradicted && !isLiability(genes))
    .slice(0, NAMED)
    .map((finding) => describeFinding(finding, new Map()))
    .join(' ');
}
