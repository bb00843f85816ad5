/**
 * `npm run completeness -- PAIRS.csv`: finds measured enantiomer pairs that are missing from the families that claim
 * them. PAIRS.csv is a table of pairs with the columns `pair_id`, `eutomer_smiles`, `target_name`, `ratio` and `clean`
 * (1: one stereocentre, no conflict). Every clean pair with a ratio of at least 5 must be a compound of a family, or be
 * listed in one as not counted. Exits with 1 if any is missing.
 */
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { checkCompleteness } from '../src/curation/check-completeness.ts';
import { compileKnowledge } from '../src/families/compile-knowledge.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { Toolkit } from '../src/rdkit/toolkit.ts';
import { parseArguments, UsageError } from '../../../scripts/parse-arguments.ts';

const MIN_RATIO = 5;
const COLUMNS = ['pair_id', 'eutomer_smiles', 'target_name', 'ratio', 'clean'] as const;
const USAGE = `Usage: npm run completeness -- PAIRS.csv

PAIRS.csv is a table of measured enantiomer pairs with the columns ${COLUMNS.join(', ')}.`;

const rows = parseArguments(USAGE, (args) => {
  const [file, another] = args;
  if (file === undefined || another !== undefined) throw new UsageError('expected one table of pairs');
  const read = parse<Record<(typeof COLUMNS)[number], string>>(readFileSync(file, 'utf8'), {
    columns: true,
    bom: true,
  });
  const missing = COLUMNS.filter((column) => read[0]?.[column] === undefined);
  // Without these columns, every row would be skipped and nothing would be reported as missing.
  if (missing.length > 0)
    throw new UsageError(`expected the columns ${COLUMNS.join(', ')} in ${file}; missing: ${missing.join(', ')}`);
  return read;
});
const decisive = rows.filter(({ clean, ratio }) => clean === '1' && Number(ratio) >= MIN_RATIO);
const toolkit = await Toolkit.start();
const knowledge = loadKnowledge();
const pairs = decisive.map(({ pair_id: id, eutomer_smiles: smiles, target_name: target }) => ({ id, smiles, target }));
const missing = checkCompleteness(toolkit, knowledge, compileKnowledge(toolkit, knowledge), pairs);
for (const { id, family, target, smiles } of missing) console.log([family, id, target, smiles].join('\t'));
console.error(
  `${decisive.length} clean pairs with a ratio of at least ${MIN_RATIO}; ${missing.length} belong to a validated family whose file does not mention them.`,
);
if (missing.length > 0) process.exitCode = 1;
