import type { FollowCount } from '../knowledge/priors.ts';
import { Toolkit } from '../rdkit/toolkit.ts';
import { claimPairs, countAtTargets, countClaimed, type TargetRow } from './claimed-pairs.ts';
import { Analogy } from '../analogy/analogy.ts';
import { Catalogue, prepareCatalogue } from '../catalogue/catalogue.ts';
import { NO_RECORD_FIGURES } from '../knowledge/records/figures.ts';
import { loadValidRecords } from '../knowledge/records/load-records.ts';
import { validateAnalogy, type AnalogyValidation } from './evaluate-analogy.ts';
import { validateFamilies, type ValidatedFamilies } from './validate-families.ts';
import { validateRecords, type RecordsValidation } from './validate-records.ts';

export interface Validation extends ValidatedFamilies {
  records: RecordsValidation;
  /** See `Knowledge.claimed`. */
  claimed: Record<string, FollowCount>;
  /** How often the families' rules hold, by kind of target. */
  atTargets: TargetRow[];
  /** Null if there is too little data. */
  analogy: AnalogyValidation | null;
}

/** Validates the families, the records and the answers by analogy of a knowledge folder. @throws KnowledgeError */
export async function validateKnowledge(folder: string): Promise<Validation> {
  const toolkit = await Toolkit.start();
  const { families, priors, knowledge, compiled } = validateFamilies(toolkit, folder);
  const records = loadValidRecords(folder);
  const catalogue = new Catalogue(prepareCatalogue(records, NO_RECORD_FIGURES));
  const analogy = new Analogy(catalogue, knowledge.families);
  const claims = claimPairs(toolkit, compiled, analogy);
  return {
    families,
    priors,
    records: validateRecords(toolkit, records, compiled.families),
    claimed: countClaimed(claims, analogy),
    atTargets: countAtTargets(claims, analogy, catalogue),
    analogy: validateAnalogy(claims, analogy, priors),
  };
}
