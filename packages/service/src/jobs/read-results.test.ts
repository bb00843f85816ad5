import { expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService } from '../../../../tests/support/service.ts';
import { removeJobRows } from '../db/end-job.ts';
import { finishChunk, insertChunk, selectChunkIds, startChunk } from '../db/job-chunks.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { findJob } from '../db/jobs.ts';
import { insertJob, markReceived } from '../db/uploads.ts';
import { must } from '@eutomer/engine/must';
import { createKey } from '../keys/create-key.ts';
import { pack } from './pack.ts';
import { readAll } from './read-results.ts';

const CHUNKS = 10;

it('ends a download of a job that is deleted meanwhile with an error, not as if it were complete', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), chunksAtOnce: 0 });
  const { context } = service;
  const { db } = context;
  const { id: keyId } = await createKey(db, { name: 'test', plan: 'standard', limit: null, expiresAt: null });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const options = { keyId, store: false, contribute: false, createdAt: now, expiresAt };
  const jobId = must(await insertJob(db, options, { max: 1, uploadsSince: now }), 'a job');
  const key = await getJobKeys(db).create(db, jobId);
  for (let first = 0; first < CHUNKS; first += 1) await insertChunk(db, jobId, first, 1, new Uint8Array());
  await markReceived(db, jobId, { total: CHUNKS, chargedAt: now, expiresAt, idempotency: null });
  for (const { id, first } of await selectChunkIds(db, jobId)) {
    await startChunk(db, id, now);
    const output = await pack({ key, jobId, first, part: 'output' }, [{ row: first + 1 }]);
    await finishChunk(db, id, { output, failed: 0, queries: [], refunded: 0 }, now);
  }
  const job = must(await findJob(db, keyId, jobId, now), 'the job');
  const read = async (onFirst: () => Promise<unknown>): Promise<number> => {
    let rows = 0;
    const range = { after: 0, signal: new AbortController().signal };
    for await (const text of (await readAll(context, job, 'ndjson', range)) as AsyncIterable<string>) {
      if (rows === 0) await onFirst();
      rows += text.split('\n').length - 1;
    }
    return rows;
  };
  expect(await read(async () => {})).toBe(CHUNKS);
  await expect(read(() => removeJobRows(db, null, jobId))).rejects.toMatchObject({ code: 'not_found' });
});
