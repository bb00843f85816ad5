import { createPredictor, type Predictor } from '@eutomer/engine';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_SMILES } from '../../../../tests/support/bad-smiles.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/** Bad input over HTTP: the caller gets 400 with a reason and is not charged, and other callers are served. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

onPostgresFirst('bad input', (database) => {
  let service: TestService;
  let limited: string;
  beforeAll(async () => {
    service = await testService(database);
    limited = await service.key({ plan: 'academic' });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  it.each(BAD_SMILES)('%s: 400 as a single request, an item error in a batch', async (_name, smiles, code) => {
    expect(await service.post('/api/v1/predict', { smiles }, limited)).toMatchObject({ status: 400, body: { code } });
    const { body } = await service.post(
      '/api/predict/batch',
      { smiles: [IBUPROFEN, smiles, 'CCO'] },
      await service.key(),
    );
    expect(body).toMatchObject({
      count: 3,
      failed: 1,
      results: [{ ok: true }, { ok: false, input_smiles: smiles, error: { code } }, { ok: true }],
    });
  });

  it('bad input is not charged', async () => {
    expect((await service.post('/api/v1/predict', { smiles: 'C' }, limited)).headers['x-ratelimit-remaining']).toBe(
      '99',
    );
  });

  it('one bad item among 2,000 good ones: 2,000 answers, and the error in its place', async () => {
    const smiles = Array<string>(2_001).fill('CCO');
    smiles[1_234] = 'C'.repeat(5_000);
    const { status, body } = await service.post('/api/predict/batch', { smiles }, await service.key());
    expect([status, body.count, body.failed, body.results[1_234].ok]).toEqual([200, 2_001, 1, false]);
  });

  it.each([
    ['not JSON', '{smiles: CCO}', 'invalid_json'],
    ['truncated', '{"smiles": "CC', 'invalid_json'],
    ['NUL bytes', '\0\0\0', 'invalid_json'],
    ['a number', '5', 'invalid_json'],
    ['a string', '"CCO"', 'invalid_json'],
    ['deeply nested', `{"smiles":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'field_invalid'],
  ])('a body that is %s', async (_name, body, code) => {
    expect(await service.post('/api/v1/predict', body, limited)).toMatchObject({ status: 400, body: { code } });
  });
});

describe('a molecule that crashes RDKit, with the atom limit lifted', () => {
  let predictor: Predictor;
  let service: TestService;
  const isReady = async (): Promise<void> => {
    // On a busy machine, its worker may still be starting.
    await expect.poll(async () => (await service.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
  };
  beforeAll(async () => {
    predictor = await createPredictor({ threads: 1, maxAtoms: 10_000, timeoutMs: 3_000 });
    service = await testService('PostgreSQL', { predictor });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await predictor.close();
  });

  it('its caller gets 400, concurrent callers get their answers, and the service is ready again', async () => {
    const key = await service.key();
    const answers = await Promise.all([
      service.post('/api/v1/predict', { smiles: 'C'.repeat(5_000) }, key),
      ...Array.from({ length: 20 }, () => service.post('/api/v1/predict', { smiles: IBUPROFEN }, key)),
    ]);
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'smiles_too_complex' } });
    expect(answers.slice(1).map(({ status }) => status)).toEqual(Array(20).fill(200));
    await isReady();
  });

  it('/readyz fails while all workers hang, and recovers; /healthz stays up', async () => {
    await isReady();
    const hung = service.post('/api/v1/predict', { smiles: 'C'.repeat(700) }, await service.key());
    await pause(200);
    expect(await service.get('/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, toolkit: false, database: true },
    });
    expect((await service.get('/healthz')).status).toBe(200);
    expect((await hung).body.code).toBe('smiles_too_complex');
    await isReady();
  });
});
