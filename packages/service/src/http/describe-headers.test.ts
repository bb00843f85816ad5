import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { KeyRateLimiter } from '../keys/key-rate-limiter.ts';

/** The OpenAPI document names the headers that responses really have. */

const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'));

/** Headers that are not specific to this API. */
const USUAL =
  /^(date|connection|transfer-encoding|vary|cache-control|content-(type|length|security-policy)|cross-origin-.*|origin-agent-cluster|referrer-policy|x-(content|dns|download|frame|permitted|xss)-.*)$/;

let service: TestService;
let keys: Record<'free' | 'full', string>;
let job: string;
beforeAll(async () => {
  service = await testService('PostgreSQL', { pace: new KeyRateLimiter(), chunksAtOnce: 0 });
  keys = { free: await service.key({ plan: 'free' }), full: await service.key() };
  job = (await service.post('/api/v1/jobs', { smiles: ['CCO'] }, keys.full)).body.id;
});
afterAll(() => service[Symbol.asyncDispose]());

function send(key: string | undefined, method: 'GET' | 'POST', url: string, smiles?: unknown) {
  const name = url.startsWith('/v1/') ? 'authorization' : 'x-api-key';
  return service.api.inject({
    method,
    url,
    headers: key === undefined ? {} : { [name]: name === 'authorization' ? `Bearer ${key}` : key },
    ...(smiles === undefined ? {} : { payload: { smiles } }),
  });
}

const MANY = Array<string>(11).fill('CCO');

it.each([
  [200, 'full', 'POST', '/api/v1/predict', 'CCO'],
  [400, 'full', 'POST', '/api/v1/predict', 'CC('],
  [401, null, 'POST', '/api/v1/predict', 'CCO'],
  [401, null, 'POST', '/v1/predict', 'CCO'],
  [429, 'free', 'POST', '/api/predict/batch', MANY],
  [429, 'free', 'POST', '/api/v1/jobs', MANY],
  [202, 'full', 'POST', '/api/v1/jobs', ['CCO']],
  [400, 'full', 'POST', '/api/v1/jobs', []],
  [200, 'full', 'GET', '/api/v1/jobs'],
  [401, null, 'GET', '/api/v1/jobs'],
  [200, 'full', 'GET', '/api/v1/jobs/{id}'],
  [404, 'free', 'GET', '/api/v1/jobs/{id}'],
  [409, 'full', 'GET', '/api/v1/jobs/{id}/results?format=csv'],
  [400, null, 'GET', '/api/v1/compounds'],
  [404, null, 'GET', '/api/v1/families/{id}'],
  [200, null, 'GET', '/api/v1/knowledge'],
  [200, null, 'GET', '/api/v1/plans'],
] as const)('%s with the key %o: %s %s', async (status, key, method, url, smiles?: unknown) => {
  const { statusCode, headers } = await send(
    key === null ? undefined : keys[key],
    method,
    url.replace('{id}', job),
    smiles,
  );
  const sent = Object.keys(headers).filter((name) => !USUAL.test(name));
  const documented = paths[url.replace(/\?.*/, '')][method.toLowerCase()].responses[status].headers;
  expect([statusCode, ...sent.sort()]).toEqual([
    status,
    ...Object.keys(documented)
      .map((name) => name.toLowerCase())
      .sort(),
  ]);
});

it.each([
  ['POST', '/api/v1/predict', 'wrong', 'ApiKey realm="eutomer", header="X-API-Key"'],
  ['POST', '/v1/predict', 'wrong', 'Bearer realm="eutomer", error="invalid_token"'],
  ['POST', '/v1/predict', undefined, 'Bearer realm="eutomer"'],
  ['GET', '/api/account', undefined, 'Session realm="eutomer"'],
] as const)('a 401 says which credentials are expected: %s %s with the key %s', async (method, url, key, challenge) => {
  const { statusCode, headers } = await send(key, method, url);
  expect([statusCode, headers['www-authenticate']]).toEqual([401, challenge]);
});
