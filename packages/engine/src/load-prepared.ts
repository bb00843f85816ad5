import { resolve } from 'node:path';
import { packReferences } from './analogy/packed-references.ts';
import { buildReferences } from './analogy/reference.ts';
import { Catalogue, prepareCatalogue } from './catalogue/catalogue.ts';
import { knowledgeTexts, loadKnowledge, loadValidation } from './knowledge/load-knowledge.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { readPrepared, type Prepared } from './knowledge/prepared.ts';
import type { PreparedCatalogue } from './knowledge/records/prepared-catalogue.ts';
import { NO_RECORD_FIGURES } from './knowledge/records/figures.ts';
import { loadValidRecords, readRecordTexts } from './knowledge/records/load-records.ts';
import { KNOWLEDGE_FOLDER, preparedFiles, SHIPPED_KNOWLEDGE } from './paths.ts';

/**
 * The records with how often second sources agree with them, and with the known pairs: a worker that had to compute
 * these would count the time towards its first molecule, and be ended as if that were too complex.
 *
 * @throws KnowledgeError if a table is invalid
 */
export function loadCatalogueWithPairs(folder: string, { families }: Knowledge): PreparedCatalogue {
  const figures = { ...NO_RECORD_FIGURES, ...loadValidation(folder).records };
  const catalogue = prepareCatalogue(loadValidRecords(folder), figures);
  return { ...catalogue, analogues: packReferences(buildReferences(new Catalogue(catalogue), families)) };
}

/**
 * Loads everything that predictions need from a knowledge folder, prepared (`npm run build`) if that is up to date.
 *
 * @throws KnowledgeError if a family file or a record table is invalid; NoFamiliesError if there are no families
 */
export function loadPrepared(folder: string = KNOWLEDGE_FOLDER): Prepared {
  const prepared = readPrepared(knowledgeTexts(folder), preparedFiles('knowledge', folder));
  if (prepared !== null) return prepared;
  if (resolve(folder) !== SHIPPED_KNOWLEDGE && readRecordTexts(folder).length > 0)
    console.error(
      `eutomer: ${resolve(folder)} is not prepared, or has changed since, so this start takes longer. To prepare it, run: eutomer knowledge prepare ${resolve(folder)}`,
    );
  const knowledge = loadKnowledge(folder);
  const catalogue = loadCatalogueWithPairs(folder, knowledge);
  return { knowledge, patterns: {}, members: {}, skeletons: {}, catalogue };
}
