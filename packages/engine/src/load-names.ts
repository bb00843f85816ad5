import { readFamilies, knowledgeTexts } from './knowledge/load-knowledge.ts';
import { readNames, writeNames } from './knowledge/prepared.ts';
import { loadValidRecords } from './knowledge/records/load-records.ts';
import type { PreparedNames } from './knowledge/records/prepared-names.ts';
import { KNOWLEDGE_FOLDER } from './paths.ts';
import { prepareNames as namesOf } from './catalogue/prepare-names.ts';

const computeNames = (folder: string): PreparedNames =>
  namesOf(
    loadValidRecords(folder),
    readFamilies(folder).map(({ family }) => family),
  );

/**
 * All names of compounds of a knowledge folder, from the prepared file if it is up to date.
 * @throws KnowledgeError
 */
export const loadNames = (folder: string = KNOWLEDGE_FOLDER): PreparedNames =>
  readNames(knowledgeTexts(folder)) ?? computeNames(folder);

/** Prepares the names of a knowledge folder, unless they are up to date. */
export function prepareNames(folder: string = KNOWLEDGE_FOLDER): void {
  const fileContents = knowledgeTexts(folder);
  if (readNames(fileContents) === null) writeNames(fileContents, computeNames(folder));
}
