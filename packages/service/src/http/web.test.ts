import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, testService, type TestService } from '../../../../tests/support/service.ts';

/** How the service serves the web application and the knowledge, with a folder in place of a built application. */

const folder = temporaryFolder();
let service: TestService;
beforeAll(async () => {
  for (const name of ['assets', 'toolkit']) mkdirSync(join(folder.path, name));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>eutomer</title>');
  writeFileSync(join(folder.path, 'assets/page-1.js'), 'export {};');
  writeFileSync(join(folder.path, 'assets/page-1.js.gz'), gzipSync('export {};'));
  writeFileSync(join(folder.path, 'toolkit/worker-1.js'), 'export {};');
  writeFileSync(join(folder.path, 'service-worker.js'), '// caches files');
  service = await testService('PostgreSQL', { web: folder.path });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});
const get = (url: string, headers: Record<string, string> = {}) => service.api.inject({ method: 'GET', url, headers });

describe('the web application', () => {
  it.each(['/', '/batch', '/families', '/families/arylpropionic-acids'])(
    'answers %s with its document, which browsers revalidate',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>eutomer</title>');
    },
  );
  it('lets the page run only its own scripts, and only the RDKit worker use eval', async () => {
    const policy = async (path: string) => String((await get(path)).headers['content-security-policy']);
    expect(await policy('/')).toMatch(/default-src 'none'; script-src 'self';/);
    expect(await policy('/')).not.toContain('unsafe-eval');
    expect(await policy('/toolkit/worker-1.js')).toMatch(/script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'/);
    expect(await policy('/assets/page-1.js')).not.toContain('unsafe-eval');
    expect(await policy('/errors/not_found')).not.toContain('script-src');
  });
  it('does not change the policy of a page that a browser has cached', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, undefined]);
  });
  it('sends the compressed copy of an immutable file to clients that accept it', async () => {
    const small = await get('/assets/page-1.js', { 'accept-encoding': 'gzip' });
    expect([small.headers['content-encoding'], small.headers['cache-control']]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable',
    ]);
    expect(gunzipSync(small.rawPayload).toString()).toBe('export {};');
    expect((await get('/assets/page-1.js')).body).toBe('export {};');
  });
  it('resumes the download of a file, and rejects headers that do not fit it', async () => {
    const file = '/assets/page-1.js';
    const rest = await get(file, { range: 'bytes=7-' });
    expect([rest.statusCode, rest.body]).toEqual([206, '{};']);
    for (const headers of [{ range: 'bytes=100-' }, { 'if-match': '"other"' }])
      expect((await get(file, headers)).json()).toMatchObject({ status: 400, code: 'request_invalid' });
  });
  it('serves the service worker with the version of the knowledge and a policy that only allows fetching', async () => {
    const answer = await get('/service-worker.js');
    expect(answer.body).toBe(
      `const KNOWLEDGE = ${JSON.stringify(service.context.predictor.knowledge.version)};\n// caches files`,
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    });
  });
  it('rejects missing files, and files outside its folder', async () => {
    expect((await get('/assets/page-2.js')).statusCode).toBe(404);
    expect((await get('/..%2f..%2fpackage.json')).statusCode).toBe(404);
    expect((await get('/nowhere')).json()).toMatchObject({ ok: false, code: 'not_found' });
  });
  it('answers a mistyped page address with its document and status 404; programs get a problem document', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const answer = await get('/nowhere', { accept });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('<title>eutomer</title>');
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self';");
    for (const path of ['/api/nowhere', '/v1/nowhere', '/assets/page-2.js'])
      expect([path, (await get(path, { accept })).json().code]).toEqual([path, 'not_found']);
    expect((await service.api.inject({ method: 'GET', url: '/v1/predict', headers: { accept } })).statusCode).toBe(405);
  });
});

describe('the guide', () => {
  it('serves its pages without their extension, and does not exist if it was not built', async () => {
    using built = temporaryFolder();
    using empty = temporaryFolder();
    mkdirSync(join(built.path, 'assets'));
    writeFileSync(join(built.path, 'index.html'), '<!doctype html><title>Start</title>');
    writeFileSync(join(built.path, 'answer.html'), '<!doctype html><title>Answer</title>');
    writeFileSync(join(built.path, 'assets/page-1.js'), 'export {};');
    await using guideService = await testService('PostgreSQL', { web: folder.path, guide: built.path });
    const sendRequest = (url: string) => guideService.api.inject({ method: 'GET', url });
    expect([(await sendRequest('/guide')).statusCode, (await sendRequest('/guide')).headers.location]).toEqual([
      302,
      '/guide/',
    ]);
    expect((await sendRequest('/guide/')).body).toContain('Start');
    const page = await sendRequest('/guide/answer');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.body).toContain('Answer');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
    expect((await sendRequest('/guide/assets/page-1.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/guide/nowhere', '/guide/..%2findex.html'])
      expect((await sendRequest(path)).statusCode).toBe(404);
    expect((await sendRequest('/')).body).toContain('<title>eutomer</title>');
    await using without = await testService('PostgreSQL', { web: folder.path, guide: empty.path });
    expect((await without.api.inject({ method: 'GET', url: '/guide/' })).statusCode).toBe(404);
  });
});

describe('the knowledge document', () => {
  it('is public and complete, and sent again only if it has changed', async () => {
    const answer = await get('/api/v1/knowledge');
    // Why a rule holds is on its family's page; where sources were read is only in the knowledge files.
    const { families, ...others } = service.context.predictor.knowledge;
    const read = (key: string, value: unknown): unknown =>
      /^(also|rule|rule_sources)$|read_in$/.test(key) ? undefined : value;
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify({ families, ...others }, read)));
    expect(answer.json().families).toHaveLength(families.length);
    expect(answer.body).not.toContain('read_in');
    const tag = String(answer.headers.etag);
    expect((await get('/api/v1/knowledge', { 'if-none-match': tag })).statusCode).toBe(304);
    const small = await get('/api/v1/knowledge', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(small.rawPayload).toString()).toBe(answer.body);
  });
});

describe('without the web application', () => {
  it('redirects / to the API reference', async () => {
    using empty = temporaryFolder();
    await using bare = await testService('PostgreSQL', { web: empty.path });
    const answer = await bare.api.inject({ method: 'GET', url: '/' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/docs/']);
  });
});
