import { MIN_PREFERENCE_RATIO } from '../catalogue/ratios.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { isAtTarget, isLiability, type RequestedTarget } from '../catalogue/weigh.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { groupBy } from '../group-by.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { configurationOf } from './configuration-of.ts';

/** Which isomer is the most active one if a drawing fits several that were compared with each other. */

/** Two isomers measured at one target: `log` is the decimal logarithm of the ratio of their activities. */
interface Comparison {
  better: string;
  worse: string;
  log: number;
}

function toComparison(molecule: Molecule, { better, epimer, ratio }: Statement): Comparison[] {
  const configuration = ratio === null ? null : configurationOf(molecule, better);
  if (ratio === null || configuration === null) return [];
  return [{ better, worse: epimer ?? molecule.canonicalWith(configuration.mirror()), log: Math.log10(ratio) }];
}

/** Activity on a logarithmic scale of the isomers that comparisons connect with one isomer, relative to it. */
function connectedActivities(comparisons: readonly Comparison[], start: string): Map<string, number> {
  const activities = new Map([[start, 0]]);
  // Iterating over a growing map gives a breadth-first search.
  for (const [isomer, activity] of activities)
    for (const { better, worse, log } of comparisons) {
      if (better === isomer && !activities.has(worse)) activities.set(worse, activity - log);
      if (worse === isomer && !activities.has(better)) activities.set(better, activity + log);
    }
  return activities;
}

/** The isomer that is clearly more active than all others at a target; null if there is none. */
function findBest(comparisons: readonly Comparison[]): { isomer: string; compared: number } | null {
  const activities = connectedActivities(comparisons, itemAt(comparisons, 0).better);
  const compared = new Set(comparisons.flatMap(({ better, worse }) => [better, worse])).size;
  // Isomers that were never compared with the others may be more active.
  if (activities.size < compared) return null;
  const [[isomer, most], [, next]] = [...activities].sort(([, a], [, b]) => b - a) as [
    [string, number],
    [string, number],
  ];
  const isClear = most - next >= Math.log10(MIN_PREFERENCE_RATIO);
  const isBeaten = comparisons.some(({ worse, log }) => worse === isomer && log >= Math.log10(MIN_PREFERENCE_RATIO));
  return isClear && !isBeaten ? { isomer, compared } : null;
}

/** True if a record other than a measurement is about another isomer, which is then a compound in its own right. */
const isOtherNamed = (statements: readonly Statement[], isomer: string): boolean =>
  statements.some(({ kind, better }) => kind !== 'measured' && better !== isomer);

/** The measurements at each target; at the requested one only, if there are any. */
function groupByTarget(
  statements: readonly Statement[],
  requested: RequestedTarget | undefined,
): readonly (readonly Statement[])[] {
  const measured = statements.filter(({ kind }) => kind === 'measured');
  const atRequested = measured.filter((statement) => requested !== undefined && isAtTarget(statement, requested));
  if (atRequested.length > 0) return [atRequested];
  const intended = measured.filter(({ genes, effect }) => !isLiability(genes, effect));
  return [...groupBy(intended, ({ target, genes }) => (genes.length > 0 ? genes.join() : target)).values()];
}

/**
 * The configuration of the most active one of all recorded isomers that were compared with each other at a target: at
 * the requested one, otherwise at the one with the most isomers. Null if none is clearly the most active, or if another
 * isomer is known as a compound in its own right, as catechin and epicatechin are.
 *
 * @param molecule a drawing that fits them all
 * @param statements about its isomers
 */
export function mostActiveIsomer(
  molecule: Molecule,
  statements: readonly Statement[],
  requested: RequestedTarget | undefined,
): Configuration | null {
  const [best] = groupByTarget(statements, requested)
    .map((group) => group.flatMap((statement) => toComparison(molecule, statement)))
    .filter((comparisons) => comparisons.length > 0)
    .map(findBest)
    .filter((found) => found !== null)
    .sort((a, b) => b.compared - a.compared);
  return best === undefined || isOtherNamed(statements, best.isomer) ? null : configurationOf(molecule, best.isomer);
}
