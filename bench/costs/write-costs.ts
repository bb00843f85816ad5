/** `npm run costs [-- --check]`: writes docs/costs.md; with --check, exits with 1 if it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments, parseCheckFlag } from '../../scripts/parse-arguments.ts';
import { RESULTS } from '../results.ts';
import { costsPage } from './costs.ts';
import { MACHINES } from './prices.ts';

const { check } = parseArguments('Usage: npm run costs [-- --check]', parseCheckFlag);
const FILE = join(import.meta.dirname, '../../docs/costs.md');
const page = costsPage(readFileSync(RESULTS, 'utf8'), MACHINES);
if (!check) writeFileSync(FILE, page);
else if (readFileSync(FILE, 'utf8') !== page) {
  console.error('docs/costs.md is out of date with bench/RESULTS.md or bench/costs/prices.ts: run npm run costs.');
  process.exitCode = 1;
}
