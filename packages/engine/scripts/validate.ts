/**
 * `npm run validate [-- --check]`: validates the knowledge base by leave-one-out. Prints the report and writes
 * `knowledge/VALIDATION.md` and `knowledge/validation.json`; with `--check` writes nothing and exits with 1 if the
 * files on disk differ.
 *
 * `npm run validate -- --benchmark FILE [--without-known]`: scores compounds with a known eutomer, and writes nothing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NoFamiliesError } from '../src/knowledge/family-files.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { KnowledgeError } from '../src/knowledge/knowledge-error.ts';
import { knowledgeVersion } from '../src/knowledge/load-knowledge.ts';
import { coverageSvg } from '../src/curation/coverage-svg.ts';
import { validationMarkdown } from '../src/curation/report.ts';
import { validateKnowledge } from '../src/curation/validate-knowledge.ts';
import { parseArguments } from '../../../scripts/parse-arguments.ts';
import { validationJson } from '../src/curation/validation-json.ts';
import { runBenchmark } from './benchmark/benchmark.ts';
import { BenchmarkError, readBenchmark } from './benchmark/read-benchmark.ts';
import { benchmarkReport } from './benchmark/report-benchmark.ts';
import { loadPrepared } from '../src/load-prepared.ts';
import { parseValidateOptions, VALIDATE_USAGE } from './validate-options.ts';

const call = parseArguments(VALIDATE_USAGE, parseValidateOptions);
process.on('uncaughtException', (error) => {
  const isPlain = [KnowledgeError, NoFamiliesError, BenchmarkError].some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

async function benchmark(file: string, withoutKnown: boolean): Promise<void> {
  const rows = readBenchmark(file);
  const prepared = loadPrepared();
  const found = await runBenchmark(rows, prepared, withoutKnown);
  console.log(benchmarkReport(found, basename(file), prepared.knowledge.version, withoutKnown));
}

async function validate(check: boolean): Promise<void> {
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
      console.error(`${path} is out of date: run "npm run validate" and commit the result`);
      process.exitCode = 1;
    }
  }
}

await (call.benchmark === undefined ? validate(call.check) : benchmark(call.benchmark, call.withoutKnown));
