import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobClient, type JobClient } from '../../../../tests/support/jobs.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { problemSchema } from '../errors/problem.ts';
import { rowSchema } from '../jobs/schemas.ts';
import { BATCH_MAX_ITEMS } from '../limits.ts';
import { batchResponseSchema, singleResponseSchema } from '../predict/response-schemas.ts';

/** Known compounds outside the families, and predictions for a requested target. */

const CLOPIDOGREL = 'COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1';
/** A nicotine-like quinoline: different enantiomers are more active at different nicotinic receptors. */
const QUINOLINE = 'CN1CCC[C@H]1c1ccc2ncccc2c1';
const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const SINGLE = '/api/v1/predict';
const BATCH = '/api/v1/predict/batch';
const OTHER = { R: 'S', S: 'R' } as Record<string, string>;

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await testService('PostgreSQL');
  key = await service.key();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});
const getUsed = async (ofKey: string) =>
  100 - Number((await service.post(SINGLE, { smiles: 'CCO' }, ofKey)).headers['x-ratelimit-remaining']) - 1;

describe('a compound that no family claims', () => {
  it('is answered from its records', async () => {
    const { status, body } = await service.post(SINGLE, { smiles: CLOPIDOGREL }, key);
    expect(status).toBe(200);
    expect(singleResponseSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      basis: 'known',
      family: 'known-compounds',
      active_enantiomer: 'S',
      input_is: 'eutomer',
    });
    expect(body.evidence[0].sources.length).toBeGreaterThan(0);
    expect(body.notes).toMatch(/^Known compound: clopidogrel/i);
  });
  it('the same in a batch, with the known results at each target', async () => {
    const { body } = await service.post(BATCH, { smiles: [QUINOLINE, 'CCO'] }, key);
    expect(batchResponseSchema.parse(body)).toEqual(body);
    expect(body.results[0].by_target.map(({ genes }: { genes: string[] }) => genes)).toEqual(
      expect.arrayContaining([expect.arrayContaining(['CHRNA4']), ['CHRNA7']]),
    );
    expect(body.results[1]).not.toHaveProperty('by_target');
  });
});

