import { afterAll, beforeAll, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { testService, type TestService } from '../../../../tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService('PostgreSQL');
});
afterAll(() => service[Symbol.asyncDispose]());

it.each([
  '/api/v1/families',
  '/api/v1/families/tropates',
  '/api/v1/knowledge',
  '/api/v1/plans',
  '/api/v1/reliability',
  '/openapi.json',
])('%s is sent compressed if the client accepts it, and again only if it has changed', async (url) => {
  const get = (headers: Record<string, string> = {}) => service.api.inject({ method: 'GET', url, headers });
  const plain = await get();
  expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'no-cache']);
  const tag = String(plain.headers.etag);
  const unchanged = await get({ 'if-none-match': tag });
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', tag]);
  expect((await get({ 'if-none-match': 'W/"another"' })).body === plain.body).toBe(true);
  const compressed = await get({ 'accept-encoding': 'br' });
  expect(brotliDecompressSync(compressed.rawPayload).toString() === plain.body).toBe(true);
});

it('a search for families is not mistaken for the list of all', async () => {
  const all = (await service.api.inject('/api/v1/families')).json();
  const found = (await service.api.inject('/api/v1/families?q=ibuprofen')).json();
  expect(found).toEqual({ ...all, families: expect.any(Array) });
  expect(found.families.length).toBeLessThan(all.families.length / 10);
  expect(found.families[0].members).toContain('ibuprofen');
});

it('what a key gets is stored by no cache: a shared one would send it to callers without the key', async () => {
  const headers = { 'x-api-key': await service.key() };
  for (const url of ['/api/v1/jobs', '/api/v1/jobs/x/results'])
    expect((await service.api.inject({ url, headers })).headers['cache-control']).toBe('no-store');
});
