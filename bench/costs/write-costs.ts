/** `npm run costs [-- --check]`: writes docs/costs.md, or ends with 1 when it is not what the results and prices make of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { called, checkFlag } from '../../scripts/called.ts';
import { RESULTS } from '../results.ts';
import { costsPage } from './costs.ts';
import { MACHINES } from './prices.ts';

const { check } = called('Usage: npm run costs [-- --check]', checkFlag);
const FILE = join(import.meta.dirname, '../../docs/costs.md');
const page = costsPage(readFileSync(RESULTS, 'utf8'), MACHINES);
if (!check) writeFileSync(FILE, page);
else if (readFileSync(FILE, 'utf8') !== page) {
  console.error('docs/costs.md does not say what bench/RESULTS.md and bench/costs/prices.ts say: run npm run costs.');
  process.exitCode = 1;
}
