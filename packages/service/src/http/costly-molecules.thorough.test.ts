import { createPredictor, type Predictor } from '@eutomer/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCostlyMolecules } from '../../../../attack/costly-molecules.ts';
import { jobClient } from '../../../../tests/support/jobs.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { CostlyMolecules } from '../keys/costly-molecules.ts';
import { PLANS } from '../plans.ts';

/** Molecules that crash a worker count against their key. With the atom limit lifted, a long chain traps RDKit. */

const CHAIN = 'C'.repeat(4_900);
const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
/** Rejected by a check of the text, before it reaches a worker. */
const RINGS = `${Array.from({ length: 9 }, (_, row) => `C${Array.from({ length: 9 }, (_each, column) => `%${10 + 9 * row + column}`).join('')}`).join('.')}.${Array.from({ length: 9 }, (_, column) => `C${Array.from({ length: 9 }, (_each, row) => `%${10 + 9 * row + column}`).join('')}`).join('.')}`;
const limit = PLANS.academic.costlyPerMinute;

describe('molecules that crash a worker', () => {
  let predictor: Predictor;
  let service: TestService;
  /**
   * The clock that measures the minute in which molecules are counted: on a busy machine a batch takes longer than a real minute.
   */
  let now = 1;
  beforeAll(async () => {
    predictor = await createPredictor({ threads: 2, maxAtoms: 10_000 });
    service = await testService('PostgreSQL', { predictor, costly: new CostlyMolecules({ now: () => now }) });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await predictor.close();
  });
  const key = () => service.key({ plan: 'academic' });

  it("are rejected beyond the plan's limit per minute, with all other predictions of their key; other keys are unaffected; as in the attack suite", async () => {
    const address = await service.api.listen({ port: 0, host: '127.0.0.1' });
    expect(await sendCostlyMolecules(address, await key(), await key(), CHAIN, limit + 5)).toEqual({
      codes: { smiles_too_complex: limit, too_many_requests: 5 },
      same: 429,
      other: 200,
    });
  });

  it('do not count if their text alone is rejected', async () => {
    const ownKey = await key();
    for (let count = 0; count < 2 * limit; count += 1)
      expect((await service.post('/api/v1/predict', { smiles: RINGS }, ownKey)).body.code).toBe('smiles_too_complex');
    expect((await service.post('/api/v1/predict', { smiles: IBUPROFEN }, ownKey)).status).toBe(200);
  });

  it('stop a batch that has too many, which is not charged; the same table succeeds as a job', async () => {
    const ownKey = await key();
    const table = Array.from({ length: 60 }, (_, row) =>
      row % 5 === 0 ? `${CHAIN}.${'C'.repeat(row + 1)}` : IBUPROFEN,
    );
    const { traps } = predictor.state;
    const rejected = await service.post('/api/v1/predict/batch', { smiles: table }, ownKey);
    expect(rejected).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', detail: expect.stringContaining('POST /api/v1/jobs') },
      headers: { 'retry-after': expect.stringMatching(/^\d\d?$/), 'x-ratelimit-remaining': '100' },
    });
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await service.post('/api/v1/predict', { smiles: IBUPROFEN }, ownKey)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    now += 59_000;
    expect((await service.post('/api/v1/predict', { smiles: IBUPROFEN }, ownKey)).headers['retry-after']).toBe('1');
    now += 1_001;
    expect((await service.post('/api/v1/predict', { smiles: IBUPROFEN }, ownKey)).status).toBe(200);
    // At most the limit, the one over it, and the molecules still in progress: four messages of four.
    expect(predictor.state.traps - traps).toBeLessThanOrEqual(limit + 1 + 4 * 4);
    const jobs = jobClient(service, ownKey);
    // Jobs are exempt whatever their size: four costly molecules show this as well as twelve.
    const part = table.slice(0, 20);
    const { status, body } = await jobs.post(part);
    expect(status).toBe(202);
    expect(await jobs.ended(body.id)).toMatchObject({ status: 'done', total: 20, done: 20, failed: 4 });
    expect(
      (await jobs.send('GET', `/api/v1/jobs/${body.id}/results?limit=100`)).body.results.map(
        ({ ok }: { ok: boolean }) => ok,
      ),
    ).toEqual(part.map((_, row) => row % 5 !== 0));
  }, 180_000);
});