describe('the field target', () => {
  it('predicts the eutomer there, by gene, id or name', async () => {
    for (const path of [SINGLE, '/v1/predict']) {
      const at4 = (await service.post(path, { smiles: QUINOLINE, target: 'CHRNA4' }, key)).body;
      const at7 = (await service.post(path, { smiles: QUINOLINE, target: 'CHRNA7' }, key)).body;
      expect([at4.basis, at7.active_enantiomer]).toEqual(['known', OTHER[at4.active_enantiomer]]);
      expect(at7.by_target[0]).toMatchObject({ active_enantiomer: at4.active_enantiomer });
      expect(at7.eutomer_smiles).toBe(at4.distomer_smiles);
      expect(singleResponseSchema.parse(at7)).toEqual(at7);
    }
    const named = await Promise.all(
      ['CHRNA7', 'chrna7', 'CHEMBL2492'].map((target) => service.post(SINGLE, { smiles: QUINOLINE, target }, key)),
    );
    expect(new Set(named.map(({ body }) => body.active_enantiomer)).size).toBe(1);
  });
  it('does not change the charge, and rejects an unreadable SMILES', async () => {
    const ownKey = await service.key({ plan: 'academic' });
    expect(await service.post(SINGLE, { smiles: 'C1CC', target: 'CHRNA7' }, ownKey)).toMatchObject({
      status: 400,
      body: { code: 'smiles_syntax' },
    });
    expect(
      (await service.post(SINGLE, { smiles: QUINOLINE, target: 'CHRNA7' }, ownKey)).headers['x-ratelimit-remaining'],
    ).toBe('99');
  });
  it('that is unknown is a 400 with similar names, and is not charged', async () => {
    const ownKey = await service.key({ plan: 'academic' });
    for (const [path, body] of [
      [SINGLE, { smiles: QUINOLINE }],
      [BATCH, { smiles: [QUINOLINE] }],
      [BATCH, { items: [{ smiles: QUINOLINE, target: 'ADRB2' }, { smiles: IBUPROFEN }] }],
      ['/api/v1/jobs', { smiles: [QUINOLINE] }],
    ] as const) {
      const answer = await service.post(path, { ...body, target: 'beta-2 adrenergic receptr' }, ownKey);
      expect(answer).toMatchObject({ status: 400, body: { code: 'target_unknown', type: '/errors/target_unknown' } });
      expect(problemSchema.parse(answer.body).detail).toMatch(
        /got "beta-2 adrenergic receptr"\. Similar names: "Beta-2 adrenergic receptor", /,
      );
    }
    const items = [{ smiles: QUINOLINE }, { smiles: QUINOLINE, target: '' }];
    expect(await service.post(BATCH, { items }, ownKey)).toMatchObject({
      status: 400,
      body: { code: 'target_unknown', detail: expect.stringContaining('got "" in items[1].') },
    });
    expect((await service.get('/errors/target_unknown')).text).toContain('CHRNA4');
    expect(await getUsed(ownKey)).toBe(0);
  });
  it('is a string of at most 200 characters', async () => {
    for (const target of [7, null, ['CHRNA7'], 'x'.repeat(201)]) {
      expect(await service.post(SINGLE, { smiles: QUINOLINE, target }, key)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining('"target"') },
      });
      expect(
        await service.post(BATCH, { items: [{ smiles: QUINOLINE }, { smiles: QUINOLINE, target }] }, key),
      ).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining('"items[1].target"') },
      });
    }
  });
  it('is validated before a used-up allowance is reported', async () => {
    const ownKey = await service.key({ plan: 'enterprise', limit: 1 });
    expect((await service.post(SINGLE, { smiles: QUINOLINE, target: 'CHRNA7' }, ownKey)).status).toBe(200);
    expect(await service.post(SINGLE, { smiles: QUINOLINE, target: 'nowhere' }, ownKey)).toMatchObject({
      status: 400,
      body: { code: 'target_unknown' },
    });
    expect(await service.post(SINGLE, { smiles: QUINOLINE, target: 'CHRNA7' }, ownKey)).toMatchObject({
      status: 429,
      body: { code: 'limit_exceeded' },
    });
  });
});

describe('a batch', () => {
  const letters = (body: any) => body.results.map((result: any) => result.active_enantiomer);
  let at4: string;
  let at7: string;
  beforeAll(async () => {
    [at4, at7] = (await Promise.all(
      ['CHRNA4', 'CHRNA7'].map(
        async (target) =>
          (await service.post(SINGLE, { smiles: QUINOLINE, target }, key)).body.active_enantiomer as string,
      ),
    )) as [string, string];
  });

  it('accepts one target for all', async () => {
    const { body } = await service.post(BATCH, { smiles: [QUINOLINE, IBUPROFEN, 'C1CC'], target: 'CHRNA7' }, key);
    expect([letters(body)[0], body.failed]).toEqual([at7, 1]);
    expect(batchResponseSchema.parse(body)).toEqual(body);
  });
  it("accepts items, each with its own target, the batch's or none, and counts each", async () => {
    const ownKey = await service.key({ plan: 'academic' });
    const answer = await service.post(
      BATCH,
      {
        items: [
          { smiles: QUINOLINE, target: 'CHRNA4' },
          { smiles: QUINOLINE, target: 'CHRNA7' },
          { smiles: QUINOLINE },
        ],
        target: 'CHEMBL2492',
      },
      ownKey,
    );
    expect([letters(answer.body), answer.headers['x-ratelimit-remaining']]).toEqual([[at4, at7, at7], '97']);
    expect(
      await service.post(BATCH, { items: Array.from({ length: 98 }, () => ({ smiles: 'CCO' })) }, ownKey),
    ).toMatchObject({ status: 429, body: { code: 'limit_exceeded' } });
    const plain = await service.post(BATCH, { items: [{ smiles: IBUPROFEN }] }, ownKey);
    const before = await service.post(BATCH, { smiles: [IBUPROFEN] }, ownKey);
    expect(plain.body.results).toEqual(before.body.results);
  });
  it('with many items is read in full, even above 64 KiB', async () => {
    const items = Array.from({ length: 1_200 }, (_, index) => ({
      smiles: QUINOLINE,
      target: index % 2 === 0 ? 'CHRNA4' : 'CHRNA7',
    }));
    const { body } = await service.post(BATCH, { items }, key);
    expect(letters(body)).toEqual(items.map((_, index) => (index % 2 === 0 ? at4 : at7)));
  });
  it('must have either smiles or items', async () => {
    expect(await service.post(BATCH, { smiles: [IBUPROFEN], items: [{ smiles: IBUPROFEN }] }, key)).toMatchObject({
      status: 400,
      body: { code: 'field_invalid', detail: expect.stringContaining('either "smiles" or "items", not both') },
    });
    expect(await service.post(BATCH, { target: 'CHRNA7' }, key)).toMatchObject({
      status: 400,
      body: { code: 'smiles_missing', detail: expect.stringContaining('"items"') },
    });
    expect(await service.post(BATCH, { items: [] }, key)).toMatchObject({ status: 400, body: { code: 'batch_empty' } });
    for (const wrong of [IBUPROFEN, null, [], {}, { smiles: 1 }])
      expect(await service.post(BATCH, { items: [{ smiles: IBUPROFEN }, wrong] }, key)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining('"items[1]') },
      });
    const many = Array.from({ length: BATCH_MAX_ITEMS + 1 }, () => ({ smiles: 'C' }));
    expect(await service.post(BATCH, { items: many }, key)).toMatchObject({
      status: 400,
      body: { code: 'batch_too_large' },
    });
  });
});

