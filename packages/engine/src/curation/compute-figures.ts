/**
 * Computes the figures of the knowledge folder named by its argument, in a separate process, and writes them to
 * standard output as JSON (`knowledge/load-figures.ts`).
 */
import { KnowledgeError } from '../knowledge/knowledge-error.ts';
import type { ComputedFigures } from '../knowledge/load-figures.ts';
import { knowledgeVersion } from '../knowledge/load-knowledge.ts';
import { must } from '../must.ts';
import { validateKnowledge } from './validate-knowledge.ts';
import { getFigures } from './validation-json.ts';

async function computeFigures(folder: string): Promise<ComputedFigures> {
  try {
    return { figures: getFigures(await validateKnowledge(folder), knowledgeVersion(folder)) };
  } catch (error) {
    if (error instanceof KnowledgeError) return { findings: error.findings };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await computeFigures(must(process.argv[2], 'a folder'))));
