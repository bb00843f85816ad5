/**
 * `npm run figures [-- --check]`: writes the numbers that documents state about the knowledge base and its validation
 * into them; with `--check`, writes nothing and exits with 1 if one is out of date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parseArguments, parseCheckFlag } from '../../../scripts/parse-arguments.ts';
import { writeOrCheck } from '../../../scripts/write-or-check.ts';
import { groupBy } from '../src/group-by.ts';
import { loadValidation } from '../src/knowledge/load-knowledge.ts';
import { loadValidRecords } from '../src/knowledge/records/load-records.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { figureOf, withFigures, type Figure } from './figures/figure.ts';
import { figuresOfAnalogy } from './figures/of-analogy.ts';
import { figuresOfTables } from './figures/of-tables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { check } = parseArguments('Usage: npm run figures [-- --check]', parseCheckFlag);

const rowsOf = (file: string): number =>
  (parse(readFileSync(join(KNOWLEDGE_FOLDER, file), 'utf8'), { columns: true, bom: true }) as unknown[]).length;

const validation = loadValidation(KNOWLEDGE_FOLDER);
const figures: Figure[] = [
  figureOf('README.md')('rules for N families', Object.keys(validation.families).length),
  ...figuresOfTables(loadValidRecords(KNOWLEDGE_FOLDER), {
    citations: rowsOf('citations.csv'),
    leads: rowsOf('leads/literature.csv'),
  }),
  ...figuresOfAnalogy(
    validation.reliability.analogy ?? [],
    readFileSync(join(KNOWLEDGE_FOLDER, 'VALIDATION.md'), 'utf8'),
  ),
];
for (const [file, inFile] of groupBy(figures, (figure) => figure.file)) {
  const path = join(ROOT, file);
  writeOrCheck(path, withFigures(readFileSync(path, 'utf8'), inFile), { check, command: 'figures' });
}
