import { knowledgeVersion } from '../knowledge/load-knowledge.ts';
import { coverageSvg } from './coverage-svg.ts';
import { validationMarkdown } from './report.ts';
import { validateKnowledge } from './validate-knowledge.ts';
import { validationJson } from './validation-json.ts';

/** The names of the files that `npm run validate` writes to a knowledge folder. */
export const VALIDATION_FILES = ['VALIDATION.md', 'validation.json', 'analogy.svg'];

/**
 * Validates a knowledge folder and returns the contents of its validation files by name, without `analogy.svg` if there
 * is too little data for it.
 *
 * @throws KnowledgeError if a family file fails a check
 */
export async function computeValidationFiles(folder: string): Promise<Record<string, string>> {
  const validation = await validateKnowledge(folder);
  const version = knowledgeVersion(folder);
  return {
    'VALIDATION.md': validationMarkdown(validation, version),
    'validation.json': validationJson(validation, version),
    ...(validation.analogy === null ? {} : { 'analogy.svg': coverageSvg(validation.analogy) }),
  };
}
