import { loadValidation } from './knowledge/load-knowledge.ts';
import { NO_RECORD_FIGURES } from './knowledge/records/figures.ts';
import { loadValidRecords } from './knowledge/records/load-records.ts';
import type { PreparedCatalogue } from './knowledge/records/prepared-catalogue.ts';
import { KNOWLEDGE_FOLDER } from './paths.ts';
import { prepareCatalogue } from './catalogue/catalogue.ts';

/**
 * Reads the record tables of a knowledge folder, and how often second sources agree with them.
 * @throws KnowledgeError if a table is invalid
 */
export function loadCatalogue(folder: string = KNOWLEDGE_FOLDER): PreparedCatalogue {
  return prepareCatalogue(loadValidRecords(folder), { ...NO_RECORD_FIGURES, ...loadValidation(folder).records });
}
