import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/** The API reference is compressed and cached. */

let service: TestService;
beforeAll(async () => {
  service = await testService('PostgreSQL', { docs: true });
});
afterAll(() => service[Symbol.asyncDispose]());
const get = (url: string, headers: Record<string, string> = {}) => service.api.inject({ method: 'GET', url, headers });

describe.each(['/docs/js/scalar.js', '/docs/', '/openapi.json'])('%s', (path) => {
  it('is compressed by Brotli or gzip, and decompresses to the original', async () => {
    const plain = (await get(path)).body;
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
    expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.rawPayload).toString() === plain).toBe(true);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString() === plain).toBe(true);
  });
  it('is not sent again to a browser that has cached it', async () => {
    const first = await get(path, { 'accept-encoding': 'br' });
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
  it('has a weak tag, which is the same for all encodings', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await get(path, { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(tags[0]).toMatch(/^W\/"\w+"$/);
    expect(new Set(tags).size).toBe(1);
  });
  it('is not sent again to a cache that sends several tags, or the tag without its mark', async () => {
    const tag = String((await get(path)).headers.etag).replace('W/', '');
    const statuses = async (tags: string[]) =>
      Promise.all(tags.map(async (each) => (await get(path, { 'if-none-match': each })).statusCode));
    expect(await statuses([`W/${tag}`, `"other", ${tag}`, '*', ''])).toEqual([304, 304, 304, 200]);
    expect(await statuses(['"other"', `x${tag}`])).toEqual([200, 200]);
  });
  it('is compressed as the client prefers', async () => {
    const encodings = await Promise.all(
      ['br;q=0, gzip', 'br;q=0.1, gzip', 'GZIP', '*', 'gzip;q=0', 'identity'].map(
        async (accepted) => (await get(path, { 'accept-encoding': accepted })).headers['content-encoding'],
      ),
    );
    expect(encodings).toEqual(['gzip', 'gzip', 'gzip', 'br', undefined, undefined]);
  });
});

describe('the reference', () => {
  it('takes less than 1.3 MB over the network, less than half the size of its script', async () => {
    const { length } = (await get('/docs/js/scalar.js', { 'accept-encoding': 'br' })).rawPayload;
    expect(length).toBeLessThan(1_300_000);
    expect((await get('/docs/js/scalar.js')).rawPayload.length).toBeGreaterThan(2 * length);
  });
  it('links back to the application', async () => {
    expect((await get('/docs/')).body).toMatch(/<a href="\/"[^>]*>← eutomer<\/a>/);
  });
  it('is not served at other addresses, nor at other spellings, which would each be cached', async () => {
    const urls = ['/docs/nowhere', '/docs/%6as/scalar.js', '/docs/js/scalar%2ejs'];
    const answers = await Promise.all(urls.map((url) => get(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
