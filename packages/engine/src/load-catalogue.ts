import { KnowledgeError } from './knowledge/knowledge-error.ts';
import { loadValidation } from './knowledge/load-knowledge.ts';
import { NO_RECORD_FIGURES } from './knowledge/records/figures.ts';
import { loadRecords } from './knowledge/records/load-records.ts';
import type { PreparedCatalogue } from './knowledge/records/prepared-catalogue.ts';
import { KNOWLEDGE_FOLDER } from './paths.ts';
import { prepareCatalogue } from './catalogue/catalogue.ts';

/**
 * Reads the record tables of a knowledge folder, and how often second sources agree with them.
 * @throws KnowledgeError if a table is invalid
 */
export function loadCatalogue(folder: string = KNOWLEDGE_FOLDER): PreparedCatalogue {
  const { records, findings } = loadRecords(folder);
  if (findings.length > 0) throw new KnowledgeError(findings);
  return prepareCatalogue(records, { ...NO_RECORD_FIGURES, ...loadValidation(folder).records });
}
