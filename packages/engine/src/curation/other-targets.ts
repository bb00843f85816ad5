import { statementsByCompound } from '../catalogue/catalogue.ts';
import { differsClearly } from '../catalogue/differs-clearly.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { isLiability, weighByTarget, type AtTarget } from '../catalogue/weigh.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import { itemAt } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { groupByPair } from './group-by-pair.ts';

/**
 * How often the records of a compound name the same eutomer at a target as at its other targets. This limits the
 * confidence at a target without a record.
 */
export interface OtherTargets {
  /** Number of pairs of mirror images with a clear preference at two targets or more, and those whose targets disagree. */
  compounds: number;
  disagreeing: number;
  /** For each target left out: how often the best-supported of the others names its eutomer. */
  others: Record<'agree' | 'disagree', { compared: number; agreeing: number }>;
}

const hasSeveralTargets = (statements: readonly Statement[]): boolean =>
  new Set(statements.map(({ genes, target, effect }) => genes.join() || target || effect)).size > 1;

/** Leaves out each target of each compound in turn. */
export function compareTargets(toolkit: Toolkit, { targets, ...records }: Records): OtherTargets {
  const byId = new Map(targets.map(({ row }) => [row.id, row]));
  const result: OtherTargets = {
    compounds: 0,
    disagreeing: 0,
    others: { agree: { compared: 0, agreeing: 0 }, disagree: { compared: 0, agreeing: 0 } },
  };
  for (const all of statementsByCompound({ targets, ...records }).values()) {
    const statements = all.filter(({ epimer }) => epimer === null);
    if (!hasSeveralTargets(statements)) continue;
    for (const { isomers, items } of groupByPair(toolkit, statements))
      addCompound(
        result,
        weighByTarget(items, ...isomers, byId).filter(({ genes, name }) => !isLiability(genes, name)),
      );
  }
  return result;
}

const named = (findings: readonly AtTarget[]): Set<string | null> => new Set(findings.map(({ better }) => better));

function addCompound(result: OtherTargets, findings: readonly AtTarget[]): void {
  const clear = findings.filter(differsClearly);
  if (clear.length < 2) return;
  result.compounds += 1;
  result.disagreeing += Number(named(clear).size > 1);
  for (const leftOut of clear) {
    const others = clear.filter((finding) => finding !== leftOut);
    const row = result.others[named(others).size > 1 ? 'disagree' : 'agree'];
    row.compared += 1;
    // The best supported comes first.
    row.agreeing += Number(itemAt(others, 0).better === leftOut.better);
  }
}
