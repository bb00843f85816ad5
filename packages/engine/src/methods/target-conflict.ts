import type { Letter } from '../graph/cip/labels.ts';
import { describeTarget } from '../catalogue/describe-finding.ts';
import { differsClearly } from '../catalogue/differs-clearly.ts';
import type { AtTarget } from '../catalogue/weigh.ts';
import { must } from '../must.ts';

/** Known compounds of which one isomer is the more active one at some targets, and the other isomer at others. */

/** An isomer with a smaller share of the evidence is not named unless a target is. A judgement. */
const MIN_SHARE = 0.7;

/** Targets at which the isomers clearly differ, by the isomer that is the more active one. */
export interface TargetConflict {
  agreeing: readonly AtTarget[];
  opposing: readonly AtTarget[];
  /** True if neither isomer has most of the evidence, weighted by ratio and kind. */
  isBalanced: boolean;
  /** True if the compound was developed as one isomer, whose intended effect is therefore known. */
  isIntended: boolean;
}

const sumStrength = (findings: readonly AtTarget[]): number =>
  findings.reduce((sum, { strength }) => sum + strength, 0);

/**
 * Compares a finding with those at other targets.
 *
 * @returns null if none of them clearly favours the other isomer
 */
export function findConflict(findings: readonly AtTarget[], decisive: AtTarget): TargetConflict | null {
  const clear = findings.filter((finding) => finding === decisive || differsClearly(finding));
  const agreeing = clear.filter(({ better }) => better === decisive.better);
  const opposing = clear.filter(({ better }) => better !== decisive.better);
  if (opposing.length === 0) return null;
  const isIntended = findings.some(
    ({ better, statements }) => better === decisive.better && statements.some(({ kind }) => kind === 'developed'),
  );
  const isBalanced = !isIntended && sumStrength(agreeing) / sumStrength(clear) < MIN_SHARE;
  return { agreeing, opposing, isBalanced, isIntended };
}

/** The findings that clearly favour the mirror image of an isomer. */
export const clearlyAgainst = (findings: readonly AtTarget[], isomer: string): AtTarget[] =>
  findings.filter((finding) => differsClearly(finding) && finding.better !== isomer);

/** The targets, each with the more active isomer: `R for …, 12 times as active; S for …, 4.6 times as active`. */
export function describeConflict(findings: readonly AtTarget[], letters: ReadonlyMap<string, Letter>): string {
  return findings
    .filter(({ statements }) => statements.some(({ kind }) => kind !== 'developed'))
    .map((finding) => {
      const letter = must(letters.get(must(finding.better, 'the better isomer')), 'a letter');
      const times = finding.ratio === null ? '' : `, ${Number(finding.ratio.toPrecision(2))} times as active`;
      return `${letter} for ${describeTarget(finding)}${times}`;
    })
    .join('; ');
}

/** A sentence on the targets at which the mirror image is the more active one. */
export const describeReversal = (opposing: readonly AtTarget[], letters: ReadonlyMap<string, Letter>): string =>
  `The reverse holds at other targets: ${describeConflict(opposing, letters)}.`;
