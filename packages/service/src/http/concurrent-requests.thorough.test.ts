import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelWhileDeleting, readBeyondRange } from '../../../../attack/job-races.ts';
import { jobClient, type JobClient } from '../../../../tests/support/jobs.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';
import { findKeyByHash } from '../db/find-key.ts';
import { findJob } from '../db/jobs.ts';
import { CHUNK_COMPOUNDS, createJob } from '../jobs/create-job.ts';
import { cancelJob } from '../jobs/cancel-job.ts';
import { removeJob } from '../jobs/remove-job.ts';
import { processChunk } from '../jobs/process-chunk.ts';
import { hashKey } from '../keys/key-format.ts';

/**
 * Concurrent operations: cancelling and deleting a job, cancelling and finishing it, deleting an account during its
 * batch, charging at the end of a month.
 */

onEachDatabase('concurrent requests', (database) => {
  let service: TestService;
  let key: string;
  let client: JobClient;
  beforeAll(async () => {
    service = await testService(database, { chunksAtOnce: 0 });
    await service.context.jobs.queue();
    await service.api.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    await sql`TRUNCATE account, stored_query CASCADE`.execute(service.context.db);
    await sql`DELETE FROM pgboss.job`.execute(service.context.db);
    service.setTime('2026-12-15T12:00:00Z');
    key = await service.key({ plan: 'enterprise', limit: 1_000_000 });
    client = jobClient(service, key);
  });

  const target = () => ({
    address: `http://127.0.0.1:${(service.api.server.address() as { port: number }).port}`,
    key,
  });
  const caller = async () => {
    const { id: keyId, account_id: accountId } = (await findKeyByHash(service.context.db, hashKey(key)))!;
    return { keyId, accountId, limit: null, plan: 'founding' as const };
  };
  const chunkIds = async () =>
    (await service.context.db.selectFrom('job_chunk').select('id').orderBy('first').execute()).map(({ id }) => id);
  const deleteAccounts = () => service.context.db.deleteFrom('account').execute();

  it('a job that is cancelled and deleted simultaneously gets 200 or 404, and is refunded once', async () => {
    expect(await cancelWhileDeleting(target())).toEqual([]);
    const used = await service.context.db.selectFrom('usage').select('used').execute();
    expect(used.map((row) => Number(row.used))).toEqual([0]);
  });

  it('results after an impossible row number are rejected', async () => {
    expect(await readBeyondRange(target())).toEqual([]);
  });

  it('a job that finishes after the lookup stays done when it is cancelled', async () => {
    const {
      body: { id },
    } = await client.post(['C']);
    const [chunk] = await chunkIds();
    const queue = await service.context.jobs.queue();
    // The job's last chunk finishes between the lookup and the transaction.
    const late = {
      ...service.context,
      jobs: {
        ...service.context.jobs,
        queue: async () => {
          await processChunk(service.context, chunk!, false);
          return queue;
        },
      },
    };
    expect(await cancelJob(late, await caller(), id)).toMatchObject({
      state: 'done',
      done: 1,
      refunded: 0,
      finished_at: expect.any(Date),
    });
    expect(await findJob(service.context.db, (await caller()).keyId, id, service.context.now())).toMatchObject({
      state: 'done',
    });
  });

  it('deleting or cancelling a job while its chunks finish never fails', async () => {
    for (let round = 0; round < 6; round += 1) {
      const {
        body: { id },
      } = await client.post(Array(2 * CHUNK_COMPOUNDS).fill('C'));
      const [first, second] = await chunkIds();
      await service.context.db.updateTable('job_chunk').set({ state: 'running' }).where('id', '=', first!).execute();
      const end =
        round % 2 === 0
          ? removeJob(service.context, await caller(), id)
          : cancelJob(service.context, await caller(), id);
      // If the key of a chunk is destroyed in the meantime, the queue retries the chunk and finds it gone.
      const work = (chunk: string) =>
        processChunk(service.context, chunk, false).catch(async (error: { code?: string }) => {
          if (error.code !== 'no_job_key') throw error;
          await end;
          await processChunk(service.context, chunk, false);
        });
      await Promise.all([work(first!), work(second!), end]);
      if (round % 2 === 1) await removeJob(service.context, await caller(), id);
      expect(await chunkIds()).toEqual([]);
    }
  });

  it.runIf(database === 'PostgreSQL')('a deletion and the end of a chunk do not deadlock', async () => {
    const { db } = service.context;
    const {
      body: { id },
    } = await client.post(Array(2 * CHUNK_COMPOUNDS).fill('C'));
    const [first] = await chunkIds();
    await db.updateTable('job_chunk').set({ state: 'running' }).where('id', '=', first!).execute();
    // A worker that is storing the results of a chunk: it has locked the chunk and will lock the job next.
    const [reached, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const worker = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('job_chunk').set({ state: 'done', input: null }).where('id', '=', first!).execute();
      reached.resolve();
      await proceed.promise;
      await transaction.updateTable('job').set({ done: CHUNK_COMPOUNDS }).where('id', '=', id).execute();
    });
    await reached.promise;
    const deletion = removeJob(service.context, await caller(), id);
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`.execute(db)).rows[0]!.n,
      )
      .toBeGreaterThan(0);
    proceed.resolve();
    await Promise.all([worker, deletion]);
    expect(await chunkIds()).toEqual([]);
  });

  it.each(['/api/predict/batch', '/api/v1/predict'])(
    'an account that is deleted while %s is answered: 401, and nothing of it remains',
    async (path) => {
      const { predictor } = service.context;
      const deletion = async <Result>(result: Promise<Result>): Promise<Result> => {
        await deleteAccounts();
        return result;
      };
      service.context.predictor = {
        ...predictor,
        predict: (...received) => deletion(predictor.predict(...received)),
        predictMany: (...received) => deletion(predictor.predictMany(...received)),
      };
      try {
        const answer = await service.post(path, { smiles: path.includes('batch') ? ['C'] : 'C', store: true }, key);
        expect(answer).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
      } finally {
        service.context.predictor = predictor;
      }
      for (const table of ['usage', 'usage_day', 'stored_query'] as const)
        expect(await service.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );

  it('an account that is deleted while its job is uploaded: 401, and nothing of it remains', async () => {
    const { jobs } = service.context;
    service.context.jobs = {
      ...jobs,
      queue: async () => {
        await deleteAccounts();
        return jobs.queue();
      },
    };
    try {
      expect(await client.post(['C'])).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
    } finally {
      service.context.jobs = jobs;
    }
    expect(await chunkIds()).toEqual([]);
  });

  it('a job charged at the end of a month is refunded to that month', async () => {
    for (let before = 0; before < 8; before += 1) {
      let requestCount = 0;
      // The month ends between two reads of the clock.
      const now = () =>
        new Date((requestCount += 1) > before ? '2027-01-01T00:00:00.001Z' : '2026-12-31T23:59:59.999Z');
      const { job } = await createJob({ ...service.context, now }, await caller(), {
        compounds: [{ smiles: 'C' }],
        structures: false,
        inchikey: false,
        store: false,
        contribute: false,
        target: undefined,
        idempotencyKey: undefined,
      });
      await removeJob({ ...service.context, now }, await caller(), job.id);
      const rows = await service.context.db.selectFrom('usage').select(['month', 'used']).execute();
      expect(rows.map(({ month, used }) => [before, month, Number(used)])).toEqual(
        rows.map(({ month }) => [before, month, 0]),
      );
    }
  });
});