describe('a job', () => {
  const getRows = async (client: JobClient, id: string) => {
    await client.ended(id);
    return (await client.send('GET', `/api/v1/jobs/${id}/results`)).body.results as Record<string, unknown>[];
  };

  it('accepts one target for all, as JSON and as a file, and lists the same results as a batch', async () => {
    const client = jobClient(service, key);
    // The response identifies the target by its ChEMBL id.
    for (const [target, id] of [
      ['CHRNA4', 'CHEMBL1907589'],
      ['CHRNA7', 'CHEMBL2492'],
    ] as const) {
      const { body: batch } = await service.post(BATCH, { smiles: [QUINOLINE, CLOPIDOGREL, 'C1CC'], target }, key);
      const json = await client.post([QUINOLINE, CLOPIDOGREL, 'C1CC'], { target });
      const rows = await getRows(client, json.body.id);
      expect(rows).toEqual(
        batch.results.map((result: object, index: number) => ({ row: index + 1, asked_target: id, ...result })),
      );
      expect(rows.map((row) => rowSchema.parse(row))).toEqual(rows);
      const text = await client.upload('text/plain', `${QUINOLINE} quinoline`, `?target=${target}`);
      expect(await getRows(client, text.body.id)).toEqual([{ ...rows[0], name: 'quinoline' }]);
    }
  });
  it('with an unknown target is rejected, and nothing of it remains', async () => {
    const client = jobClient(service, await service.key());
    for (const rejected of [
      await client.post([QUINOLINE], { target: 'nowhere' }),
      await client.upload('text/csv', `smiles\n${QUINOLINE}\n`, '?target=nowhere'),
    ])
      expect(rejected).toMatchObject({ status: 400, body: { code: 'target_unknown' } });
    expect(await client.upload('text/plain', QUINOLINE, `?target=${'x'.repeat(201)}`)).toMatchObject({
      status: 400,
      body: { code: 'field_invalid' },
    });
    expect((await client.send('GET', '/api/v1/jobs')).body.jobs).toEqual([]);
  });
  it('with the same Idempotency-Key and another target is a different request', async () => {
    const client = jobClient(service, await service.key());
    const post = (target?: string) =>
      client.post([QUINOLINE], target === undefined ? {} : { target }, { 'idempotency-key': 'a' });
    const first = await post('CHRNA4');
    expect((await post('Neuronal acetylcholine receptor; alpha4/beta2')).body.id).toBe(first.body.id);
    for (const other of [await post('CHRNA7'), await post()])
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });
});
