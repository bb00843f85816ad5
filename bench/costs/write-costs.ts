/** `npm run costs [-- --check]`: writes docs/costs.md; with --check, exits with 1 if it is out of date. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments, parseCheckFlag } from '../../scripts/parse-arguments.ts';
import { writeOrCheck } from '../../scripts/write-or-check.ts';
import { RESULTS } from '../results.ts';
import { costsPage } from './costs.ts';
import { MACHINES } from './prices.ts';

const { check } = parseArguments('Usage: npm run costs [-- --check]', parseCheckFlag);
const page = costsPage(readFileSync(RESULTS, 'utf8'), MACHINES);
writeOrCheck(join(import.meta.dirname, '../../docs/costs.md'), page, { check, command: 'costs' });
