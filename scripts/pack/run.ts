/**
 * `npm run packages [-- FOLDER]`: packs the published packages into a folder, by default `dist`, and fails on any
 * finding of publint or attw.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArguments, UsageError } from '../parse-arguments.ts';
import { checkPackage } from './check.ts';
import { packAll } from './pack.ts';

const folder = parseArguments('Usage: npm run packages [-- FOLDER]', ([first = 'dist', second]) => {
  if (second !== undefined) throw new UsageError(`expected one folder; also got ${second}`);
  return resolve(first);
});
for (const path of Object.values(packAll(folder))) {
  console.log(`${path}  ${(statSync(path).size / 1_048_576).toFixed(1)} MiB`);
  for (const finding of await checkPackage(path)) {
    console.error(finding);
    process.exitCode = 1;
  }
}
