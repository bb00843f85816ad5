import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';
import { problemSchema } from '../errors/problem.ts';
import { batchResponseSchema, singleResponseSchema } from '../predict/response-schemas.ts';

/** Every field, status, header and rule of the interface specification, by section number. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const S_IBUPROFEN = 'CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O';
const SINGLE = '/api/v1/predict';
const BATCH = '/api/predict/batch';
/** Every prediction path, and whether it takes one SMILES or many. */
const PATHS = [
  [SINGLE, 'single'],
  ['/v1/predict', 'single'],
  [BATCH, 'batch'],
  ['/api/v1/predict/batch', 'batch'],
  ['/v1/predict/batch', 'batch'],
] as const;

onEachDatabase('interface specification', (database) => {
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    service = await testService(database);
    key = await service.key();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  describe('2.1 single prediction request', () => {
    it('requires the field smiles, a string', async () => {
      expect(await service.post(SINGLE, {}, key)).toMatchObject({ status: 400, body: { code: 'smiles_missing' } });
      for (const smiles of [1, null, true, ['CCO'], {}]) {
        expect(await service.post(SINGLE, { smiles }, key)).toMatchObject({
          status: 400,
          body: { code: 'field_invalid' },
        });
      }
    });
    it('has store and contribute false by default, and accepts only booleans for them', async () => {
      for (const field of ['store', 'contribute']) {
        expect((await service.post(SINGLE, { smiles: 'CCO', [field]: false }, key)).status).toBe(200);
        for (const value of ['true', 1, null]) {
          expect(await service.post(SINGLE, { smiles: 'CCO', [field]: value }, key)).toMatchObject({
            status: 400,
            body: { code: 'field_invalid' },
          });
        }
      }
    });
    it('ignores unknown fields, and says so', async () => {
      const { status, body } = await service.post(SINGLE, { smiles: IBUPROFEN, tagret: 'PTGS2', accountId: 'x' }, key);
      expect([status, body.warnings.at(-1)]).toEqual([
        200,
        'The request has fields that were ignored: "tagret", "accountId". Known are "smiles", "target", "store", "contribute".',
      ]);
    });
  });

  describe('2.2 single prediction response', () => {
    it('has every field in scope, with its type', async () => {
      const { status, body } = await service.post(SINGLE, { smiles: IBUPROFEN }, key);
      expect(status).toBe(200);
      expect(singleResponseSchema.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        ok: true,
        input_smiles: IBUPROFEN,
        canonical_smiles: 'CC(C)Cc1ccc(C(C)C(=O)O)cc1',
        family: 'arylpropionic-acids',
        active_enantiomer: 'S',
        scope: 'validated',
      });
      expect(body.family).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    });
    it('gives known compounds a confidence from 0.82 to 0.99 and names them in the notes', async () => {
      const { body } = await service.post(SINGLE, { smiles: IBUPROFEN }, key);
      expect(body.confidence).toBeGreaterThanOrEqual(0.82);
      expect(body.confidence).toBeLessThanOrEqual(0.99);
      expect(body.notes).toContain('ibuprofen');
      expect(body.notes).toContain('The S enantiomer is the active one');
    });
    it('buckets elapsed_ms to 1, 2, 5, 10, …', async () => {
      const { body } = await service.post(SINGLE, { smiles: IBUPROFEN }, key);
      expect(String(body.elapsed_ms)).toMatch(/^[125]0*$/);
    });
    it('is ok, out-of-scope and without family, enantiomer and confidence if nothing matches', async () => {
      const { status, body } = await service.post(SINGLE, { smiles: 'CCO' }, key);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual([
        'canonical_smiles',
        'elapsed_ms',
        'input_smiles',
        'model_version',
        'notes',
        'ok',
        'reason',
        'scope',
      ]);
      expect(body).toMatchObject({ ok: true, scope: 'out-of-scope', input_smiles: 'CCO', canonical_smiles: 'CCO' });
    });
  });

  describe('2.3 and 2.4 batch', () => {
    it('ignores unknown fields, and says so, also in a large body', async () => {
      for (const smiles of ['CCO', 'C'.repeat(70_000)]) {
        const { status, body } = await service.post(BATCH, { smiles: [smiles], tagret: { smiles: [1] } }, key);
        expect([status, body.warnings]).toEqual([
          200,
          [expect.stringContaining('The request has fields that were ignored: "tagret". Known are "smiles", "items",')],
        ]);
        const items = [{ smiles: 'CCO' }, { smiles, id: 7 }];
        expect((await service.post(BATCH, { items }, key)).body.warnings).toEqual([
          expect.stringContaining('The request has fields that were ignored: "items[].id". Known are'),
        ]);
      }
    });
    it('returns one result per SMILES, in order, with the fields of both shapes', async () => {
      const smiles = [IBUPROFEN, 'CCO', 'CC(', IBUPROFEN];
      const { status, body } = await service.post(BATCH, { smiles }, key);
      expect(status).toBe(200);
      expect(batchResponseSchema.strict().parse(body)).toEqual(body);
      expect(body).toMatchObject({ ok: true, count: 4, failed: 1 });
      expect(body.results.map((result: { input_smiles: string }) => result.input_smiles)).toEqual(smiles);
      expect(body.results.map((result: { ok: boolean }) => result.ok)).toEqual([true, true, false, true]);
      expect(String(body.elapsed_ms)).toMatch(/^[125]0*$/);
    });
    it('gives confidence_score in percent with one decimal, a tier, and drug_class_stats', async () => {
      const { body } = await service.post(BATCH, { smiles: [IBUPROFEN] }, key);
      const [result] = body.results;
      expect(result.confidence_score).toBeCloseTo(result.confidence * 100, 5);
      expect(['very_high', 'high', 'moderate', 'low']).toContain(result.confidence_tier);
      expect(result.drug_class_stats.accuracy).toMatch(/^\d+\.\d%$/);
      expect(result.drug_class_stats.kc_tier).toMatch(/^T[1-4]$/);
      expect(result.drug_class_stats.n_validated).toBeGreaterThanOrEqual(result.drug_class_stats.n_correct);
    });
    it('puts a failed item in its place, with code, message and position', async () => {
      const { body } = await service.post(BATCH, { smiles: ['CC('] }, key);
      expect(body.results[0]).toEqual({
        input_smiles: 'CC(',
        ok: false,
        error: { code: 'smiles_syntax', message: expect.any(String), position: 2 },
      });
    });
    it('rejects an empty array, items that are not strings, and a string instead of an array', async () => {
      expect(await service.post(BATCH, { smiles: [] }, key)).toMatchObject({
        status: 400,
        body: { code: 'batch_empty' },
      });
      expect(await service.post(BATCH, { smiles: ['CCO', 5] }, key)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining('smiles[1]') },
      });
      expect(await service.post(BATCH, { smiles: 'CCO' }, key)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid' },
      });
      expect(await service.post(BATCH, {}, key)).toMatchObject({ status: 400, body: { code: 'smiles_missing' } });
    });
    it('rejects more than 10,000 SMILES and names the job API', async () => {
      const answer = await service.post(BATCH, { smiles: Array(10_001).fill('C') }, key);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'batch_too_large', detail: expect.stringContaining('/api/v1/jobs') },
      });
    });
  });

  describe('4 endpoints', () => {
    it.each(PATHS)('%s answers POST with 200', async (path, kind) => {
      const answer = await service.post(path, { smiles: kind === 'single' ? IBUPROFEN : [IBUPROFEN] }, key);
      expect(answer.status).toBe(200);
      expect(String(answer.headers['content-type'])).toContain('application/json');
      expect(kind === 'single' ? answer.body.active_enantiomer : answer.body.results[0].active_enantiomer).toBe('S');
    });
    it('4.1 preserves stereo markers in input_smiles', async () => {
      const { body } = await service.post(SINGLE, { smiles: S_IBUPROFEN }, key);
      expect(body).toMatchObject({ input_smiles: S_IBUPROFEN, input_is: 'eutomer', stereocenter: { drawn: 'S' } });
      expect(body.canonical_smiles).toContain('@');
    });
  });

  describe('5 authentication', () => {
    it.each(PATHS)(
      '%s rejects a missing, empty or invalid key with 401, before it validates the body',
      async (path) => {
        const other: Record<string, string> = path.startsWith('/v1')
          ? { 'x-api-key': key }
          : { authorization: `Bearer ${key}` };
        expect(await service.post(path, 'not json', null)).toMatchObject({
          status: 401,
          body: { code: 'key_missing' },
        });
        expect(await service.post(path, 'not json', '')).toMatchObject({ status: 401, body: { code: 'key_missing' } });
        expect(await service.post(path, 'not json', `${key}x`)).toMatchObject({
          status: 401,
          body: { code: 'key_invalid' },
        });
        expect(await service.post(path, 'not json', key.slice(0, -1))).toMatchObject({
          status: 401,
          body: { code: 'key_invalid' },
        });
        expect(await service.post(path, { smiles: 'CCO' }, null, other)).toMatchObject({
          status: 401,
          body: { code: 'key_missing' },
        });
      },
    );
    it('rejects a well-formed key that does not exist exactly as it does a revoked one', async () => {
      const { generateKey } = await import('../keys/key-format.ts');
      const { revokeKey } = await import('../keys/revoke-key.ts');
      const revoked = await service.key();
      expect(await revokeKey(service.context.db, revoked, new Date())).toBe(1);
      const [a, b] = [
        await service.post(SINGLE, { smiles: 'CCO' }, generateKey()),
        await service.post(SINGLE, { smiles: 'CCO' }, revoked),
      ];
      const { request_id: first, ...unknownBody } = a.body;
      const { request_id: second, ...revokedBody } = b.body;
      expect(revokedBody).toEqual(unknownBody);
      expect(first).not.toBe(second);
    });
  });

  describe('7 errors', () => {
    const cases: [string, unknown, string][] = [
      ['invalid JSON', '{"smiles": ', 'invalid_json'],
      ['an empty body', '', 'invalid_json'],
      ['a JSON array', '["CCO"]', 'invalid_json'],
      ['JSON null', 'null', 'invalid_json'],
      ['a missing field', {}, 'smiles_missing'],
      ['an empty string', { smiles: '' }, 'smiles_empty'],
      ['blanks', { smiles: ' \t ' }, 'smiles_empty'],
      ['an invalid SMILES', { smiles: 'not-a-smiles' }, 'smiles_syntax'],
      ['prototype pollution', '{"smiles":"C","__proto__":{"x":1}}', 'invalid_json'],
    ];
    it.each(cases)('400 for %s', async (_name, body, code) => {
      const answer = await service.post(SINGLE, body, key);
      expect(answer).toMatchObject({ status: 400, body: { code, ok: false, status: 400, type: `/errors/${code}` } });
      expect(String(answer.headers['content-type'])).toContain('application/problem+json');
      expect(problemSchema.strict().parse(answer.body)).toEqual(answer.body);
      expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    });
    it('400 for another content type and for a body over 8 MiB', async () => {
      expect(
        await service.post(SINGLE, 'smiles=C', key, { 'content-type': 'application/x-www-form-urlencoded' }),
      ).toMatchObject({ status: 400, body: { code: 'content_type_unsupported' } });
      expect(await service.post(BATCH, { smiles: ['C'.repeat(9 * 1024 * 1024)] }, key)).toMatchObject({
        status: 400,
        body: { code: 'body_too_large' },
      });
    });
    it('400 gives the position of the error in the SMILES', async () => {
      expect((await service.post(SINGLE, { smiles: ' CCXC' }, key)).body).toMatchObject({
        code: 'smiles_syntax',
        position: 3,
      });
    });
    it('500 reveals nothing of the cause, and is not charged', async () => {
      const limited = await service.key({ plan: 'free' });
      const { predictor } = service.context;
      service.context.predictor = {
        ...predictor,
        knowledge: predictor.knowledge,
        state: predictor.state,
        predict: async () => {
          throw new Error('secret CCO');
        },
      };
      const answer = await service.post(SINGLE, { smiles: 'CCO' }, limited);
      service.context.predictor = predictor;
      expect(answer).toMatchObject({
        status: 500,
        body: { code: 'internal' },
        headers: { 'x-ratelimit-remaining': '10' },
      });
      expect(answer.text).not.toContain('secret');
    });
    it('every code has a page, and a problem links to it; so has every code in files of the command line', async () => {
      const { ERROR_CODES } = await import('../errors/codes.ts');
      const inFiles = ['name_unknown', 'name_ambiguous', 'name_not_looked_up', 'structure_not_written'];
      for (const code of [...ERROR_CODES, ...inFiles]) {
        const page = await service.get(`/errors/${code}`);
        expect([code, page.status]).toEqual([code, 200]);
        expect(page.text).toContain(code);
        expect((await service.get('/errors')).text).toContain(`/errors/${code}"`);
      }
      expect((await service.get('/errors/nonsense')).status).toBe(404);
      expect((await service.get('/errors/toString')).status).toBe(404);
    });
  });

  describe('8.1 plans', () => {
    it.each([
      ['free', 10],
      ['academic', 100],
      ['founding', 'unlimited'],
      ['standard', 'unlimited'],
      ['enterprise', 'unlimited'],
    ] as const)('%s has the limit %s a month', async (plan, limit) => {
      const answer = await service.post(SINGLE, { smiles: 'CCO' }, await service.key({ plan }));
      expect(answer.headers['x-ratelimit-limit']).toBe(String(limit));
      expect(answer.headers['x-ratelimit-remaining']).toBe(limit === 'unlimited' ? limit : String(limit - 1));
    });
    it('enterprise accepts a limit of its own, other plans none', async () => {
      const answer = await service.post(
        SINGLE,
        { smiles: 'CCO' },
        await service.key({ plan: 'enterprise', limit: 500 }),
      );
      expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '500', 'x-ratelimit-remaining': '499' });
      await expect(service.key({ plan: 'free', limit: 500 })).rejects.toThrow(RangeError);
      await expect(service.key({ plan: 'enterprise', limit: 0 })).rejects.toThrow(RangeError);
    });
    it('counts per key', async () => {
      const [a, b] = [await service.key({ plan: 'free' }), await service.key({ plan: 'free' })];
      await service.post(SINGLE, { smiles: 'CCO' }, a);
      expect((await service.post(SINGLE, { smiles: 'CCO' }, b)).headers['x-ratelimit-remaining']).toBe('9');
    });
    it('30 parallel requests on a key with 10 left: exactly 10 pass', async () => {
      const limited = await service.key({ plan: 'free' });
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => service.post(SINGLE, { smiles: 'CCO' }, limited)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    });
    it('charges a batch one unit per compound, including unreadable ones, and rejects it as a whole if it exceeds the allowance', async () => {
      const limited = await service.key({ plan: 'free' });
      const seven = await service.post(BATCH, { smiles: ['CCO', 'CC(', ...Array(5).fill('C')] }, limited);
      expect([seven.status, seven.headers['x-ratelimit-remaining']]).toEqual([200, '3']);
      const four = await service.post(BATCH, { smiles: Array(4).fill('C') }, limited);
      expect([four.status, four.body.code, four.headers['x-ratelimit-remaining']]).toEqual([
        429,
        'limit_exceeded',
        '3',
      ]);
      expect(
        (await service.post(BATCH, { smiles: Array(3).fill('C') }, limited)).headers['x-ratelimit-remaining'],
      ).toBe('0');
    });
    it('does not charge rejected requests', async () => {
      const limited = await service.key({ plan: 'free' });
      for (const body of [{}, { smiles: '' }, { smiles: 'CC(' }, 'not json']) await service.post(SINGLE, body, limited);
      await service.post(BATCH, { smiles: [] }, limited);
      expect((await service.post(SINGLE, { smiles: 'CCO' }, limited)).headers['x-ratelimit-remaining']).toBe('9');
    });
  });

  describe('8.2 headers', () => {
    it('429 has Retry-After, in seconds, until the first of the next month; then the count restarts', async () => {
      await using ownService = await testService(database, { predictor: service.context.predictor });
      const limited = await ownService.key({ plan: 'free' });
      ownService.setTime('2027-01-31T23:59:50Z');
      for (let count = 0; count < 10; count += 1) await ownService.post(SINGLE, { smiles: 'CCO' }, limited);
      const rejected = await ownService.post(SINGLE, { smiles: 'CCO' }, limited);
      expect(rejected).toMatchObject({
        status: 429,
        body: { code: 'limit_exceeded' },
        headers: {
          'retry-after': '10',
          'x-ratelimit-limit': '10',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(Date.UTC(2027, 1, 1) / 1000),
        },
      });
      ownService.setTime('2027-02-01T00:00:00Z');
      expect(await ownService.post(SINGLE, { smiles: 'CCO' }, limited)).toMatchObject({
        status: 200,
        headers: { 'x-ratelimit-remaining': '9' },
      });
    });
    it('checks 401, then 400, then 429', async () => {
      const spent = await service.key({ plan: 'free' });
      await service.post(BATCH, { smiles: Array(10).fill('C') }, spent);
      expect((await service.post(SINGLE, { smiles: 'CC(' }, `${spent}x`)).status).toBe(401);
      expect((await service.post(SINGLE, { smiles: 'CC(' }, spent)).status).toBe(400);
      expect((await service.post(SINGLE, { smiles: 'CC' }, spent)).status).toBe(429);
      expect((await service.post(BATCH, { smiles: [] }, spent)).status).toBe(400);
      expect((await service.post(BATCH, { smiles: ['CC('] }, spent)).status).toBe(429);
    });
    it('sends the limits with errors of an authenticated caller too', async () => {
      expect((await service.post(SINGLE, {}, key)).headers).toMatchObject({
        'x-ratelimit-limit': 'unlimited',
        'x-ratelimit-remaining': 'unlimited',
      });
    });
  });

  describe('8.3 storage modes', () => {
    const stored = () => service.context.db.selectFrom('stored_query').selectAll().execute();
    it('stores nothing by default, and nothing for contribute alone', async () => {
      const before = (await stored()).length;
      await service.post(SINGLE, { smiles: IBUPROFEN }, key);
      await service.post(SINGLE, { smiles: IBUPROFEN, contribute: true }, key);
      await service.post(BATCH, { smiles: [IBUPROFEN], contribute: true }, key);
      expect(await stored()).toHaveLength(before);
    });
    it('store saves the canonical SMILES, the result and the day, and nothing that identifies the caller', async () => {
      const before = new Set((await stored()).map(({ id }) => id));
      await service.post(SINGLE, { smiles: ` ${IBUPROFEN}`, store: true }, key);
      const row = (await stored()).find(({ id }) => !before.has(id))!;
      expect(Object.keys(row).sort()).toEqual(['canonical_smiles', 'contribute', 'day', 'id', 'result']);
      expect(row).toMatchObject({
        canonical_smiles: 'CC(C)Cc1ccc(C(C)C(=O)O)cc1',
        contribute: false,
        result: { active_enantiomer: 'S' },
      });
      expect(row.result).not.toHaveProperty('input_smiles');
    });
    it('contribute with store marks the row; a batch stores every readable item', async () => {
      const before = (await stored()).length;
      await service.post(BATCH, { smiles: [IBUPROFEN, 'CC(', 'CCO'], store: true, contribute: true }, key);
      const rows = (await stored()).slice(before);
      expect(rows.map(({ contribute }) => contribute)).toEqual([true, true]);
    });
    it('stores nothing of a rejected request', async () => {
      const spent = await service.key({ plan: 'free' });
      await service.post(BATCH, { smiles: Array(10).fill('C') }, spent);
      const before = (await stored()).length;
      expect((await service.post(SINGLE, { smiles: IBUPROFEN, store: true }, spent)).status).toBe(429);
      expect(await stored()).toHaveLength(before);
    });
  });

  describe('operation', () => {
    it('offers /openapi.json 3.1, /healthz, /readyz, /metrics and /api/v1/families', async () => {
      expect((await service.get('/openapi.json')).body.openapi).toBe('3.1.0');
      expect((await service.get('/healthz')).body).toEqual({ ok: true });
      expect(await service.get('/readyz')).toMatchObject({
        status: 200,
        body: { ready: true, toolkit: true, database: true },
      });
      const metrics = await service.get('/metrics');
      expect(metrics.text).toMatch(/eutomer_requests_total\{[^}]*route="\/api\/v1\/predict"/);
      expect(metrics.text).not.toContain(IBUPROFEN);
      const families = await service.get('/api/v1/families');
      expect(families.body.families.length).toBeGreaterThanOrEqual(15);
      const family = await service.get('/api/v1/families/tropates');
      expect(family.body.family).toMatchObject({
        id: 'tropates',
        origin: 'biosynthetic',
        n_validated: expect.any(Number),
        rule: expect.any(String),
      });
      const { compounds } = family.body.family as { compounds: { source: string[] }[] };
      expect(compounds.length).toBeGreaterThan(5);
      expect(compounds.filter(({ source }) => source.length === 0)).toEqual([]);
      const { reliability, n_correct: right, n_validated: count } = family.body.family;
      expect(reliability).toMatchObject({ right, count, compounds: expect.any(Array) });
      expect(reliability.compounds).toHaveLength(count);
      expect(await service.get('/api/v1/reliability')).toMatchObject({
        status: 200,
        body: { ok: true, calibration_error: expect.any(Number), bins: expect.any(Array) },
      });
      expect(await service.get('/api/v1/families/nonsense')).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    });
  });
});
