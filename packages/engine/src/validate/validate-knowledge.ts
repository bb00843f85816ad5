import { isVerified } from '../knowledge/family.ts';
import { checkFamily } from '../knowledge/check-family.ts';
import { KnowledgeError, readFamilies } from '../knowledge/load-knowledge.ts';
import type { Finding } from '../knowledge/parse-family.ts';
import type { DrugClassStats } from '../predict/prediction.ts';
import { Toolkit } from '../toolkit/toolkit.ts';
import { classStats, leaveOneOut } from './leave-one-out.ts';

/** What validation found for one family. */
export interface FamilyValidation {
  id: string;
  label: string;
  stats: DrugClassStats;
  /** Compounds, those without a checked source too. */
  compounds: number;
  /** Names of the compounds whose eutomer goes against the family's arrangement. */
  against: string[];
}

/**
 * Validates every family of a knowledge folder by leave-one-out. Compounds without a checked source count in no figure.
 *
 * @throws KnowledgeError when a check over the family files fails
 */
export async function validateKnowledge(folder: string): Promise<FamilyValidation[]> {
  const toolkit = await Toolkit.start();
  const findings: Finding[] = [];
  const results = readFamilies(folder).map((parsed) => {
    const check = checkFamily(toolkit, parsed);
    findings.push(...check.findings);
    const counted = check.placed.filter(({ compound }) => isVerified(compound));
    return {
      id: parsed.family.id,
      label: parsed.family.label,
      stats: classStats(leaveOneOut(counted.map(({ agrees }) => agrees))),
      compounds: check.placed.length,
      against: check.placed.filter(({ agrees }) => !agrees).map(({ compound }) => compound.name),
    };
  });
  if (findings.length > 0) throw new KnowledgeError(findings);
  return results;
}
