import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { KNOWLEDGE_FOLDER, PACKAGE_FILE, SHIPPED_KNOWLEDGE } from '../paths.ts';
import { readFamilyFiles } from './family-files.ts';
import { getReliability, type Figures, type Reliability } from './figures.ts';
import { KnowledgeError } from './knowledge-error.ts';
import type { Knowledge } from './knowledge.ts';
import { loadFigures, storedFiguresText } from './load-figures.ts';
import { readRecordTexts } from './records/load-records.ts';
import { parseFamilies, type ParsedFamily } from './parse-family.ts';

const ENGINE_VERSION = (JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string }).version;

/** Parses every family file of a folder. @throws KnowledgeError with every problem */
export function readFamilies(folder: string): ParsedFamily[] {
  const { parsed, problems } = parseFamilies(readFamilyFiles(folder));
  if (problems.length > 0) throw new KnowledgeError(problems);
  return parsed;
}

/** The version of the knowledge: the engine's version and a hash of the family files and record tables. */
export function knowledgeVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const { text } of [...readFamilyFiles(folder), ...readRecordTexts(folder)]) hash.update(text).update('\0');
  return `${ENGINE_VERSION}+${hash.digest('hex').slice(0, 8)}`;
}

/**
 * The figures of a knowledge folder: the stored ones or, for a user's folder without matching figures, computed ones.
 * @throws KnowledgeError
 */
export const loadValidation = (folder: string): Figures =>
  loadFigures(folder, () => knowledgeVersion(folder), resolve(folder) === SHIPPED_KNOWLEDGE);

/** The contents of all files of a knowledge folder that determine predictions. */
export const knowledgeTexts = (folder: string): string[] => [
  ENGINE_VERSION,
  storedFiguresText(folder) ?? '',
  ...[...readFamilyFiles(folder), ...readRecordTexts(folder)].flatMap(({ file, text }) => [
    file.slice(folder.length),
    text,
  ]),
];

/**
 * Loads the knowledge from a folder with family files, with their figures.
 *
 * @throws KnowledgeError if a family file is invalid; NoFamiliesError if there are none
 */
export function loadKnowledge(folder: string = KNOWLEDGE_FOLDER): Knowledge {
  const { priors, families: stats, against, claimed = {}, analogy } = loadValidation(folder);
  return {
    families: readFamilies(folder).map(({ family }) => family),
    stats,
    against,
    claimed,
    priors,
    // Files written by earlier versions have other figures in its place.
    ...(analogy !== undefined && 'slopes' in analogy ? { analogy } : {}),
    version: knowledgeVersion(folder),
  };
}

/**
 * Loads the figures on reliability. They are separate from the knowledge: predictions do not need them, so
 * browsers need not download them.
 */
export const loadReliability = (folder: string = KNOWLEDGE_FOLDER): Reliability =>
  getReliability(loadValidation(folder));
