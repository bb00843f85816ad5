import type { Letter } from '../graph/cip/labels.ts';
import { must } from '../must.ts';
import { toThreeFigures } from '../round.ts';
import { MIN_PREFERENCE_RATIO } from './ratios.ts';
import type { Statement } from './statements/statement.ts';
import type { AtTarget } from './weigh.ts';

/** Findings in sentences. */

/** A target in a sentence. */
export const describeTarget = ({ name, genes, organism }: AtTarget): string => {
  // Some sources give the gene as the name.
  const others = genes.filter((gene) => gene !== name);
  const species = organism === 'Homo sapiens' || organism === name ? '' : (organism ?? '');
  const inner = [others.join(', '), species].filter(Boolean).join(', ');
  return `${name ?? 'a target not named by the source'}${inner === '' ? '' : ` (${inner})`}`;
};

/** A ratio in a sentence: `at least 12.3 times`. */
export const describeRatio = (ratio: number, atLeast: boolean): string =>
  `${atLeast ? 'at least ' : ''}${toThreeFigures(ratio)} times`;

/** The values of one measurement. If there are several, that is stated, because the ratio is their geometric mean. */
function formatValues({ ratio, measurements }: AtTarget, { values }: Statement): string {
  if (measurements < 2) return must(values, 'the values');
  return ratio === null
    ? `one of ${measurements} measurements: ${values}`
    : `the weighted geometric mean of ${measurements} measurements, one of them ${values}`;
}

const CONTRADICTED = ' Other sources say the opposite.';

/** The limitation of a measurement, as an extra sentence. */
export const describeCaveat = ({ says }: Statement): string => (says === null ? '' : ` ${says}`);

function describeNoPreference(finding: AtTarget): string {
  const target = describeTarget(finding);
  if (finding.contradicted)
    return `Both isomers are known at ${target}, and sources disagree about which is the more active.`;
  // That one isomer is listed, or bound, is no comparison.
  const stated = finding.statements.find(
    ({ kind, says, ratio }) => kind === 'literature' && says !== null && ratio !== null,
  );
  return stated === undefined
    ? `Both isomers are known at ${target}, and they do not differ in activity by more than a factor of two.`
    : `${stated.says} Target: ${target}.`;
}

/**
 * How much more active the better isomer is at a target.
 *
 * @param first a measurement for the better isomer, whose values are quoted
 * @param better the better isomer in words
 * @param worse the other one in words; null if it is its mirror image
 */
export function describeMeasured(finding: AtTarget, first: Statement, better: string, worse: string | null): string {
  const comparison =
    finding.ratio === null
      ? 'the more active one'
      : `${describeRatio(finding.ratio, finding.atLeast)} as active${worse === null ? '' : ` as ${worse}`}`;
  const doubt = finding.contradicted ? CONTRADICTED : '';
  return `At ${describeTarget(finding)} ${better} is ${comparison} (${formatValues(finding, first)}).${describeCaveat(first)}${doubt}`;
}

export function describeFinding(finding: AtTarget, letters: ReadonlyMap<string, Letter>): string {
  const { better, contradicted, statements } = finding;
  if (better === null) return describeNoPreference(finding);
  const agreeing = statements.filter((statement) => statement.better === better);
  // A ratio below two shows no preference, so another statement has to be the reason.
  const first = must(
    agreeing.find(({ ratio }) => (ratio ?? MIN_PREFERENCE_RATIO) >= MIN_PREFERENCE_RATIO) ?? agreeing[0],
    'a statement for the better isomer',
  );
  if (first.kind === 'measured')
    return describeMeasured(
      finding,
      first,
      `the ${letters.get(better)} isomer`,
      first.epimer === null ? null : 'its epimer',
    );
  const named = statements.find(
    ({ kind, shared, better: other }) => kind === 'developed' && shared && other !== better,
  );
  const otherName = named?.name ? ` The other isomer has a name of its own, ${named.name}.` : '';
  const target = first.kind === 'literature' && finding.name !== null ? ` Target: ${describeTarget(finding)}.` : '';
  return `${first.says ?? ''}${target}${contradicted ? CONTRADICTED : otherName}`.trim();
}
