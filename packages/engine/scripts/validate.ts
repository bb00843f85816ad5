/**
 * `npm run validate [-- --check]`: leave-one-out over the knowledge. Prints the report and writes `knowledge/VALIDATION.md`
 * and `knowledge/validation.json`; with `--check` writes nothing and exits 1 when the files on disk differ.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoFamilies } from '../src/knowledge/family-files.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { KnowledgeError } from '../src/knowledge/knowledge-error.ts';
import { knowledgeVersion } from '../src/knowledge/load-knowledge.ts';
import { coverageSvg } from '../src/curation/coverage-svg.ts';
import { validationMarkdown } from '../src/curation/report.ts';
import { validateKnowledge } from '../src/curation/validate-knowledge.ts';
import { called, checkFlag } from '../../../scripts/called.ts';
import { validationJson } from '../src/curation/validation-json.ts';

const { check } = called('Usage: npm run validate [-- --check]', checkFlag);
process.on('uncaughtException', (error) => {
  console.error(error instanceof KnowledgeError || error instanceof NoFamilies ? error.message : error);
  process.exit(1);
});

const validation = await validateKnowledge(KNOWLEDGE_FOLDER);
const version = knowledgeVersion(KNOWLEDGE_FOLDER);
const outputs = {
  'VALIDATION.md': validationMarkdown(validation, version),
  'validation.json': validationJson(validation, version),
  ...(validation.analogy === null ? {} : { 'analogy.svg': coverageSvg(validation.analogy) }),
};
console.log(outputs['VALIDATION.md']);
for (const [name, text] of Object.entries(outputs)) {
  const path = join(KNOWLEDGE_FOLDER, name);
  if (!check) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is not what "npm run validate" writes: run it and commit the result`);
    process.exitCode = 1;
  }
}
