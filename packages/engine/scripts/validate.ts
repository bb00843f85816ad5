/**
 * `npm run validate [-- --check | --check-changed]`: validates the knowledge base by leave-one-out. Prints the report
 * and writes `VALIDATION.md`, `validation.json` and `analogy.svg` to `knowledge/`; with `--check`, it writes nothing
 * and exits with 1 if the files on disk differ. `--check-changed` does the same, but computes nothing if neither the
 * program nor the knowledge nor the files have changed since they were written.
 *
 * `npm run validate -- --benchmark FILE [--without-known] [--answers FILE]`: scores compounds with a known eutomer; writes
 * only the answers, if requested.
 */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NoFamiliesError } from '../src/knowledge/family-files.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { KnowledgeError } from '../src/knowledge/knowledge-error.ts';
import { computeValidationFiles } from '../src/curation/validation-files.ts';
import { parseArguments } from '../../../scripts/parse-arguments.ts';
import { writeOrCheck } from '../../../scripts/write-or-check.ts';
import { runBenchmark } from './benchmark/benchmark.ts';
import { BenchmarkError, readBenchmark } from './benchmark/read-benchmark.ts';
import { benchmarkReport } from './benchmark/report-benchmark.ts';
import { benchmarkTable } from './benchmark/benchmark-table.ts';
import { loadMethods, methodUrls } from '../src/pool/load-methods.ts';
import { loadPrepared } from '../src/load-prepared.ts';
import { isUnchanged, writeDigest } from './validation-digest.ts';
import { parseValidateOptions, VALIDATE_USAGE } from './validate-options.ts';

const call = parseArguments(VALIDATE_USAGE, parseValidateOptions);
process.on('uncaughtException', (error) => {
  const isPlain = [KnowledgeError, NoFamiliesError, BenchmarkError].some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

async function benchmark(file: string, withoutKnown: boolean, answers: string | undefined): Promise<void> {
  const rows = readBenchmark(file);
  const prepared = loadPrepared();
  const found = await runBenchmark(rows, prepared, withoutKnown, await loadMethods(methodUrls()));
  if (answers !== undefined) writeFileSync(answers, benchmarkTable(found));
  console.log(benchmarkReport(found, basename(file), prepared.knowledge.version, withoutKnown));
}

async function writeFiles(): Promise<void> {
  const files = await computeValidationFiles(KNOWLEDGE_FOLDER);
  console.log(files['VALIDATION.md']);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(KNOWLEDGE_FOLDER, name), text);
  await writeDigest(KNOWLEDGE_FOLDER);
}

async function checkFiles(onlyIfChanged: boolean): Promise<void> {
  if (onlyIfChanged && (await isUnchanged(KNOWLEDGE_FOLDER))) return;
  for (const [name, text] of Object.entries(await computeValidationFiles(KNOWLEDGE_FOLDER)))
    writeOrCheck(join(KNOWLEDGE_FOLDER, name), text, { check: true, command: 'validate' });
}

if (call.benchmark !== undefined) await benchmark(call.benchmark, call.withoutKnown, call.answers);
else if (call.check) await checkFiles(call.onlyIfChanged);
else await writeFiles();
