/** `npm run client [-- --check]`: writes the types of `@eutomer/client` from `openapi.json`, or checks that they are up to date. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArguments, parseCheckFlag } from '../parse-arguments.ts';
import { writeOrCheck } from '../write-or-check.ts';

const { check } = parseArguments('Usage: npm run client [-- --check]', parseCheckFlag);
const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'packages/client');

// The generator uses an older TypeScript than ours, so it is installed only in the client's folder.
const generator = createRequire(join(CLIENT, 'package.json')).resolve('openapi-typescript');
const {
  default: openapiTS,
  astToString,
  COMMENT_HEADER,
} = (await import(
  pathToFileURL(generator.replace(/index\.cjs$/, 'index.mjs')).href
)) as typeof import('../../packages/client/node_modules/openapi-typescript/dist/index.d.mts');

// Otherwise requests would have to include fields that have a default.
const document = JSON.parse(readFileSync(join(ROOT, 'packages/service/openapi.json'), 'utf8'));
const text = `${COMMENT_HEADER}${astToString(await openapiTS(document, { defaultNonNullable: false }))}`;
writeOrCheck(join(CLIENT, 'src/api.ts'), text, { check, command: 'client' });
