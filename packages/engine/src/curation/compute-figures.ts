/**
 * Computes the figures of the knowledge folder named by its first argument, in a separate process, and writes them to
 * standard output as JSON (`knowledge/load-figures.ts`). With the second argument `families`, only those of the families.
 */
import { KnowledgeError } from '../knowledge/knowledge-error.ts';
import type { FamilyFigures, Figures } from '../knowledge/figures.ts';
import type { Computed } from '../knowledge/load-figures.ts';
import { knowledgeVersion } from '../knowledge/load-knowledge.ts';
import { must } from '../must.ts';
import { Toolkit } from '../rdkit/toolkit.ts';
import { validateFamilies } from './validate-families.ts';
import { validateKnowledge } from './validate-knowledge.ts';
import { getFamilyFigures, getFigures } from './validation-json.ts';

async function compute(folder: string, part: string | undefined): Promise<Computed<Figures | FamilyFigures>> {
  try {
    return {
      figures:
        part === 'families'
          ? getFamilyFigures(validateFamilies(await Toolkit.start(), folder))
          : getFigures(await validateKnowledge(folder), knowledgeVersion(folder)),
    };
  } catch (error) {
    if (error instanceof KnowledgeError) return { problems: error.problems };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await compute(must(process.argv[2], 'a folder'), process.argv[3])));
