/** `npm run knowledge:check -- [FILE…]`: the checks over family files; prints findings, exits 1 when there are any. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFamily } from '../src/knowledge/check-family.ts';
import { parseFamily } from '../src/knowledge/parse-family.ts';
import { Toolkit } from '../src/toolkit/toolkit.ts';

const folder = join(import.meta.dirname, '../../../knowledge/families');
const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(folder).map((name) => join(folder, name));
const toolkit = await Toolkit.start();
let faults = 0;
for (const file of files) {
  const result = parseFamily(readFileSync(file, 'utf8'), file);
  const { findings, placed } = result.ok ? checkFamily(toolkit, result.parsed) : { findings: result.findings, placed: [] };
  for (const { line, message } of findings) console.error(`${file}:${line}: ${message}`);
  faults += findings.length;
  const disagreeing = placed.filter(({ agrees }) => !agrees).map(({ compound }) => compound.name);
  console.log(`${file}: ${placed.length} compounds, ${disagreeing.length} against the family's arrangement ${disagreeing.join(', ')}`);
}
process.exitCode = faults === 0 ? 0 : 1;
