/** `npm run openapi [-- --check]`: writes `packages/service/openapi.json` from the routes' schemas, or checks that it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { called, checkFlag } from '../../../scripts/called.ts';
import type { Context } from '../src/context.ts';
import { buildServer } from '../src/http/build-server.ts';

const { check } = called('Usage: npm run openapi [-- --check]', checkFlag);
const path = join(import.meta.dirname, '../openapi.json');
// The document depends on schemas alone: no route is called, so nothing behind them is needed.
const api = await buildServer({} as Context, { docs: false });
await api.ready();
const text = `${JSON.stringify(api.swagger(), null, 2)}\n`;
await api.close();
if (!check) writeFileSync(path, text);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.error(`${path} is not what "npm run openapi" writes: run it and commit the result`);
  process.exitCode = 1;
}
