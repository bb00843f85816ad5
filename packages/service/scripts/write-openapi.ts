/**
 * `npm run openapi [-- --check]`: computes the examples in `src/http/openapi-examples.ts` and writes `packages/service/openapi.json` from them and the routes'
 * schemas, or checks that both are up to date.
 */
import { join } from 'node:path';
import { parseArguments, parseCheckFlag } from '../../../scripts/parse-arguments.ts';
import { writeOrCheck } from '../../../scripts/write-or-check.ts';
import type { Context } from '../src/context.ts';
import { answerExamples } from './answer-examples.ts';

const { check } = parseArguments('Usage: npm run openapi [-- --check]', parseCheckFlag);

const how = { check, command: 'openapi' };
writeOrCheck(
  join(import.meta.dirname, '../src/http/openapi-examples.ts'),
  `/** Answers of the engine for the OpenAPI document, in full. Written by \`npm run openapi\`. */
export const ANSWER_EXAMPLES = ${JSON.stringify(await answerExamples(), null, 2)};\n`,
  how,
);
// Loaded only now: the document contains the examples just written.
const { buildServer } = await import('../src/http/build-server.ts');
// It depends on schemas and examples alone: no route is called, so nothing behind them is needed.
const api = await buildServer({} as Context, { docs: false });
await api.ready();
writeOrCheck(join(import.meta.dirname, '../openapi.json'), `${JSON.stringify(api.swagger(), null, 2)}\n`, how);
await api.close();
