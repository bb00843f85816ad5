import { afterAll, beforeAll, expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/** What a caller is told about an address or a method that the service does not have. */

let service: TestService;
beforeAll(async () => {
  service = await testService('PostgreSQL', { predictor: idlePredictor(), chunksAtOnce: 0 });
});
afterAll(() => service[Symbol.asyncDispose]());

it.each([
  ['/api/v1/plans/', 'it has a slash too many. Use /api/v1/plans.'],
  ['//api/v1/predict', 'it has a slash too many. Use /api/v1/predict.'],
  ['/api//v1/jobs/x/results?limit=1', 'it has a slash too many. Use /api/v1/jobs/x/results.'],
  ['/api/v1/nowhere/', 'see /docs for the available paths.'],
])('%s is not found: %s', async (url, advice) => {
  expect(await service.get(url)).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: `Nothing found at this address; ${advice}` },
  });
});

it('says of a long id what it says of a short one', async () => {
  const [short, long] = await Promise.all(
    [1, 5_000].map((length) => service.get(`/api/v1/families/${'x'.repeat(length)}`)),
  );
  expect(long).toMatchObject({ status: 404, body: { detail: short!.body.detail } });
});

it.each([
  ['DELETE', '/api/v1/families', 'GET, HEAD'],
  ['HEAD', '/api/v1/predict', 'POST'],
  ['OPTIONS', '/api/v1/jobs', 'GET, HEAD, POST'],
] as const)('%s %s is not allowed, but %s', async (method, url, allow) => {
  const { statusCode, headers } = await service.api.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([405, allow]);
});

it('says what is wrong with a path that cannot be decoded', async () => {
  const { status, headers, body } = await service.get('/api/v1/families/%zz');
  expect([status, body]).toMatchObject([
    400,
    { code: 'request_invalid', detail: expect.stringContaining('every "%" begins an escaped character') },
  ]);
  expect(headers['x-request-id']).toBe(body.request_id);
});
