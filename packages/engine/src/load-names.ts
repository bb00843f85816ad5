import { readFamilies, knowledgeTexts } from './knowledge/load-knowledge.ts';
import { readCached, updateFile } from './knowledge/prepared-file.ts';
import { loadValidRecords } from './knowledge/records/load-records.ts';
import type { PreparedNames } from './knowledge/records/prepared-names.ts';
import { KNOWLEDGE_FOLDER, preparedFiles } from './paths.ts';
import { collectNames } from './catalogue/names/collect-names.ts';

const computeNames = (folder: string): PreparedNames =>
  collectNames(
    loadValidRecords(folder),
    readFamilies(folder).map(({ family }) => family),
  );

/**
 * All names of compounds of a knowledge folder, from the prepared file if it is up to date.
 * @throws KnowledgeError
 */
export const loadNames = (folder: string = KNOWLEDGE_FOLDER): PreparedNames =>
  readCached<PreparedNames>(knowledgeTexts(folder), preparedFiles('names', folder))?.contents ?? computeNames(folder);

/**
 * Writes the names of a knowledge folder to a file, unless they are up to date there. They have a separate file because
 * predictions do not need them.
 */
export const prepareNames = (folder: string, file: string): void =>
  updateFile(knowledgeTexts(folder), file, () => ({ contents: computeNames(folder), tables: {} }));
