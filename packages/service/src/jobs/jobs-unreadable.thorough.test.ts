import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/postgres.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import type { Db } from '../db/db.ts';
import { insertChunk, selectChunkIds } from '../db/job-chunks.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { insertJob } from '../db/uploads.ts';
import { openDatabase } from '../db/open-database.ts';
import { publishJob } from '../db/publish-job.ts';
import { errorReason } from '../error-reason.ts';
import { createJobRunner } from './create-job-runner.ts';
import type { JobRunner } from './job-runner.ts';
import { checkJobsReadable, JobsUnreadableError } from './jobs-unreadable.ts';

const LATER = new Date('2099-01-01T00:00:00Z');

describe('a worker with another EUTOMER_JOB_SECRET than the service', () => {
  let right: Db;
  let wrong: Db;
  let service: JobRunner;
  const failures: unknown[] = [];
  const createWorker = (db: Db, chunks: number): JobRunner =>
    createJobRunner(
      { db, predictor: idlePredictor(), now: () => new Date() },
      {
        days: 1,
        concurrentChunks: chunks,
        yieldToCallers: false,
        onFailure: (error) => failures.push(error),
        resumeMs: 100,
      },
    );
  beforeAll(async () => {
    const url = await freshDatabase(inject('postgresUrl'));
    right = await openDatabase({ url, jobSecret: 'one' });
    wrong = await openDatabase({ url, jobSecret: 'two' });
    service = createWorker(right, 0);
    await sql`WITH lab AS (INSERT INTO account (name, plan) VALUES ('lab', 'free') RETURNING id)
      INSERT INTO api_key (account_id, name, hash, last_four) SELECT id, 'key', 'hash', 'abcd' FROM lab`.execute(right);
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([right, wrong].map((db) => db.destroy()));
  });

  /** Publishes a job with a number of chunks, as a process with this database and its secret does. */
  async function publish(db: Db, chunks: number): Promise<string> {
    const { id: keyId } = await db.selectFrom('api_key').select('id').executeTakeFirstOrThrow();
    const job = { keyId, store: false, contribute: false, createdAt: new Date(), expiresAt: LATER };
    const id = (await insertJob(db, job, { max: 9, uploadsSince: new Date(0) }))!;
    await getJobKeys(db).create(db, id);
    for (let first = 0; first < chunks; first += 1) await insertChunk(db, id, first, 1, Buffer.from('sealed'));
    await publishJob(
      db,
      id,
      { total: chunks, chargedAt: new Date(), expiresAt: LATER, idempotency: null },
      {
        queue: await service.queue(),
        chunks: (await selectChunkIds(db, id)).map((chunk) => ({ id: chunk.id, priority: 0 })),
        charge: async () => null,
      },
    );
    return id;
  }

  it('takes at most one chunk at a time before it stops, and says why', async () => {
    const worker = createWorker(wrong, 1);
    // Nothing to read yet.
    await worker.work();
    await publish(right, 5);
    await expect.poll(() => failures.map(errorReason)).toEqual(['wrong_job_secret', 'jobs_unreadable']);
    // Longer than an idle worker takes to poll again.
    await new Promise((done) => {
      setTimeout(done, 2_500);
    });
    const started = await right.selectFrom('job_chunk').select('id').where('starts', '>', 0).execute();
    expect([started.length, failures.length]).toEqual([1, 2]);
    await worker.close();
  });
  it('does not start while it can read no unfinished job, which it says once, and works once it can read one', async () => {
    failures.length = 0;
    const worker = createWorker(wrong, 1);
    await expect(worker.work()).rejects.toThrow(JobsUnreadableError);
    worker.resume();
    await expect.poll(() => failures.map(errorReason)).toEqual(['jobs_unreadable']);
    await expect(checkJobsReadable(right)).resolves.toBeUndefined();
    // Accepted by a service with the new secret; the others have ended.
    await right.deleteFrom('job').execute();
    const id = await publish(wrong, 1);
    const started = () => right.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
    await expect.poll(started, { timeout: 10_000 }).toEqual({ state: 'running' });
    expect(failures.map(errorReason).filter((reason) => reason === 'jobs_unreadable')).toHaveLength(1);
    await worker.close();
  });
});
