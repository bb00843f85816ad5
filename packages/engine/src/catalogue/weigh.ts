import type { Target } from '../knowledge/records/schemas.ts';
import { groupBy } from '../group-by.ts';
import { itemAt, must } from '../must.ts';
import { MAX_LOG_RATIO, MIN_PREFERENCE_RATIO } from './ratios.ts';
import type { Statement } from './statements/statement.ts';

/** Assumed log ratio for a paper that gives no ratio: a ratio of ten. */
const REPORTED_LOG_RATIO = 1;
/**
 * Assumed log ratio for a compound developed as one isomer: a high one, because questions about such a compound are
 * usually about its intended effect.
 */
const DEVELOPED_LOG_RATIO = 2;

/**
 * Targets at which activity is a liability: the eutomer is of interest there only if the target is requested. These are
 * hERG, the receptors that sense foreign compounds (PXR, CAR, AHR), the CYP enzymes of families 1 to 3 and UGT enzymes,
 * the transporters of drugs, and the binding proteins of plasma; aromatase (CYP19A1) and the sulfonylurea receptors
 * (ABCC8, ABCC9) are drug targets. Organisms that a pesticide is not meant for are named in the effect.
 */
export const isLiability = (genes: readonly string[], effect: string | null): boolean =>
  effect?.startsWith('toxicity to a non-target organism') === true ||
  genes.some((gene) =>
    /^(KCNH2|NR1I[23]|AHR|ALB|ORM1|UGT\d\w+|ABC[BG]\d+|ABCC([1-6]|1\d)|SLCO\d\w+|CYP[123][A-Z]\w*)$/.test(gene),
  );
const LIABILITY_WEIGHT = 0.1;

/** The findings on two isomers at one target. */
export interface AtTarget {
  /** Id in the table of targets, or null if the source names none of them. */
  target: string | null;
  name: string | null;
  genes: readonly string[];
  organism: string | null;
  statements: Statement[];
  /** The better isomer, or null if there is no preference. */
  better: string | null;
  /**
   * Weighted geometric mean of all measured ratios, with those that favour the other isomer inverted; null if nothing
   * was measured, or if the measurements do not favour the better isomer.
   */
  ratio: number | null;
  atLeast: boolean;
  /** The number of measured ratios in the mean. */
  measurements: number;
  /** True if statements with a ratio of two or more contradict each other. */
  contradicted: boolean;
  /** The absolute weighted mean of the log ratios times the total weight; reduced at liability targets. */
  strength: number;
}

/**
 * Orthologs count as one target; the intended effect of a developed compound counts as one finding, whatever the
 * tables call its target.
 */
function groupKey({ target, genes, effect, kind }: Statement): string {
  if (kind === 'developed') return kind;
  return genes.length > 0 ? `gene ${genes.join('|')}` : (target ?? `effect ${effect}`);
}

/** +1 if a statement favours an isomer, −1 if it favours the other one. */
const signFor = ({ better }: Statement, isomer: string): 1 | -1 => (better === isomer ? 1 : -1);

function toLogRatio({ kind, ratio }: Statement): number {
  if (ratio !== null) return Math.min(MAX_LOG_RATIO, Math.log10(ratio));
  return kind === 'developed' ? DEVELOPED_LOG_RATIO : REPORTED_LOG_RATIO;
}

/** The weighted geometric mean of all measured ratios for one isomer; ratios that favour the other are inverted. */
function meanRatio(measured: readonly Statement[], better: string | null): Pick<AtTarget, 'ratio' | 'atLeast'> {
  const total = measured.reduce((sum, { weight }) => sum + weight, 0);
  if (better === null || total === 0) return { ratio: null, atLeast: false };
  const log =
    measured.reduce(
      (sum, item) => sum + signFor(item, better) * item.weight * Math.log10(must(item.ratio, 'a ratio')),
      0,
    ) / total;
  if (log <= 0) return { ratio: null, atLeast: false };
  const bounds = measured.filter(({ atLeast }) => atLeast);
  return { ratio: 10 ** log, atLeast: bounds.length > 0 && bounds.every((bound) => bound.better === better) };
}

/**
 * True if statements with a preference disagree. That the other isomer has a name of its own is no contradiction if one of
 * the two is more likely to be the eutomer.
 */
const isContradicted = (decided: readonly Statement[], preferred: string | null): boolean =>
  preferred === null
    ? new Set(decided.map(({ better }) => better)).size > 1
    : decided.some(({ better, kind, shared }) => better !== preferred && !(kind === 'developed' && shared));

/** @param a the isomer that counts as plus; `b` counts as minus */
function atTarget(statements: Statement[], a: string, b: string, targets: ReadonlyMap<string, Target>): AtTarget {
  const first = statements.find(({ target }) => target !== null) ?? itemAt(statements, 0);
  const entry = first.target === null ? undefined : targets.get(first.target);
  const weight = statements.reduce((sum, statement) => sum + statement.weight, 0);
  const mean = statements.reduce((sum, item) => sum + item.weight * (signFor(item, a) * toLogRatio(item)), 0) / weight;
  const decided = statements.filter((statement) => (statement.ratio ?? MIN_PREFERENCE_RATIO) >= MIN_PREFERENCE_RATIO);
  const measured = statements.filter(({ ratio }) => ratio !== null);
  const preferred = Math.abs(mean) < Math.log10(MIN_PREFERENCE_RATIO) ? null : mean > 0 ? a : b;
  return {
    target: first.target,
    name: entry?.name ?? first.effect,
    genes: first.genes,
    organism: entry?.organism ?? null,
    statements,
    better: preferred,
    ...meanRatio(measured, preferred),
    measurements: measured.length,
    contradicted: isContradicted(decided, preferred),
    strength: Math.abs(mean) * weight * (isLiability(first.genes, first.effect) ? LIABILITY_WEIGHT : 1),
  };
}

/**
 * The findings on two isomers at each target, best supported first. Orthologs count as one target.
 *
 * @param statements about these two isomers only
 */
export function weighByTarget(
  statements: readonly Statement[],
  a: string,
  b: string,
  targets: ReadonlyMap<string, Target>,
): AtTarget[] {
  return [...groupBy(statements, groupKey).values()]
    .map((group) => atTarget(group, a, b, targets))
    .sort((first, second) => second.strength - first.strength);
}

/** A requested target: its id in the table of targets, and its genes. */
export interface RequestedTarget {
  id: string;
  genes: readonly string[];
}

/** True if a record is about the requested target, or about that of another species. */
export const isAtTarget = (
  { target, genes }: Pick<Statement, 'target' | 'genes'>,
  requested: RequestedTarget,
): boolean => target === requested.id || genes.some((gene) => requested.genes.includes(gene));

/** True if a finding only says that the compound was developed as this isomer. */
const isDeveloped = ({ statements }: AtTarget): boolean => statements.every(({ kind }) => kind === 'developed');

/** The finding at the requested target; null if there is none. */
export const findingAt = (findings: readonly AtTarget[], requested: RequestedTarget): AtTarget | null =>
  findings.find((finding) => !isDeveloped(finding) && isAtTarget(finding, requested)) ?? null;

/** The finding that the compound was developed as one isomer for the requested target; null if it was not. */
export const intendedAt = (findings: readonly AtTarget[], requested: RequestedTarget): AtTarget | null =>
  findings.find((finding) => isDeveloped(finding) && isAtTarget(finding, requested)) ?? null;
