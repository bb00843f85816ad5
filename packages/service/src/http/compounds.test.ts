import { PairsDocument, startAnalogy, type RecordsDocument } from '@eutomer/engine/browser';
import { loadDocument, loadNames, loadPrepared, NameIndex } from '@eutomer/engine';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { loadWhenIdle } from '../compounds/load-when-idle.ts';
import { createBacklogs } from '../predict/backlogs.ts';

/** Known compounds by name, and their records in one document. */

const CLOPIDOGREL = 'COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1';
const PATH = '/api/v1/compounds';

let service: TestService;
beforeAll(async () => {
  service = await testService('PostgreSQL');
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});
const find = (q: string, extra = '') => service.get(`${PATH}?q=${encodeURIComponent(q)}${extra}`);

describe('a search by name', () => {
  it('finds the compound with this name, in any case, without a key', async () => {
    for (const q of ['clopidogrel', 'CLOPIDOGREL', ' Clopi-dogrel ']) {
      const { status, body } = await find(q);
      expect([status, body.ok, body.query]).toEqual([200, true, q]);
      expect(body.compounds).toMatchObject([
        { smiles: CLOPIDOGREL, kind: 'name', how: 'exact', matched: expect.stringMatching(/^clopidogrel$/i) },
      ]);
      expect(Object.keys(body.compounds[0]).sort()).toEqual(['how', 'kind', 'matched', 'name', 'smiles']);
    }
  });
  it('finds the isomer by the racemate’s name, and says so', async () => {
    const { body } = await find('omeprazole');
    expect(body.compounds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: expect.stringMatching(/^esomeprazole$/i),
          matched: expect.stringMatching(/^omeprazole$/i),
          kind: 'racemate',
          how: 'exact',
        }),
      ]),
    );
  });
  it('finds many by their exact names in one request, each with its salts', async () => {
    const names = ['clopidogrel', 'clopidogrel bisulfate monohydrate', 'clopidog', 'metoprolol tartrate'];
    const { status, body } = await service.post(PATH, { names });
    expect([status, body.ok, body.found.map(({ name }: { name: string }) => name)]).toEqual([200, true, names]);
    const [base, salt, part, metoprolol] = body.found;
    expect(base.compounds).toMatchObject([{ smiles: CLOPIDOGREL, kind: 'name', how: 'exact' }]);
    expect(salt.compounds).toMatchObject([{ smiles: CLOPIDOGREL }]);
    expect(part.compounds).toEqual([]);
    expect(metoprolol.compounds[0].matched).toBe('metoprolol');
  });
  it('rejects no names, too many and too long ones', async () => {
    for (const names of [[], Array.from({ length: 101 }, () => 'a'), ['a'.repeat(201)], [''], 'a'])
      expect((await service.post(PATH, { names })).status).toBe(400);
  });
  it('finds by an InChIKey', async () => {
    expect((await find('GKTWGGQPFAXNFI-HNNXBMFYSA-N')).body.compounds).toMatchObject([
      { name: expect.stringMatching(/^clopidogrel$/i), kind: 'inchikey', how: 'exact' },
    ]);
  });
  it('finds the racemate by its ids', async () => {
    for (const id of ['HEFNNWSXXWATRW-UHFFFAOYSA-N', '15687-27-1', 'CHEMBL521', 'DB01050'])
      expect((await find(id)).body.compounds).toMatchObject([{ name: 'ibuprofen', how: 'exact' }]);
  });
  it('finds the isomers by an unknown InChIKey, and nothing by an id of which only the beginning is known', async () => {
    expect((await find('GKTWGGQPFAXNFI-OAQYLSRUSA-N')).body.compounds).toMatchObject([
      { name: expect.stringMatching(/^clopidogrel$/i), kind: 'inchikey', how: 'prefix' },
    ]);
    expect((await find('CHEMBL5210')).body.compounds).toEqual([]);
  });
  it('falls back to names with this beginning, then to similar names, then to nothing', async () => {
    expect((await find('clopidog')).body.compounds[0]).toMatchObject({
      how: 'prefix',
      matched: expect.stringMatching(/^clopidog/i),
    });
    expect((await find('clopidogril')).body.compounds[0]).toMatchObject({
      how: 'similar',
      matched: expect.stringMatching(/^clopidogrel$/i),
    });
    for (const q of ['zzxqjjwv', '???', ' '])
      expect((await find(q)).body).toEqual({ ok: true, query: q, compounds: [] });
  });
  it('returns as many as requested', async () => {
    for (const [extra, count] of [
      ['', 10],
      ['&limit=3', 3],
      ['&limit=50', 50],
    ] as const)
      expect((await find('a', extra)).body.compounds).toHaveLength(count);
    for (const extra of ['&limit=0', '&limit=51', '&limit=x'])
      expect(await find('a', extra)).toMatchObject({ status: 400, body: { code: 'field_invalid' } });
  });
  it('accepts a name of 1 to 200 characters', async () => {
    expect((await find('x'.repeat(200))).status).toBe(200);
    for (const query of ['', '?q=', `?q=${'x'.repeat(201)}`])
      expect(await service.get(`${PATH}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining('"q"') },
      });
  });
  it('takes less than 20 ms of processor time for any name, even if only similar names exist', () => {
    const names = loadNames();
    const index = new NameIndex(names);
    index.search('qqq');
    const cost = (query: string): number => {
      const before = process.threadCpuUsage();
      index.search(query, 50);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    // The best of three, because garbage collection may slow one down.
    const isSlow = (query: string): boolean => cost(query) >= 20 && cost(query) >= 20 && cost(query) >= 20;
    const requested = names.entries.flatMap(({ name }, place) =>
      place % 100 === 0 ? [name, name.slice(0, 4), `${name.slice(0, 199)}q`] : [name],
    );
    expect(names.entries.length).toBeGreaterThan(50_000);
    expect(requested.filter(isSlow)).toEqual([]);
  });
});

describe('the names', () => {
  it('are loaded when no prediction is waiting, and not before', async () => {
    const backlogs = createBacklogs();
    const { promise, resolve } = Promise.withResolvers<void>();
    const busy = backlogs.single.run(1, () => promise, { owner: 'one', waitedMs: 0 });
    let loaded = 0;
    using _ = loadWhenIdle(
      { backlogs },
      {
        load: async () => {
          loaded += 1;
        },
        onFailure: (error) => {
          throw error;
        },
        interval: 5,
      },
    );
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    expect(loaded).toBe(0);
    resolve();
    await busy;
    await expect.poll(() => loaded).toBe(1);
    await new Promise((done) => {
      setTimeout(done, 50);
    });
    expect(loaded).toBe(1);
  });
});

describe('the records document', () => {
  it('is public and complete, and sent again only if it has changed', async () => {
    const get = (headers: Record<string, string> = {}) =>
      service.api.inject({ method: 'GET', url: '/api/v1/knowledge/records', headers });
    const answer = await get();
    // What it contains is tested by `records-document.test.ts`.
    expect(answer.body === brotliDecompressSync(loadDocument('records').brotli).toString()).toBe(true);
    expect((JSON.parse(answer.body) as RecordsDocument).isomers.hashes).toHaveLength(
      Object.keys(loadPrepared().catalogue.statements).length,
    );
    const tag = String(answer.headers.etag);
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
    const small = await get({ 'accept-encoding': 'gzip' });
    expect([small.headers['content-encoding'], small.headers['content-type']]).toEqual([
      'gzip',
      'application/json; charset=utf-8',
    ]);
    expect(gunzipSync(small.rawPayload).toString()).toBe(answer.body);
    const smallest = await get({ 'accept-encoding': 'gzip, br' });
    expect([
      smallest.headers['content-encoding'],
      brotliDecompressSync(smallest.rawPayload).toString() === answer.body,
    ]).toEqual(['br', true]);
  });
});

describe('the document of known pairs', () => {
  it('is public and complete, and sent again only if it has changed', async () => {
    const get = (headers: Record<string, string> = {}) =>
      service.api.inject({ method: 'GET', url: '/api/v1/knowledge/pairs', headers });
    const { headers, rawPayload } = await get({ 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'application/octet-stream']);
    const { knowledge, catalogue } = loadPrepared();
    const document = new PairsDocument(new Uint8Array(brotliDecompressSync(rawPayload)));
    expect(document.version).toBe(knowledge.version);
    const { size } = startAnalogy(knowledge, catalogue).pairs;
    expect(size).toBeGreaterThan(10_000);
    expect(startAnalogy(knowledge, catalogue, document).pairs.size).toBe(size);
    expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});
