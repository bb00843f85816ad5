import type { Predictor } from '@eutomer/engine';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobClient, type JobClient } from '../../../../tests/support/jobs.ts';
import { withoutId } from '../../../../tests/support/people.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';
import { CHUNK_COMPOUNDS } from '../jobs/create-job.ts';
import { sweepJobs } from '../jobs/sweep.ts';
import { MAX_UNFINISHED_JOBS } from '../limits.ts';
import { failChunk, processChunk } from '../jobs/process-chunk.ts';

/**
 * The life cycle of a job: what it costs, how it ends, and that nothing is left of it. No worker runs here unless a
 * test starts one.
 */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

onEachDatabase('the life of a job', (database) => {
  let service: TestService;
  let client: JobClient;
  beforeAll(async () => {
    service = await testService(database, { chunksAtOnce: 0 });
    await service.context.jobs.queue();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    await sql`TRUNCATE account, stored_query CASCADE`.execute(service.context.db);
    await sql`DELETE FROM pgboss.job`.execute(service.context.db);
    service.setTime('2026-12-15T12:00:00Z');
    client = jobClient(service, await service.key({ plan: 'enterprise', limit: 100_000 }));
  });

  const used = async () =>
    Number((await service.context.db.selectFrom('usage').select('used').executeTakeFirst())?.used ?? 0);
  const usedByDay = async () =>
    (
      await service.context.db
        .selectFrom('usage_day')
        .select(sql<string>`sum(used)`.as('used'))
        .executeTakeFirst()
    )?.used;
  const chunks = (state?: 'queued') => {
    const all = service.context.db.selectFrom('job_chunk').select(['id', 'state', 'count', 'first']).orderBy('first');
    return (state === undefined ? all : all.where('state', '=', state)).execute();
  };
  /** The entries in the queue, as a worker would find them. */
  const entries = async () =>
    (
      await sql<{
        text: string;
      }>`SELECT data::text AS text FROM pgboss.job WHERE name LIKE 'eutomer%' AND state < 'active'`.execute(
        service.context.db,
      )
    ).rows.map(({ text }) => text);
  const three = [IBUPROFEN, ...Array(2 * CHUNK_COMPOUNDS + 9).fill('C')];

  it('is charged once, when it is accepted, whatever its size', async () => {
    const { body, headers } = await client.post(three);
    expect([body.total, headers['x-ratelimit-remaining'], await used(), await usedByDay()]).toEqual([
      1_010,
      '98990',
      1_010,
      '1010',
    ]);
    expect((await chunks()).map(({ first, count, state }) => [first, count, state])).toEqual([
      [0, 500, 'queued'],
      [500, 500, 'queued'],
      [1_000, 10, 'queued'],
    ]);
    for (const { id } of await chunks()) await processChunk(service.context, id, false);
    expect(await client.send('GET', `/api/v1/jobs/${body.id}`)).toMatchObject({
      body: { status: 'done', done: 1_010, failed: 0 },
    });
    expect(await used()).toBe(1_010);
  });
  it(`a key has at most ${MAX_UNFINISHED_JOBS} unfinished jobs: more are rejected with 429 and not charged, even concurrent ones; another key is not affected`, async () => {
    const answers = await Promise.all(Array.from({ length: MAX_UNFINISHED_JOBS + 10 }, () => client.post(['C'])));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(MAX_UNFINISHED_JOBS);
    const rejected = answers.filter(({ status }) => status !== 202);
    for (const answer of rejected)
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '30' }, body: { code: 'jobs_too_many' } });
    expect(await used()).toBe(MAX_UNFINISHED_JOBS);
    expect((await jobClient(service, await service.key()).post(['C'])).status).toBe(202);
    const one = answers.find(({ status }) => status === 202)!;
    await client.send('POST', `/api/v1/jobs/${one.body.id}/cancel`);
    expect((await client.post(['C'])).status).toBe(202);
    expect((await client.post(['C'])).status).toBe(429);
    for (const { id } of await chunks('queued')) await processChunk(service.context, id, false);
    expect((await client.post(['C'])).status).toBe(202);
  });
  it('an aborted upload counts as an unfinished job for half an hour, and no longer', async () => {
    const { db } = service.context;
    const { key_id: key } = await client
      .post(['C'])
      .then(() => db.selectFrom('job').select('key_id').executeTakeFirstOrThrow());
    const row = {
      key_id: key,
      state: 'uploading' as const,
      store: false,
      contribute: false,
      created_at: service.context.now(),
      expires_at: new Date('2026-12-16T12:00:00Z'),
    };
    await db
      .insertInto('job')
      .values(Array.from({ length: MAX_UNFINISHED_JOBS - 1 }, () => row))
      .execute();
    expect((await client.post(['C'])).status).toBe(429);
    service.setTime('2026-12-15T12:30:01Z');
    expect((await client.post(['C'])).status).toBe(202);
  });
  it('and its chunks become visible with the charge, or not at all', async () => {
    const { db } = service.context;
    await client.post(['C']);
    expect(await entries()).toHaveLength(1);
    // The last step of the transaction fails, because the queue already has an entry with that id.
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`.execute(
      db,
    );
    await sql`CREATE TRIGGER refuse BEFORE INSERT ON pgboss.job_common FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
      db,
    );
    const rejected = await client.post(three);
    await sql`DROP FUNCTION refuse CASCADE`.execute(db);
    expect(rejected).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect([await used(), (await chunks()).length, (await entries()).length]).toEqual([1, 1, 1]);
    expect((await client.send('GET', '/api/v1/jobs')).body.jobs).toHaveLength(1);
  });
  it('returns finished rows page by page, up to the first missing one, and all at once only when done', async () => {
    const {
      body: { id },
    } = await client.post(three);
    const [first, second, third] = await chunks();
    const page = async (after: number) => {
      const { body } = await client.send('GET', `/api/v1/jobs/${id}/results?after=${after}&limit=1000`);
      return [body.count, body.next, body.status];
    };
    expect(await page(0)).toEqual([0, 0, 'queued']);
    await processChunk(service.context, third!.id, false);
    await processChunk(service.context, first!.id, false);
    expect([await page(0), await page(500), await page(1_000)]).toEqual([
      [500, 500, 'running'],
      [0, 500, 'running'],
      [10, 1_010, 'running'],
    ]);
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      done: 510,
      seconds_left: expect.any(Number),
      finished: null,
    });
    for (const format of ['ndjson', 'csv'])
      expect(await client.send('GET', `/api/v1/jobs/${id}/results?format=${format}`)).toMatchObject({
        status: 409,
        body: { code: 'job_not_done' },
      });
    await processChunk(service.context, second!.id, false);
    expect([await page(0), await page(1_000)]).toEqual([
      [1_000, 1_000, 'done'],
      [10, null, 'done'],
    ]);
    expect((await client.send('GET', `/api/v1/jobs/${id}/results?format=ndjson`)).text.split('\n')).toHaveLength(1_011);
  });
  it('a chunk processed twice, in sequence or concurrently, counts once', async () => {
    const {
      body: { id },
    } = await client.post([IBUPROFEN, 'CC('], { store: true });
    const [chunk] = await chunks();
    await Promise.all([
      processChunk(service.context, chunk!.id, false),
      processChunk(service.context, chunk!.id, false),
    ]);
    await processChunk(service.context, chunk!.id, false);
    await failChunk(service.context, chunk!.id);
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      status: 'done',
      done: 2,
      failed: 1,
      given_back: 0,
    });
    expect(await service.context.db.selectFrom('stored_query').select('canonical_smiles').execute()).toEqual([
      { canonical_smiles: 'CC(C)Cc1ccc(C(C)C(=O)O)cc1' },
    ]);
  });
  it('a chunk that no worker can finish ends as rows with errors, and is refunded', async () => {
    const {
      body: { id },
    } = await client.post(three);
    const [first, second, third] = await chunks();
    // Its worker died while processing it.
    await service.context.db.updateTable('job_chunk').set({ state: 'running' }).where('id', '=', third!.id).execute();
    await failChunk(service.context, third!.id);
    await failChunk(service.context, third!.id);
    for (const { id: each } of [first!, second!]) await processChunk(service.context, each, false);
    expect((await client.send('GET', `/api/v1/jobs/${id}`)).body).toMatchObject({
      status: 'done',
      done: 1_010,
      failed: 10,
      given_back: 10,
    });
    const {
      body: { results },
    } = await client.send('GET', `/api/v1/jobs/${id}/results?after=999`);
    expect(results.map((result: any) => [result.row, result.ok, result.error?.code])).toEqual(
      Array.from({ length: 11 }, (_, index) => [1_000 + index, index === 0, index === 0 ? undefined : 'not_predicted']),
    );
    expect(await used()).toBe(1_000);
  });
  it('a row that could not be read keeps its own error in such a chunk', async () => {
    const {
      body: { id },
    } = await client.upload('text/csv', 'a,smiles\n1,2,CCO\n3,CC\n');
    const [chunk] = await chunks();
    await failChunk(service.context, chunk!.id);
    const {
      body: { results },
    } = await client.send('GET', `/api/v1/jobs/${id}/results`);
    expect(results.map((result: any) => result.error.code)).toEqual(['row_unreadable', 'not_predicted']);
    expect(await used()).toBe(0);
  });
  it('store and contribute store the same as for a batch; without them nothing is stored', async () => {
    await client.post([IBUPROFEN]);
    await client.upload('text/plain', `${IBUPROFEN}\nCC(\nCCO`, '?store=true&contribute=true');
    await client.post(['CCC'], { contribute: true });
    for (const { id } of await chunks()) await processChunk(service.context, id, false);
    const stored = await service.context.db
      .selectFrom('stored_query')
      .select(['canonical_smiles', 'contribute', 'result'])
      .orderBy('canonical_smiles')
      .execute();
    expect(stored.map(({ canonical_smiles: smiles, contribute }) => [smiles, contribute])).toEqual([
      ['CC(C)Cc1ccc(C(C)C(=O)O)cc1', true],
      ['CCO', true],
    ]);
    expect(stored[0]!.result).not.toHaveProperty('input_smiles');
  });

  describe('cancelled', () => {
    it('refunds, to the month of the charge, what no worker has started, once; the rest is finished', async () => {
      service.setTime('2026-12-31T23:59:00Z');
      const {
        body: { id },
      } = await client.post(three);
      await service.key();
      const [first, second] = await chunks();
      await processChunk(service.context, first!.id, false);
      await service.context.db
        .updateTable('job_chunk')
        .set({ state: 'running' })
        .where('id', '=', second!.id)
        .execute();
      service.setTime('2027-01-01T00:01:00Z');
      const answers = await Promise.all([
        client.send('POST', `/api/v1/jobs/${id}/cancel`),
        client.send('POST', `/api/v1/jobs/${id}/cancel`),
      ]);
      expect(answers.map(({ status, body }) => [status, body.status, body.given_back, body.finished])).toEqual([
        [200, 'cancelled', 10, null],
        [200, 'cancelled', 10, null],
      ]);
      const months = await service.context.db.selectFrom('usage').select(['month', 'used']).execute();
      expect(months.map(({ month, used: units }) => [month, Number(units)])).toEqual([['2026-12', 1_000]]);
      expect(await usedByDay()).toBe('1000');
      expect(await entries()).toHaveLength(2);
      await processChunk(service.context, second!.id, false);
      const { body } = await client.send('GET', `/api/v1/jobs/${id}`);
      expect(body).toMatchObject({ status: 'cancelled', done: 1_000, given_back: 10, finished: expect.any(String) });
      expect((await client.send('GET', `/api/v1/jobs/${id}/results?after=995`)).body).toMatchObject({
        count: 5,
        next: null,
      });
      expect((await client.send('GET', `/api/v1/jobs/${id}/results?format=ndjson`)).text.split('\n')).toHaveLength(
        1_001,
      );
    });
    it('refunds everything if nothing was started', async () => {
      const {
        body: { id },
      } = await client.post(three);
      expect((await client.send('POST', `/api/v1/jobs/${id}/cancel`)).body).toMatchObject({
        status: 'cancelled',
        given_back: 1_010,
        finished: expect.any(String),
      });
      expect([await used(), await entries()]).toEqual([0, []]);
      expect((await client.send('GET', `/api/v1/jobs/${id}/results`)).body).toMatchObject({ results: [], next: null });
    });
    it('has no effect on a finished job, which stays charged', async () => {
      const {
        body: { id },
      } = await client.post(['C']);
      await processChunk(service.context, (await chunks())[0]!.id, false);
      expect((await client.send('POST', `/api/v1/jobs/${id}/cancel`)).body).toMatchObject({
        status: 'done',
        given_back: 0,
      });
      expect(await used()).toBe(1);
    });
  });

  describe('removed', () => {
    /** All traces of jobs anywhere in the database. */
    const traces = async () => {
      const { db } = service.context;
      const counts = await Promise.all(
        [
          sql<{ n: string }>`SELECT count(*) AS n FROM job`,
          sql<{ n: string }>`SELECT count(*) AS n FROM job_chunk`,
        ].map(async (query) => Number((await query.execute(db)).rows[0]!.n)),
      );
      const text = (
        await sql<{ text: string }>`SELECT coalesce(string_agg(job::text, ''), '') AS text FROM pgboss.job`.execute(db)
      ).rows[0]!.text;
      return [...counts, text.includes(IBUPROFEN)];
    };
    it.each([false, true])(
      'deleted (done: %s): every row, immediately; unstarted compounds are refunded',
      async (done) => {
        const {
          body: { id },
        } = await client.post(three);
        expect(await traces()).toEqual([1, 3, false]);
        if (done) for (const { id: chunk } of await chunks()) await processChunk(service.context, chunk, false);
        expect(await client.send('DELETE', `/api/v1/jobs/${id}`)).toMatchObject({ status: 200, body: { ok: true } });
        expect([await traces(), await used()]).toEqual([[0, 0, false], done ? 1_010 : 0]);
      },
    );
    it('deleted while its worker processes it: nothing is written again', async () => {
      const {
        body: { id },
      } = await client.post([IBUPROFEN], { store: true });
      const started = Promise.withResolvers<void>();
      const deletion = Promise.withResolvers<void>();
      const { predictor } = service.context;
      const slow: Predictor = {
        ...predictor,
        predictMany: async (smiles) => {
          started.resolve();
          await deletion.promise;
          return await predictor.predictMany(smiles);
        },
      };
      const working = processChunk({ ...service.context, predictor: slow }, (await chunks())[0]!.id, false);
      await started.promise;
      await client.send('DELETE', `/api/v1/jobs/${id}`);
      deletion.resolve();
      await working;
      expect([await traces(), await used()]).toEqual([[0, 0, false], 1]);
      expect(await service.context.db.selectFrom('stored_query').select('id').execute()).toEqual([]);
    });
    it('expired: immediately for its caller; its rows with the next sweep, as for aborted uploads; unstarted compounds are refunded', async () => {
      service.setTime('2026-12-01T00:00:00Z');
      const {
        body: { id, expires },
      } = await client.post(three);
      await processChunk(service.context, (await chunks())[0]!.id, false);
      const { db } = service.context;
      await sql`INSERT INTO job (key_id, state, store, contribute, created_at, expires_at) SELECT key_id, 'uploading', false, false, created_at, expires_at FROM job`.execute(
        db,
      );
      await sql`INSERT INTO job_chunk (job_id, first, count, state) SELECT id, 0, 20, 'queued' FROM job WHERE state = 'uploading'`.execute(
        db,
      );
      expect(expires).toBe('2026-12-08T00:00:00.000Z');
      service.setTime('2026-12-07T23:59:59.999Z');
      expect((await client.send('GET', `/api/v1/jobs/${id}`)).status).toBe(200);
      await sweepJobs(service.context);
      expect(await traces()).toEqual([1, 3, false]);
      service.setTime('2026-12-08T00:00:00Z');
      for (const path of ['', '/results'])
        expect((await client.send('GET', `/api/v1/jobs/${id}${path}`)).status).toBe(404);
      expect((await client.send('GET', '/api/v1/jobs')).body.jobs).toEqual([]);
      await sweepJobs(service.context);
      expect([await traces(), await used(), await usedByDay()]).toEqual([[0, 0, false], 500, '500']);
    });
    it('the response is identical for jobs of others and for unknown, deleted, expired and malformed ids', async () => {
      service.setTime('2026-12-01T00:00:00Z');
      const {
        body: { id: expired },
      } = await client.post(['C']);
      service.setTime('2026-12-09T00:00:00Z');
      const {
        body: { id: deleted },
      } = await client.post(['C']);
      await client.send('DELETE', `/api/v1/jobs/${deleted}`);
      const {
        body: { id: foreign },
      } = await jobClient(service, await service.key()).post(['C']);
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/results'],
        ['GET', '/results?format=csv'],
        ['POST', '/cancel'],
        ['DELETE', ''],
      ] as const) {
        const answers = [];
        for (const id of [
          foreign,
          expired,
          deleted,
          randomUUID(),
          'x',
          `${foreign}0`,
          foreign.toUpperCase(),
          "'",
          '%00',
        ])
          answers.push(await client.send(method, `/api/v1/jobs/${id}${path}`));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
        expect([method, path, new Set(answers.map(withoutId)).size]).toEqual([method, path, 1]);
      }
      expect(await service.context.db.selectFrom('job').select('state').where('id', '=', foreign).execute()).toEqual([
        { state: 'queued' },
      ]);
    });
  });

  describe('Idempotency-Key', () => {
    const named = (smiles: string[], name: string, extra = {}) =>
      client.post(smiles, extra, { 'idempotency-key': name });
    it('the same request twice, in sequence or concurrently, is one job and one charge', async () => {
      const answers = await Promise.all([named(three, 'a'), named(three, 'a'), named(three, 'a')]);
      answers.push(
        await named(three, 'a'),
        await client.upload('text/plain', three.join('\n'), '', { 'idempotency-key': 'a' }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect([await used(), (await chunks()).length, (await entries()).length]).toEqual([1_010, 3, 3]);
    });
    it('the same request again returns the job even if the key has as many unfinished jobs as it may', async () => {
      const { body } = await named(['C'], 'a');
      for (let count = 1; count < MAX_UNFINISHED_JOBS; count += 1) await client.post(['C']);
      expect((await named(['C'], 'b')).body.code).toBe('jobs_too_many');
      expect(await named(['C'], 'a')).toMatchObject({ status: 202, body: { id: body.id } });
      expect((await named(['CC'], 'a')).body.code).toBe('idempotency_conflict');
    });
    it('with other compounds or options it is rejected; another key may use the same name', async () => {
      const {
        body: { id },
      } = await named(['C'], 'a');
      for (const answer of [
        await named(['CC'], 'a'),
        await named(['C', 'C'], 'a'),
        await named(['C'], 'a', { store: true }),
      ])
        expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
      const other = await jobClient(service, await service.key()).post(['CC'], {}, { 'idempotency-key': 'a' });
      expect([other.status, other.body.id === id]).toEqual([202, false]);
      expect(await service.context.db.selectFrom('job').select('state').execute()).toEqual([
        { state: 'queued' },
        { state: 'queued' },
      ]);
    });
    it('is valid for a day', async () => {
      service.setTime('2026-12-01T00:00:00Z');
      const {
        body: { id },
      } = await named(['C'], 'a');
      service.setTime('2026-12-02T00:00:00Z');
      expect((await named(['C'], 'a')).body.id).toBe(id);
      service.setTime('2026-12-02T00:00:01Z');
      const later = await named(['CC'], 'a');
      expect([later.status, later.body.id === id]).toEqual([202, false]);
    });
    it('must be printable', async () => {
      for (const name of ['a b', 'é', 'x'.repeat(201)])
        expect(await named(['C'], name)).toMatchObject({ status: 400, body: { code: 'field_invalid' } });
    });
  });
});
